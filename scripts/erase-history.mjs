/** `npm run erase-history -- <hotel id>`: erases what a hotel answered about people before. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/erase-history.js');
