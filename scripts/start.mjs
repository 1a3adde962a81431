/** `npm start`: everything, from a fresh clone to a running product on one port. */
import { build, install } from './prepare.mjs';

await install('running');
await build();
const { main } = await import('../server/dist/main.js');
await main();
