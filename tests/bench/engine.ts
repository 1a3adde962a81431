/**
 * The engine beside its peers and beside a bare loop. `npm run bench -- engine` measures everything and writes
 * docs/benchmarks.md; `npm run bench -- engine change,hub limit,ours 1000` only what is named, and prints it.
 */
import { checkAgreement } from './engine/agreement.js';
import { competitorNames, type CompetitorName } from './engine/competitor.js';
import { competitor as limit } from './engine/peers/limit.js';
import { withProcesses, type Run } from './engine/run-task.js';
import { median } from './engine/statistics.js';
import { scenarioOf, type Measure, type Results, type Task } from './engine/task.js';

const runs = 3;
const measures: readonly Measure[] = ['change', 'hub', 'chain', 'construction', 'memory'];
const sizes: Record<Measure, readonly number[]> = {
  change: [100, 1000, 10_000, 100_000],
  hub: [1001],
  chain: [1000],
  construction: [1000, 10_000],
  memory: [10_000],
};

const listed = <Name extends string>(text: string | undefined, all: readonly Name[]): Name[] => {
  const wanted = text?.split(',') ?? [...all];
  const unknown = wanted.find((name) => !all.some((known) => known === name));
  if (unknown !== undefined) throw new RangeError(`There is no "${unknown}", only ${all.join(', ')}.`);
  return all.filter((name) => wanted.includes(name));
};

async function measureOnce<Name extends Measure>(
  run: Run,
  task: Task & { measure: Name },
): Promise<Results[Name]> {
  const figures = await run(task);
  if ('counts' in figures) checkAgreement(task.competitor, figures, limit, scenarioOf(task));
  return figures;
}

const rounded = (value: number) => Number(value.toPrecision(3));

export async function benchEngine([wantedMeasures, wantedCompetitors, wantedSizes]: readonly string[] = []) {
  const chosen = listed(wantedMeasures, measures);
  const names = listed<CompetitorName>(wantedCompetitors, competitorNames);
  await withProcesses(async (run) => {
    for (const measure of chosen) {
      for (const size of sizes[measure]) {
        if (wantedSizes !== undefined && !wantedSizes.split(',').includes(String(size))) continue;
        const taken = new Map<string, Record<string, number>[]>();
        for (let turn = 0; turn < runs; turn += 1)
          for (const competitor of names) {
            if (competitor === 'ours-checked' && measure !== 'construction') continue;
            const figures = await measureOnce(run, { measure, competitor, size });
            const numbers = Object.entries(figures).filter(([, value]) => typeof value === 'number');
            taken.set(competitor, [
              ...(taken.get(competitor) ?? []),
              Object.fromEntries(numbers) as Record<string, number>,
            ]);
          }
        console.log(`\n${measure}, ${size} questions`);
        console.table(
          Object.fromEntries(
            [...taken].map(([name, all]) => [
              name,
              Object.fromEntries(
                Object.keys(all[0] ?? {}).flatMap((key) => {
                  const own = all.map((figures) => figures[key] ?? NaN);
                  const base = taken.get('limit')?.map((figures) => figures[key] ?? NaN);
                  const ratio = base && median(own.map((value, turn) => value / (base[turn] ?? NaN)));
                  return [
                    [key, rounded(median(own))],
                    ...(ratio === undefined ? [] : [[`${key} / limit`, rounded(ratio)]]),
                  ];
                }),
              ),
            ]),
          ),
        );
      }
    }
  });
}
