/** The figures of the server as Markdown: each with its goal, and whether it is reached. */
import os from 'node:os';
import { number, quantity, table } from '../engine/write.js';
import type { CrowdFigures } from './crowd.js';
import { goals, leastShareOfBare, type EngineFigures } from './figures.js';
import type { LoadFigures } from './load.js';
import type { SoakFigures } from './soak.js';
import type { StartFigures } from './starts.js';
import type { UploadFigures } from './uploads.js';

const mark = (isReached: boolean) => (isReached ? '✓' : '✗');
const milliseconds = (value: number) => quantity(value, 'ms');
const rate = (value: number) => `${number(value)}/s`;

export function describeMachine(): string {
  const cpu = os.cpus()[0]?.model.trim() ?? 'an unknown processor';
  const date = new Date().toISOString().slice(0, 10);
  return `Measured on ${date}, Node ${process.versions.node}, ${os.cpus().length} cores of ${cpu}, the load generator among them.`;
}

const refused = ({ statuses }: LoadFigures) =>
  Object.entries(statuses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

function loadTable(head: string, loads: ReadonlyMap<number, LoadFigures>): string {
  return table(
    [head, 'served', 'median', 'p95', 'p99', 'not served'],
    [...loads].map(([offered, figures]) => [
      rate(offered),
      rate(figures.served),
      milliseconds(figures.p50),
      milliseconds(figures.p95),
      milliseconds(figures.p99),
      refused(figures),
    ]),
  );
}

function goalRows({ engine, saves, reads, bare, overload }: EngineFigures): string[][] {
  const goal = goals[engine];
  const rows: string[][] = [];
  const add = (what: string, figure: string, wanted: string, isReached: boolean) =>
    rows.push([what, figure, wanted, mark(isReached)]);
  const atGoal = saves.get(goal.saves);
  if (atGoal) {
    const isServed = atGoal.served >= goal.saves * 0.98;
    add(
      `${goal.saves} saves a second, p95`,
      milliseconds(atGoal.p95),
      `≤ ${goal.p95} ms`,
      isServed && atGoal.p95 <= goal.p95,
    );
    add('the same, p99', milliseconds(atGoal.p99), `≤ ${goal.p99} ms`, isServed && atGoal.p99 <= goal.p99);
  }
  const read = reads.get(goal.reads);
  if (read) {
    const isReached = read.served >= goal.reads * 0.98 && read.p95 <= goal.readP95;
    add(
      `${goal.reads} readings of a step a second, p95`,
      milliseconds(read.p95),
      `≤ ${goal.readP95} ms`,
      isReached,
    );
  }
  const most = overload?.capacity ?? Math.max(0, ...[...saves.values()].map(({ served }) => served));
  if (bare !== undefined && most > 0) {
    const share = most / bare;
    const percent = (value: number) => `${Math.round(value * 100)} %`;
    add(
      'saves a second, of what bare clients reach',
      percent(share),
      `≥ ${percent(leastShareOfBare)}`,
      share >= leastShareOfBare,
    );
  }
  if (overload) {
    const { capacity, twice, after } = overload;
    const share = twice.served / capacity;
    add('at twice the capacity, still served', `${Math.round(share * 100)} %`, '≥ 90 %', share >= 0.9);
    add(
      'the rest is refused within (p95)',
      milliseconds(twice.refusedWithin),
      '≤ 100 ms',
      twice.refusedWithin <= 100,
    );
    add(
      'soon after, at half the capacity, p95',
      milliseconds(after.p95),
      `≤ ${goal.p95} ms`,
      after.p95 <= goal.p95,
    );
  }
  return rows;
}

const shownMinutes = [0, 1, 2, 5, 10];
const mostGrowth = 1.1;

/** Says whether the memory is flat, in a row for each database. */
export function reportMemory(all: readonly SoakFigures[]): string {
  const size = (bytes: number | undefined) => quantity(bytes, 'B');
  return table(
    [
      'database',
      'saves offered',
      ...shownMinutes.map((minute) => `minute ${minute}`),
      `last five minutes, at most ${mostGrowth}x`,
    ],
    all.map(({ engine, rate: offered, memory }) => {
      const [, , , , , middle = 0] = memory;
      const growth = (memory.at(-1) ?? 0) / middle;
      return [
        engine,
        rate(offered),
        ...shownMinutes.map((minute) => size(memory[minute])),
        `${number(growth)}x ${mark(growth <= mostGrowth)}`,
      ];
    }),
  );
}

/** More than this, and files would be held in memory (check U-04). */
const mostHeld = 64 * 1024 * 1024;

export function reportUploads(all: readonly UploadFigures[]): string {
  return table(
    ['what', 'times, at most five at once', `growth of the memory, at most ${quantity(mostHeld, 'B')}`],
    all.map(({ what, times, growth }) => [
      what,
      String(times),
      `${quantity(Math.max(0, growth), 'B')} ${mark(growth <= mostHeld)}`,
    ]),
  );
}

/** Goals of a start with the demo, in bytes and ms. */
const mostAtStart = 350 * 1024 * 1024;
const secondStart = 4000;

export function reportStarts(all: readonly StartFigures[]): string {
  return table(
    [
      'what',
      `ready (second start: at most ${secondStart / 1000} s)`,
      `memory, at most ${quantity(mostAtStart, 'B')}`,
    ],
    all.map(({ what, time, memory }, at) => [
      what,
      `${(time / 1000).toFixed(1)} s${at === 0 ? '' : ` ${mark(time <= secondStart)}`}`,
      `${quantity(memory, 'B')} ${mark(memory <= mostAtStart)}`,
    ]),
  );
}

/** A section for each database. */
export function report(all: readonly EngineFigures[]): string {
  return all
    .map((figures) => {
      const name = figures.engine === 'embedded' ? 'Embedded' : 'PostgreSQL';
      const bare =
        figures.bare === undefined
          ? ''
          : `\n\nBare clients reach ${rate(figures.bare)} with the same statements.`;
      return [
        `### ${name}`,
        table(['what', 'figure', 'goal', ''], goalRows(figures)),
        `${loadTable('saves offered', figures.saves)}${bare}`,
        loadTable('readings offered', figures.reads),
      ].join('\n\n');
    })
    .join('\n\n');
}

const mostOfAlone = 2;

/** Says how much longer a person waits among a crowd than alone. */
export function reportCrowd(all: readonly CrowdFigures[]): string {
  const [alone] = all;
  return table(
    ['among', 'p95', `of that alone, at most ${mostOfAlone}x`, 'meanwhile'],
    all.map((figures) => {
      const ratio = figures.p95 / (alone?.p95 ?? Number.NaN);
      return [
        figures.what,
        milliseconds(figures.p95),
        figures === alone ? '' : `${number(ratio)}x ${mark(ratio <= mostOfAlone)}`,
        figures.meanwhile,
      ];
    }),
  );
}
