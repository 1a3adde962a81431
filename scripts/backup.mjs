/** `npm run backup [-- <folder>]`: makes a backup, also while the server runs. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/backup.js');
