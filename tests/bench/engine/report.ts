/** The results as Markdown: goals with their verdicts first, then every figure of every competitor. */
import { competitorNames } from './competitor.js';
import { goals, growth, type Goal } from './goals.js';
import type { Figure, Results } from './results.js';
import { number, quantity, table, type Unit } from './write.js';

export const labels: Readonly<Record<string, string>> = {
  limit: 'bare loop (limit)',
  ours: '**ours**',
  'ours-sheet': 'ours, with the sheet',
  'ours-reading': 'ours, reading definitions',
  'ours-checked': 'ours, checking the schema',
  'survey-core': 'SurveyJS',
  formily: 'Formily',
  'json-forms': 'JSON Forms',
  'json-logic': 'json-logic-js',
};
const rowNames = competitorNames.flatMap((name) =>
  name === 'ours' ? ['ours', 'ours-sheet', 'ours-reading'] : [name],
);

const times = (ratio: number | undefined) => (ratio === undefined ? '' : `${number(ratio)}x`);
const mark = (isReached: boolean | undefined) => (isReached === undefined ? '' : isReached ? '✓' : '✗');

/** The goal's peer that takes least. */
function bestPeer(results: Results, goal: Goal): string | undefined {
  const measured = goal.peers.flatMap((name) => {
    const value = results.value(goal, name);
    return value === undefined ? [] : [{ name, value }];
  });
  return measured.sort((left, right) => left.value - right.value)[0]?.name;
}

function verdict(results: Results, goal: Goal): string[] {
  const ours = results.value(goal, 'ours');
  const toLimit = results.ratio(goal, 'ours', 'limit');
  const peer = bestPeer(results, goal);
  const toPeer = peer === undefined ? undefined : results.ratio(goal, peer, 'ours');
  return [
    goal.what,
    quantity(results.value(goal, 'limit'), goal.unit),
    quantity(ours, goal.unit),
    times(toLimit),
    `≤ ${number(goal.limit)}x`,
    mark(toLimit === undefined ? undefined : toLimit <= goal.limit),
    peer === undefined ? '' : `${labels[peer] ?? peer} ${quantity(results.value(goal, peer), goal.unit)}`,
    times(toPeer),
    `≥ ${number(goal.peer)}x`,
    mark(toPeer === undefined ? undefined : toPeer >= goal.peer),
  ];
}

function growthVerdict(results: Results): string | undefined {
  const growthOf = (name: string) => {
    const at = (size: number) => results.value({ measure: 'change', size, name: 'median' }, name);
    const [from, to] = [at(growth.from), at(growth.to)];
    return from === undefined || to === undefined ? undefined : to / from;
  };
  const [ours, limit] = [growthOf('ours'), growthOf('limit')];
  if (ours === undefined || limit === undefined) return undefined;
  return `One answer with ${number(growth.to)} questions takes ours ${times(ours)} of what it takes with ${growth.from}, and the bare loop ${times(limit)}, since more questions do not fit the processor's caches; the goal is ≤ ${growth.most}x. ${mark(ours <= growth.most)}`;
}

/** Rows are competitors, columns figures; each cell is a value and how many times ours it is. */
function figuresTable(
  results: Results,
  columns: readonly { readonly title: string; readonly figure: Figure; readonly unit: Unit }[],
): string {
  const rows = rowNames.flatMap((name) => {
    const cells = columns.map(({ figure, unit }) => {
      const value = results.value(figure, name);
      if (value === undefined) return '–';
      const ratio = name === 'ours' ? undefined : results.ratio(figure, name, 'ours');
      return quantity(value, unit) + (ratio === undefined ? '' : ` (${times(ratio)})`);
    });
    return cells.some((cell) => cell !== '–') ? [[labels[name] ?? name, ...cells]] : [];
  });
  return table(['', ...columns.map(({ title }) => title)], rows);
}

/** Figures by size: `N = 100`, `N = 1 000` … */
function bySize(results: Results, measure: string, name: string, unit: Unit): string {
  return figuresTable(
    results,
    results
      .sizes(measure)
      .map((size) => ({ title: `N = ${number(size)}`, figure: { measure, size, name }, unit })),
  );
}

/** Says that slow competitors make fewer changes, wherever a percentile stands on few. */
function fewChanges(results: Results): string {
  const few = results.sizes('change').flatMap((size) =>
    competitorNames.flatMap((name) => {
      const timed = results.value({ measure: 'change', size, name: 'timed' }, name) ?? Infinity;
      return timed < 1000 ? [`${labels[name] ?? name} ${number(timed)} at N = ${number(size)}`] : [];
    }),
  );
  return few.length === 0 ? '' : `Changes timed where there were less than 1 000: ${few.join(', ')}.`;
}

/** Writes what was measured, as Markdown; measures that were left out are absent. */
export function report(results: Results): string {
  const sections: string[] = [];
  const add = (title: string, ...parts: (string | undefined)[]) =>
    sections.push(
      `### ${title}`,
      ...parts.filter((part): part is string => part !== undefined && part !== ''),
    );
  const has = (measure: string) => results.sizes(measure).length > 0;

  const verdicts = goals.filter((goal) => results.value(goal, 'ours') !== undefined);
  if (verdicts.length > 0)
    add(
      'Goals',
      table(
        ['', 'limit', 'ours', 'ours / limit', 'goal', '', 'best peer', 'peer / ours', 'goal', ''],
        verdicts.map((goal) => verdict(results, goal)),
      ),
      growthVerdict(results),
    );
  if (has('change')) {
    add('One answer changed, median', bySize(results, 'change', 'median', 'µs'));
    add('One answer changed, 99th percentile', bySize(results, 'change', 'p99', 'µs'), fewChanges(results));
  }
  const wide = (['hub', 'chain'] as const).flatMap((measure) =>
    results.sizes(measure).flatMap((size) =>
      (['median', 'p99'] as const).map((name) => ({
        title: `${measure}, ${name}`,
        figure: { measure, size, name },
        unit: 'µs' as const,
      })),
    ),
  );
  if (wide.length > 0) add('A hub of 1 000, a chain of 50', figuresTable(results, wide));
  if (has('construction'))
    add(
      'From JSON text to ready',
      bySize(results, 'construction', 'ready', 'ms'),
      `\`JSON.parse\` alone, of each competitor's own text:`,
      bySize(results, 'construction', 'parse', 'ms'),
    );
  if (has('memory'))
    add(
      'Memory kept per question',
      figuresTable(
        results,
        results.sizes('memory').flatMap((size) =>
          (
            [
              ['withoutDefinition', 'definition let go'],
              ['withDefinition', 'definition held too'],
            ] as const
          ).map(([name, title]) => ({
            title,
            figure: { measure: 'memory', size, name },
            unit: 'B' as const,
          })),
        ),
      ),
    );
  if (has('bundle'))
    add(
      'Bundle',
      figuresTable(
        results,
        (['gzip', 'minified'] as const).map((name) => ({
          title: name,
          figure: { measure: 'bundle', size: 0, name },
          unit: 'B' as const,
        })),
      ),
    );
  return sections.join('\n\n');
}
