/**
 * `npm run alo -- <command> […]`: the command `alo` as it stands in the source. What authors use is TypeScript here, and
 * needs what development needs; a hotel is taken along without that.
 */
import path from 'node:path';
import { install } from './prepare.mjs';
import { root, run } from './run.mjs';

const words = process.argv.slice(2);
const program = path.join(root, 'alo-cli/main.mjs');
const isForOperators = words[0] === 'export' || words[0] === 'import';
if (!isForOperators) await install('everything');
// The terminal interrupts both: the program decides when it ends.
process.on('SIGINT', () => {});
const typescript = ['--conditions=@alo/source', '--import', './scripts/typescript.mjs'];
process.exit(await run(process.execPath, [...(isForOperators ? [] : typescript), program, ...words]));
