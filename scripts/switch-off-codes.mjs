/** `npm run switch-off-codes -- <username>`: lets somebody in who has lost the app of their one-time codes. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/switch-off-codes.js');
