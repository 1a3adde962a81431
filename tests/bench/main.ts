/**
 * `npm run bench`: measures ours beside its peers. `npm run bench -- engine` or `-- page` runs one benchmark; what
 * follows the name goes to it.
 */
import { benchEngine } from './engine.js';
import { benchPage } from './page.js';

const benches = { engine: benchEngine, page: benchPage };
const [wanted, ...rest] = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches))
  if (wanted === undefined || wanted === name) await bench(rest);
