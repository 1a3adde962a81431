/**
 * Measures what `analyse` costs, beside reading the form and beside a solver of formulas that looks for the same answers.
 * `npm run bench -- analysis` measures and writes docs/benchmarks-analysis.md; `npm run bench -- analysis 1` measures once,
 * and only prints.
 */
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Questionnaire } from '@alo/engine';
import { analyse, parseDefinition } from '@alo/engine/authoring';
import type { QuestionnaireDefinition } from '@alo/schemas';
import { fillBlocks } from '../../scripts/markdown.js';
import { readShipped } from '../content/questionnaires.js';
import { createSolver } from '../engine/analysis/solver.js';
import { createScenario } from './engine/scenario.js';
import { median } from './engine/statistics.js';
import { number, quantity, table } from './engine/write.js';

const usualRuns = 5;
const docs = path.resolve(import.meta.dirname, '../../docs/benchmarks-analysis.md');

/** Groups of 20 choices; each but the first four of a group is shown by an answer to one of the four before it. */
function choices(count: number): QuestionnaireDefinition {
  const options = ['a', 'b', 'c'].map((id) => ({ id }));
  const fields = Array.from({ length: count }, (_, index) => {
    const question = { id: `q${index}`, type: 'radio' as const, options };
    if (index % 20 < 4) return question;
    const controller = index - 1 - (index % 4);
    const entry = { questionId: `q${controller}`, conditionType: 'option_id_equals', requiredValue: 'b' };
    return { ...question, dependency_list: [entry, { ...entry, requiredValue: 'c' }] };
  });
  const steps = [{ stepKey: 'all', metadata: { title: 'All', fields } }];
  return { key: 'choices', version: 1, title: 'Choices', steps };
}

const forms: readonly (readonly [string, () => unknown])[] = [
  ['the shipped questionnaire `alo`', () => readShipped('alo')],
  ['1 000 questions', () => createScenario('local', 1_000, 1).definition],
  ['10 000 questions', () => createScenario('local', 10_000, 1).definition],
  ['10 000 questions, chains of 50', () => createScenario('chain', 10_000, 1).definition],
  ['100 choices', () => choices(100)],
];

/** Milliseconds that `work` takes. */
function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The same by the solver, which takes choices only: the fewest answers that show each question. */
function solveAll(questionnaire: Questionnaire) {
  const solver = createSolver(questionnaire);
  for (const { id } of questionnaire.questions) solver.fewest(id, true);
}

function measure(definition: unknown, isOfChoices: boolean) {
  const reading = timed(() => parseDefinition(definition));
  // What was compiled for another run is not used again.
  const ours = timed(() => analyse(parseDefinition(definition)));
  const solver = isOfChoices ? timed(() => solveAll(parseDefinition(definition))) : undefined;
  return { reading, ours, solver };
}

/** Measures, and writes or prints the table. */
export async function benchAnalysis([wantedRuns]: readonly string[] = []) {
  const runs = wantedRuns === undefined ? usualRuns : Number(wantedRuns);
  const rows = forms.map(([name, make]) => {
    const definition = make();
    const isOfChoices = name === '100 choices';
    measure(definition, isOfChoices);
    const figures = Array.from({ length: runs }, () => measure(definition, isOfChoices));
    const ours = median(figures.map((each) => each.ours));
    const solver = isOfChoices ? median(figures.map((each) => each.solver ?? 0)) : undefined;
    return [
      name,
      quantity(ours, 'ms'),
      `${number(ours / median(figures.map(({ reading }) => reading)))}x`,
      solver === undefined ? '' : `${number(solver / ours)}x`,
    ];
  });
  const cpu = os.cpus()[0]?.model.trim() ?? 'an unknown processor';
  const head = ['all questions of a form', '`analyse`', 'of reading it', 'the solver takes'];
  const text = `Measured on ${new Date().toISOString().slice(0, 10)}, Node.js ${process.version}, ${os.cpus().length} cores of ${cpu}; medians of ${runs} runs.\n\n${table(head, rows)}`;
  console.log(`\n${text}`);
  if (wantedRuns === undefined) await writeFile(docs, await fillBlocks(docs, { results: text }));
}
