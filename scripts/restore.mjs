/** `npm run restore [-- <backup>]`: puts a backup into an empty place. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/restore.js');
