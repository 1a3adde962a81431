/** `npm run export-user -- <username> <file>`: writes what is kept about a person. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/export-user.js');
