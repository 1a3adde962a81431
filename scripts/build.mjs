/** `npm run build`: builds server and app, each only when its sources changed. */
import { build, install } from './prepare.mjs';

await install('running');
await build();
