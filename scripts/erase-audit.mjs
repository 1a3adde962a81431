/** `npm run erase-audit -- <username>`: deletes a person from the audit log. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/erase-audit.js');
