/** `npm run erase-user -- <username>`: erases a person at once. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/erase-user.js');
