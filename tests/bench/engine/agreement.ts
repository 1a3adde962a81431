/** Do all competitors say the same? After every change in counts, after the last in every question. */
import type { Competitor, Model } from './competitor.js';
import type { Scenario } from './scenario.js';

/** What a competitor said: `answered` and `total` after each change in turn, and the questions after the last. */
export interface Said {
  readonly counts: readonly number[];
  readonly visible: readonly string[];
  readonly unanswered: readonly string[];
}

type Listing = Pick<Model, 'visible' | 'unanswered'>;

/** Two competitors disagree, so no figure of either means anything. */
class Disagreement extends Error {
  override name = 'Disagreement';
}

function compareQuestions(what: string, said: readonly string[], expected: readonly string[], where: string) {
  const saidSet = new Set(said);
  const expectedSet = new Set(expected);
  const extra = said.find((id) => !expectedSet.has(id));
  if (extra !== undefined) throw new Disagreement(`${where}: "${extra}" should not be ${what}.`);
  const lacking = expected.find((id) => !saidSet.has(id));
  if (lacking !== undefined) throw new Disagreement(`${where}: "${lacking}" should be ${what}.`);
  const wrong = said.findIndex((id, place) => id !== expected[place]);
  if (wrong >= 0 || said.length !== expected.length)
    throw new Disagreement(`${where}: "${said[wrong] ?? ''}" is out of order in what is ${what}.`);
}

/** @throws Disagreement that names the question. */
export function compareModels(said: Listing, expected: Listing, where: string) {
  compareQuestions('visible', said.visible(), expected.visible(), where);
  compareQuestions('unanswered', said.unanswered(), expected.unanswered(), where);
}

/** Plays the first `turns` changes with a new model. */
function replay(competitor: Competitor, { definition, answers, history }: Scenario, turns: number): Model {
  const model = competitor.load(competitor.translate(definition), answers);
  for (const { id, answer } of history.slice(0, turns)) model.change(id, answer);
  return model;
}

/**
 * Plays as much of the history as `said` is about with `yardstick`, and compares what `competitor` said.
 * @throws Disagreement that names the question.
 */
export function checkAgreement(
  name: string,
  said: Said,
  competitor: Competitor,
  yardstick: Competitor,
  scenario: Scenario,
) {
  const model = replay(yardstick, scenario, 0);
  const done = said.counts.length / 2;
  scenario.history.slice(0, done).forEach(({ id, answer }, turn) => {
    model.change(id, answer);
    const { answered, total } = model.counts();
    const [saidAnswered, saidTotal] = said.counts.slice(2 * turn, 2 * turn + 2);
    if (saidAnswered === answered && saidTotal === total) return;
    const where = `${name}, after change ${turn + 1} ("${id}")`;
    compareModels(replay(competitor, scenario, turn + 1), model, where);
    throw new Disagreement(
      `${where}: counts ${saidAnswered} of ${saidTotal} as answered instead of ${answered} of ${total}.`,
    );
  });
  const where = `${name}, after ${done} changes`;
  compareQuestions('visible', said.visible, model.visible(), where);
  compareQuestions('unanswered', said.unanswered, model.unanswered(), where);
}
