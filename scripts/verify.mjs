/** `npm run verify [-- <backup>]`: restores a backup aside and counts it. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/verify.js');
