/** `npm run rotate-badge-key`: has badges signed with a new key. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/rotate-badge-key.js');
