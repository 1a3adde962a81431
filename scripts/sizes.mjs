/** `npm run sizes`: compares the built app and parts of the engine with their budgets in .size-limit.mjs. */
import { buildApp, install } from './prepare.mjs';
import { bin } from './run.mjs';

await install('everything');
await buildApp();
process.exit(await bin('size-limit', []));
