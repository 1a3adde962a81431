/** `npm run delete-passkeys -- <username>`: lets somebody in who has lost the devices of their passkeys. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/delete-passkeys.js');
