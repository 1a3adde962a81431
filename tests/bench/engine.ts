/**
 * The engine beside its peers and beside a bare loop. `npm run bench -- engine` measures everything and writes
 * docs/benchmarks.md; `npm run bench -- engine change,hub limit,ours 1000` only what is named, and prints it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fillBlocks } from '../../scripts/markdown.js';
import { bundleNames, measureBundle } from './engine/bundle.js';
import { checkedFigures } from './engine/checked-figures.js';
import { competitorNames, type CompetitorName } from './engine/competitor.js';
import { machine } from './engine/machine.js';
import { plot } from './engine/plot.js';
import { labels, report } from './engine/report.js';
import { createResults, type Results } from './engine/results.js';
import { withProcesses, type Run } from './engine/run-task.js';
import { medians } from './engine/statistics.js';
import type { WarmMeasure } from './engine/task.js';

const runs = 3;
const sizes: Record<WarmMeasure, readonly number[]> = {
  change: [100, 1000, 10_000, 100_000],
  hub: [1001],
  chain: [1000],
  construction: [1000, 10_000],
  memory: [10_000],
};
const measures = [...(Object.keys(sizes) as WarmMeasure[]), 'bundle'] as const;
/** Beyond this size only ours and the limit are measured. */
const largestForPeers = 10_000;
/**
 * The quick competitors take turns more often where single changes are timed: they are over in a second, and any other
 * work of the machine in that second would decide.
 */
const quick: readonly CompetitorName[] = ['limit', 'ours'];
const turnsOf = (measure: WarmMeasure) => (['change', 'hub', 'chain'].includes(measure) ? 5 : 1);

const colours: Partial<Record<CompetitorName, string>> = {
  limit: '#7d8590',
  ours: '#1f8fff',
  'survey-core': '#e5534b',
  formily: '#e08a00',
  'json-forms': '#2da44e',
  'json-logic': '#a371f7',
};

function listed<Name extends string>(text: string | undefined, all: readonly Name[]): Name[] {
  const wanted = text?.split(',') ?? [...all];
  const unknown = wanted.find((name) => !all.some((known) => known === name));
  if (unknown !== undefined) throw new RangeError(`There is no "${unknown}", only ${all.join(', ')}.`);
  return all.filter((name) => wanted.includes(name));
}

const isMeasured = (measure: WarmMeasure, competitor: CompetitorName, size: number) =>
  competitor === 'ours-checked'
    ? measure === 'construction'
    : competitor === 'ours' || competitor === 'limit' || size <= largestForPeers;

/** Makes one run of one measure, with every competitor in turn. */
async function runMeasure(
  run: Run,
  measure: WarmMeasure,
  names: readonly CompetitorName[],
  isWanted: (size: number) => boolean,
  results: Results,
) {
  for (const size of sizes[measure].filter(isWanted)) {
    const measured = names.filter((name) => isMeasured(measure, name, size));
    const said = new Map<CompetitorName, object[]>();
    for (let turn = 0; turn < turnsOf(measure); turn += 1)
      for (const competitor of measured)
        if (turn === 0 || quick.includes(competitor)) {
          const figures = await checkedFigures(run, { measure, competitor, size });
          said.set(competitor, [...(said.get(competitor) ?? []), figures]);
        }
    for (const [competitor, figures] of said) results.add(measure, size, competitor, medians(figures));
  }
}

const docs = path.join(import.meta.dirname, '../../docs');

async function writeDocs(results: Results) {
  const lines = competitorNames.flatMap((name) => {
    const points = results.sizes('change').flatMap((size) => {
      const value = results.value({ measure: 'change', size, name: 'median' }, name);
      return value === undefined ? [] : [[size, value] as const];
    });
    const label = (labels[name] ?? name).replaceAll('*', '');
    return points.length === 0 ? [] : [{ label, colour: colours[name] ?? '#7d8590', points }];
  });
  await mkdir(path.join(docs, 'benchmarks'), { recursive: true });
  await writeFile(
    path.join(docs, 'benchmarks/change.svg'),
    plot('One answer changed: median time by size of the questionnaire', 'questions', lines),
  );
  const page = path.join(docs, 'benchmarks.md');
  const text = `${await machine(new Date(), runs)}\n\n${report(results)}`;
  await writeFile(page, await fillBlocks(page, { results: text }));
}

export async function benchEngine(words: readonly string[] = []) {
  const [wantedMeasures, wantedCompetitors, wantedSizes] = words;
  const chosen = listed(wantedMeasures, measures);
  const names = listed(wantedCompetitors, competitorNames);
  const isWanted = (size: number) =>
    wantedSizes === undefined || wantedSizes.split(',').includes(String(size));
  const results = createResults();
  await withProcesses(async (run) => {
    for (let turn = 1; turn <= runs; turn += 1)
      for (const measure of chosen) {
        if (measure === 'bundle') continue;
        console.error(`Run ${turn} of ${runs}: ${measure} …`);
        await runMeasure(run, measure, names, isWanted, results);
      }
  });
  if (chosen.includes('bundle'))
    for (const name of bundleNames) results.add('bundle', 0, name, await measureBundle(name));
  console.log(`\n${report(results)}`);
  if (words.length === 0) await writeDocs(results);
}
