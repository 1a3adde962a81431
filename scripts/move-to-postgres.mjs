/** `npm run move-to-postgres -- <address>`: from the embedded database to a PostgreSQL. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/move-to-postgres.js');
