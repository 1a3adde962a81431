/** `npm run bench`: measures ours beside its peers. `npm run bench -- page` runs one of them. */
import { benchPage } from './page.js';

const benches = { page: benchPage };
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches))
  if (wanted.length === 0 || wanted.includes(name)) await bench();
