/** `npm run disable-user -- <username>`: closes an account. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/disable-user.js');
