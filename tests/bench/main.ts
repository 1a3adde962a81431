/**
 * `npm run bench`: measures ours beside its peers. `npm run bench -- engine`, `-- page`, `-- score`, `-- load` or
 * `-- server` runs one benchmark; what follows the name goes to it.
 */
const benches = {
  engine: async (words: readonly string[]) => (await import('./engine.js')).benchEngine(words),
  server: async (words: readonly string[]) => (await import('./server.js')).benchServer(words),
  page: async (words: readonly string[]) => (await import('./page.js')).benchPage(words),
  score: async (words: readonly string[]) => (await import('./score.js')).benchScore(words),
  load: async (words: readonly string[]) => (await import('./load.js')).benchLoad(words),
};
const [wanted, ...words] = process.argv.slice(2);
const chosen = Object.entries(benches).filter(([name]) => wanted === undefined || name === wanted);
if (chosen.length === 0)
  throw new RangeError(`There is no benchmark "${wanted ?? ''}", only ${Object.keys(benches).join(', ')}.`);
for (const [, bench] of chosen) await bench(words);

// Makes this file a module, which may await: it imports only what it runs.
export {};
