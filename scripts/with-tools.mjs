/**
 * `node scripts/with-tools.mjs <program> […]`: installs what tests, Storybook and benchmarks use, unless it is there, and
 * runs a program of ours (TypeScript) or of node_modules/.bin.
 */
import { install } from './prepare.mjs';
import { bin, run } from './run.mjs';

const typescript = ['--conditions=@alo/source', '--import', './scripts/typescript.mjs'];

const [program = '', ...words] = process.argv.slice(2);
await install('everything');
// The terminal interrupts both: the program decides when it ends.
process.on('SIGINT', () => {});
process.exit(
  program.endsWith('.ts')
    ? await run(process.execPath, [...typescript, program, ...words])
    : await bin(program, words),
);
