/**
 * Measures what a what-if costs on the shipped model, beside scoring everything again. `npm run bench -- score`
 * measures and writes docs/benchmarks-score.md; `npm run bench -- score 1` measures once, and only prints.
 */
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findQuestion } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { createWhatIf, improvements, scoreSubmission, type ScoringFacts } from '@alo/engine/scoring';
import { answersTo, drawAnswers, randomFrom, scoreFor } from '../../scripts/lint/score/draw-answers.js';
import { fillBlocks } from '../../scripts/markdown.js';
import { readScoreModel, readShipped } from '../content/questionnaires.js';
import { median } from './engine/statistics.js';
import { number, quantity, table } from './engine/write.js';

const usualRuns = 20;
const docs = path.resolve(import.meta.dirname, '../../docs/benchmarks-score.md');

/** Milliseconds that `work` takes. */
function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Times of one submission: scored as a whole, prepared, each what-if, all improvements. */
function measure(seed: number) {
  const questionnaire = parseDefinition(readShipped('alo'));
  const model = readScoreModel('alo');
  const random = randomFrom(seed);
  const answers = drawAnswers(questionnaire, model, random);
  const facts: ScoringFacts = { answers, files: {}, reviews: new Map(), today: '2026-01-01' };
  // This runs once before, so that what is compiled once is compiled.
  const whatIf = createWhatIf(questionnaire, model, facts);
  const changes = Object.keys(answers).flatMap((id) => {
    const question = findQuestion(questionnaire, id);
    if (question === undefined) return [];
    return answersTo(question, scoreFor(model, question), random).map((answer) => ({
      answers: { [id]: answer },
    }));
  });
  for (const change of changes) whatIf.after(change);
  const each = changes.map((change) => timed(() => whatIf.after(change))).sort((left, right) => left - right);
  return {
    scoring: timed(() => scoreSubmission(questionnaire, model, facts)),
    whatIf: median(each),
    slow: each[Math.floor(each.length * 0.99)] ?? 0,
    all: timed(() => improvements(questionnaire, model, facts)),
    changes: changes.length,
  };
}

/** Measures, and writes or prints the table. */
export async function benchScore([wantedRuns]: readonly string[] = []) {
  const runs = wantedRuns === undefined ? usualRuns : Number(wantedRuns);
  measure(0);
  const figures = Array.from({ length: runs }, (_, run) => measure(run + 1));
  const of = (name: keyof ReturnType<typeof measure>) => median(figures.map((each) => each[name]));
  const whatIf = of('whatIf');
  const rows = [
    ['all questions scored, with the trace', quantity(of('scoring'), 'ms'), '', ''],
    ['one answer otherwise, median', quantity(whatIf, 'ms'), '≤ 1 ms', whatIf <= 1 ? '✓' : '✗'],
    [
      'one answer otherwise, the slowest of 100',
      quantity(of('slow'), 'ms'),
      '≤ 1 ms',
      of('slow') <= 1 ? '✓' : '✗',
    ],
    ['scoring all again costs more, times', `${number(of('scoring') / whatIf)}x`, '', ''],
    ['every next best answer', quantity(of('all'), 'ms'), '', ''],
  ];
  const cpu = os.cpus()[0]?.model.trim() ?? 'an unknown processor';
  const text = `Measured on ${new Date().toISOString().slice(0, 10)}, Node.js ${process.version}, ${os.cpus().length} cores of ${cpu}; medians of ${runs} hotels with about ${Math.round(of('changes'))} changes each.\n\n${table(['the shipped questionnaire `alo`', 'ours', 'goal', ''], rows)}`;
  console.log(`\n${text}`);
  if (wantedRuns === undefined) await writeFile(docs, await fillBlocks(docs, { results: text }));
}
