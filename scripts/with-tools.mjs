/**
 * `node scripts/with-tools.mjs <program> […]`: installs what tests, Storybook and benchmarks use, unless it is there, and
 * runs a program of ours (TypeScript), a file of JavaScript, or a program of node_modules/.bin.
 */
import { install } from './prepare.mjs';
import { bin, run } from './run.mjs';

const typescript = ['--conditions=@alo/source', '--import', './scripts/typescript.mjs'];

const [program = '', ...words] = process.argv.slice(2);
await install('everything');
// The terminal interrupts both: the program decides when it ends.
process.on('SIGINT', () => {});
const start = () => {
  if (program.endsWith('.ts')) return run(process.execPath, [...typescript, program, ...words]);
  if (program.includes('/')) return run(process.execPath, [program, ...words]);
  return bin(program, words);
};
process.exit(await start());
