/**
 * `npm run bench`: measures ours beside its peers. `npm run bench -- engine`, `-- cold`, `-- page`, `-- score`, `-- analysis`, `-- list`, `-- load`,
 * `-- names`, `-- workbook`, `-- import` or `-- server` runs one benchmark; what follows the name goes to it.
 */
const benches = {
  engine: async () => (await import('./engine.js')).benchEngine,
  cold: async () => (await import('./cold.js')).benchCold,
  server: async () => (await import('./server.js')).benchServer,
  page: async () => (await import('./page.js')).benchPage,
  score: async () => (await import('./score.js')).benchScore,
  analysis: async () => (await import('./analysis.js')).benchAnalysis,
  list: async () => (await import('./list.js')).benchList,
  load: async () => (await import('./load.js')).benchLoad,
  names: async () => (await import('./names.js')).benchNames,
  import: async () => (await import('./import.js')).benchImport,
  workbook: async () => (await import('./workbook.js')).benchWorkbook,
};
const [wanted, ...words] = process.argv.slice(2);
const chosen = Object.entries(benches).filter(([name]) => wanted === undefined || name === wanted);
if (chosen.length === 0)
  throw new RangeError(`There is no benchmark "${wanted ?? ''}", only ${Object.keys(benches).join(', ')}.`);
for (const [name, load] of chosen) {
  const bench = await load();
  console.log(`Benchmark: ${name}`);
  await bench(words);
}

// Makes this file a module, which may await: it imports only what it runs.
export {};
