/**
 * The engine beside the bare loop in processes that have run nothing of either before. `npm run bench -- cold` takes a minute
 * and writes its part of docs/benchmarks.md; `npm run bench -- cold 5` makes five pairs of processes and only prints.
 * It fails where ours is slower than a guard allows.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fillBlocks } from '../../scripts/markdown.js';
import { checkedFigures } from './engine/checked-figures.js';
import type { CompetitorName } from './engine/competitor.js';
import { measuredOn } from './engine/machine.js';
import { withProcesses, type Run } from './engine/run-task.js';
import { median } from './engine/statistics.js';
import type { ColdMeasure } from './engine/task.js';
import { number, quantity, table, type Unit } from './engine/write.js';

const usualPairs = 41;
const docs = path.join(import.meta.dirname, '../../docs/benchmarks.md');

interface Cell {
  readonly what: string;
  readonly measure: ColdMeasure;
  readonly size: number;
  readonly unit: Unit;
  /** The most times the limit that ours may take. */
  readonly guard: number;
}
const cells: readonly Cell[] = [
  { what: 'reading 1 000 questions', measure: 'coldReading', size: 1000, unit: 'ms', guard: 6 },
  { what: 'a hub of 1 000', measure: 'coldHub', size: 1001, unit: 'µs', guard: 10 },
  { what: 'a chain of 50', measure: 'coldChain', size: 1000, unit: 'µs', guard: 6 },
];

interface Pair {
  readonly limit: number;
  readonly ours: number;
}

/** Measures both in processes that follow each other, so that a busy machine slows both down. */
async function measurePair(run: Run, { measure, size }: Cell): Promise<Pair> {
  const timeOf = async (competitor: CompetitorName) => {
    const figures = await checkedFigures(run, { measure, competitor, size });
    return 'ready' in figures ? figures.ready : figures.first;
  };
  return { limit: await timeOf('limit'), ours: await timeOf('ours') };
}

const ratioOf = (pairs: readonly Pair[]): number => median(pairs.map(({ limit, ours }) => ours / limit));

export async function benchCold([wantedPairs]: readonly string[] = []): Promise<void> {
  const count = wantedPairs === undefined ? usualPairs : Number(wantedPairs);
  const rows: string[][] = [];
  await withProcesses(async (run) => {
    for (const cell of cells) {
      const pairs: Pair[] = [];
      while (pairs.length < count) pairs.push(await measurePair(run, cell));
      const ratio = ratioOf(pairs);
      const isWithin = ratio <= cell.guard;
      rows.push([
        cell.what,
        quantity(median(pairs.map(({ limit }) => limit)), cell.unit),
        quantity(median(pairs.map(({ ours }) => ours)), cell.unit),
        `${number(ratio)}x`,
        `≤ ${cell.guard}x`,
        isWithin ? '✓' : '✗',
      ]);
      if (!isWithin) process.exitCode = 1;
    }
  });
  const head = ['in a fresh process', 'limit', 'ours', 'ours / limit', 'guard', ''];
  const text = `${measuredOn(new Date(), `${count} pairs of processes`)}\n\n${table(head, rows)}`;
  console.log(`\n${text}`);
  if (wantedPairs === undefined) await writeFile(docs, await fillBlocks(docs, { cold: text }));
}
