// Loaded into the server under test: says at its end when a request has changed what every object inherits.
process.on('exit', () => {
  for (const name in {}) process._rawDebug(`POLLUTED ${name}`);
});
