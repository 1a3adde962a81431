/** `npm run enable-user -- <username>`: opens an account again. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/enable-user.js');
