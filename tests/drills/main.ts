/**
 * `npm run drill -- <name> [rounds] [--record] [--postgres]`: does something to a server under load, again and again,
 * and prints a ledger of what it acknowledged and what is there afterwards.
 */
import { archivesDrill } from './archives.js';
import { backupDrill } from './backup.js';
import { buildServer } from '../support/build-server.js';
import { clockDrill } from './clock.js';
import { damageDrill } from './damage.js';
import { fullDrill } from './full.js';
import { importsDrill } from './imports.js';
import { killDrill } from './kill.js';
import { pauseDrill } from './pause.js';
import { postgresDrill } from './postgres.js';
import { powerDrill } from './power.js';
import { readOnlyDrill } from './read-only.js';
import { uploadsDrill } from './uploads.js';
import { isGood, type Drill, type Figures } from './support/drill.js';
import { recordFigures } from './support/record.js';

const drills: Readonly<Record<string, Drill>> = {
  kill: killDrill,
  power: powerDrill,
  full: fullDrill,
  pause: pauseDrill,
  readonly: readOnlyDrill,
  damage: damageDrill,
  backup: backupDrill,
  clock: clockDrill,
  postgres: postgresDrill,
  uploads: uploadsDrill,
  imports: importsDrill,
  archives: archivesDrill,
};

function print({ special, problems, ...ledger }: Figures): void {
  const entries = [...Object.entries({ ...ledger, problems: problems.length }), ...Object.entries(special)];
  console.log(entries.map(([name, value]) => `${name} ${value}`).join(' | '));
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const has = (option: string): boolean => process.argv.includes(`--${option}`);
const [name = '', wanted] = words;
const drill = drills[name];
if (!drill) {
  console.error(
    `Usage: npm run drill -- ${Object.keys(drills).join(' | ')} [rounds] [--record] [--postgres]`,
  );
  process.exit(1);
}
const rounds = wanted === undefined ? drill.rounds : Number(wanted);
console.log(`Drill: ${drill.title}, rounds: ${rounds}`);
buildServer();
const result = await drill.run({ rounds, onPostgres: has('postgres'), onRound: print });
if ('skipped' in result) {
  console.log(`THE DRILL "${name}" WAS LEFT OUT: ${result.skipped}`);
  process.exit(0);
}
for (const problem of result.problems) console.log(`PROBLEM: ${problem}`);
if (has('record')) await recordFigures(has('postgres') ? `${name} (PostgreSQL)` : name, result);
console.log(isGood(result) ? 'Nothing was lost.' : 'THE DRILL FAILED.');
process.exit(isGood(result) ? 0 : 1);
