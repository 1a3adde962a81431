/** `npm run create-user -- <username> [name] [email]`: from a fresh clone to the first super user. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/create-user.js');
