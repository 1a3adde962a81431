/** What the laws of versions share: answers that are stored, a migration of them, and where each has to go. */
import type { Question, Questionnaire } from '@alo/engine';
import type { MigrationPlan } from '@alo/engine/authoring';
import type { Answer, AnswerMap } from '@alo/schemas';
import fc from 'fast-check';
import { answersIn, drawnAnswers } from '../arbitraries/answers.js';
import type { Versions } from '../arbitraries/versions.js';
import { writtenAnswer } from '../../../engine/src/testing/plain/answers.js';
import { plainQuestions } from '../../../engine/src/testing/plain/form.js';
import type { Engine } from './law.js';

/** A plan of an author who says all, nothing, or also that the answers to some questions are not wanted. */
const drawnSayings = fc.constantFrom('all', 'all', 'nothing', 'drops');

function planOf({ before, after, plan }: Versions, saying: string): MigrationPlan {
  if (saying === 'nothing') return {};
  if (saying === 'all') return plan;
  const [first] = plainQuestions(before).filter(({ id }) => !namesQuestion(plan, id));
  // Its options may be mapped all the same: then nothing is left to map.
  return first === undefined || after.steps.length === 0
    ? plan
    : { ...plan, dropped: [...(plan.dropped ?? []), { question: first.id, reason: 'Not wanted' }] };
}

function namesQuestion({ renamed = [], options = [], dropped = [] }: MigrationPlan, id: string): boolean {
  return [
    ...renamed.map(({ from }) => from),
    ...[...options, ...dropped].map(({ question }) => question),
  ].includes(id);
}

/** Answers as they are stored, in their written form, with a note on every third. */
export function storedAnswers(questionnaire: Questionnaire, drawn: readonly number[]): AnswerMap {
  const stored: AnswerMap = {};
  Object.entries(answersIn(questionnaire, drawn)).forEach(([id, answer], at) => {
    const question = questionnaire.questions.find((each) => each.id === id);
    const written = question && writtenAnswer(question, at % 3 === 0 ? { ...answer, note: 'Why' } : answer);
    if (written) stored[id] = written;
  });
  return stored;
}

/** The form as it would be if none of its questions were read-only: these keep what they have. */
const unlocked = (questionnaire: Questionnaire): Questionnaire => ({
  ...questionnaire,
  questions: questionnaire.questions.map((question) => ({ ...question, readOnly: false })),
});

export const saveTakes = (
  engine: Engine,
  questionnaire: Questionnaire,
  id: string,
  answer: Answer,
): boolean => {
  const question = engine.findQuestion(questionnaire, id);
  if (question === undefined) return false;
  return engine.checkChanges(unlocked(questionnaire), question.stepKey, { [id]: answer }).length === 0;
};

/**
 * Where an answer goes by the plan, read a second time; `undefined` = the plan drops it.
 * @param options the ids of the options of the new question
 */
export function targetPlainly(
  plan: MigrationPlan,
  from: string,
  answer: Answer,
  options: readonly string[] = [],
) {
  if (plan.dropped?.some(({ question }) => question === from) === true) return undefined;
  const id = plan.renamed?.find((each) => each.from === from)?.to ?? from;
  const becomes = (option: string) =>
    plan.options?.find((each) => each.question === from && each.from.includes(option))?.to ?? option;
  const was = answer.selectedOptionId ?? '';
  const isSeveral = was.includes(',');
  const is = isSeveral ? [...new Set(was.split(',').map(becomes))] : [becomes(was)];
  if (is.join(',') === was) return { id, answer };
  // Several stand in the order of the new options, unknown ones last.
  const place = (option: string) => {
    const found = options.indexOf(option);
    return found < 0 ? options.length : found;
  };
  const selectedOptionId = is.sort((left, right) => place(left) - place(right)).join(',');
  return { id, answer: { ...answer, selectedOptionId } };
}

export const drawnGiven = fc.record({
  drawn: drawnAnswers,
  saying: drawnSayings,
  /** Things that are stored, although no save would take them. */
  strange: fc.boolean(),
});

/** A migration of drawn answers by a drawn plan. */
export function migrated(
  engine: Engine,
  pair: Versions,
  { drawn, saying, strange }: { drawn: readonly number[]; saying: string; strange: boolean },
) {
  const [before, after] = [engine.parseDefinition(pair.before), engine.parseDefinition(pair.after)];
  const plan = planOf(pair, saying);
  const answers: AnswerMap = storedAnswers(before, drawn);
  if (strange) {
    answers['unknown'] = { typedValue: 'to a question of neither version' };
    // An id that only the new version has.
    answers['n1'] = { typedValue: 'stored under an id of the new version' };
    const [first] = before.questions;
    if (first) answers[first.id] = { selectedOptionId: 'none', typedValue: 'ab', note: 'kept' };
  }
  return { before, after, plan, answers, migration: engine.migrateAnswers(before, after, plan, answers) };
}

/** The question with this id, where a law knows that there is one. */
export function questionOf({ questions }: Questionnaire, id: string): Question {
  const found = questions.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no question "${id}".`);
  return found;
}
