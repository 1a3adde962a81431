/** `npm run reset-password -- <username>`: sets a new password. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/reset-password.js');
