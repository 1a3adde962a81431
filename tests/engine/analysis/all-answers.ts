/** Reachability by going through all answers: what `analyse` and `explain` are held to. */
import {
  controllersOf,
  findQuestion,
  isAnswered,
  normaliseAnswer,
  sameAnswer,
  takesAnswer,
  takesOption,
  takesSeveral,
  takesText,
  validateAnswer,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import { checkChanges } from '@alo/engine/server';
import type { Answer, AnswerMap, QuestionnaireDefinition } from '@alo/schemas';
import { plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { hiddenPlainly } from '../../../engine/src/testing/plain/visibility.js';

/** Every text and number in a rule or a list of entries. */
function valuesIn(part: unknown): (string | number)[] {
  if (typeof part === 'string' || typeof part === 'number') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(valuesIn) : [];
}

/** Each option; of a checkbox every set of options. */
function choicesOf(question: Question): { selectedOptionId: string }[] {
  const ids = question.options.map(({ id }) => id);
  const sets = ids.reduce<string[][]>((known, id) => [...known, ...known.map((set) => [...set, id])], [[]]);
  const chosen = takesSeveral(question) ? sets.filter((set) => set.length > 0) : ids.map((id) => [id]);
  return chosen.map((set) => ({ selectedOptionId: set.join(',') }));
}

/** Valid answers to a question, with the texts and numbers around all that the form's conditions mention; `undefined` first. */
function possibleAnswers(
  question: Question,
  mentioned: readonly (string | number)[],
): (Answer | undefined)[] {
  if (!takesAnswer(question)) return [undefined];
  const options = takesOption(question) ? choicesOf(question) : [];
  const numbers = mentioned.map(Number).filter(Number.isFinite);
  const texts = takesText(question)
    ? [
        ...mentioned.map(String),
        ...mentioned.map((value) => `yy ${String(value)}`),
        ...numbers.flatMap((value) => [value - 1, value + 1, value + 0.5]).map(String),
        ...['yy', 'a@b.example', '48.208176,16.373819', '2020-02-02', '4'],
      ].map((typedValue) => ({ typedValue }))
    : [];
  const both =
    question.type === 'radio-text'
      ? options.flatMap((option) => texts.map((text) => ({ ...option, ...text })))
      : [];
  const all: Answer[] = [...options, ...texts, ...both];
  const seen = new Set<string>();
  const fitting = all.filter((answer) => {
    const key = JSON.stringify(answer);
    if (seen.has(key) || !isAnswered(answer)) return false;
    seen.add(key);
    return (
      sameAnswer(normaliseAnswer(question, answer), answer) &&
      validateAnswer(question, answer) === undefined &&
      checkChanges({ ...questionnaireOf(question) }, question.stepKey, { [question.id]: answer }).length === 0
    );
  });
  return [undefined, ...fitting];
}

/** A form of this one question that nobody has locked, to ask what a save would take. */
const questionnaireOf = (question: Question): Questionnaire =>
  ({
    key: 'one',
    questions: [{ ...question, readOnly: false }],
    indexes: new Map([[question.id, 0]]),
  }) as unknown as Questionnaire;

/** Ids of the questions that decide about one, near and far, in form order; without itself. */
function decidingIds(questionnaire: Questionnaire, id: string): string[] {
  const found = new Set<string>();
  const visit = (question: Question | undefined) => {
    if (!question || found.has(question.id)) return;
    found.add(question.id);
    for (const other of [
      ...controllersOf(questionnaire, question),
      ...(question.parent === undefined ? [] : [question.parent]),
    ])
      visit(findQuestion(questionnaire, other));
  };
  visit(findQuestion(questionnaire, id));
  found.delete(id);
  return questionnaire.questions.map((question) => question.id).filter((each) => found.has(each));
}

export interface Found {
  /** The fewest answers that differ from `now`; `undefined` = no answers do it. */
  readonly fewest: number | undefined;
}

/**
 * Goes through all answers to the questions that decide about one: how many have to be other than `now` at least, so that it
 * is shown (`wanted`) or hidden? `undefined`: there are more than `most` sets of answers.
 */
export function goThroughAll(
  definition: QuestionnaireDefinition,
  questionnaire: Questionnaire,
  target: string,
  {
    wanted,
    now = {},
    most = 2_000,
    keeps = () => false,
  }: { wanted: boolean; now?: AnswerMap; most?: number; keeps?: (question: Question) => boolean },
): Found | undefined {
  const ids = decidingIds(questionnaire, target);
  const involved = new Set([...ids, target]);
  const plain = plainQuestions(definition).filter(({ id }) => involved.has(id));
  const mentioned = [
    ...new Set(
      plain.flatMap(({ source }) =>
        valuesIn([source.dependency_list?.map((entry) => entry.requiredValue), source.visible_when]),
      ),
    ),
  ].filter((value) => !/^\w+\.(option|options|count|text|number|length|day|label)$/.test(String(value)));
  const possible = ids.map((id) => {
    const question = findQuestion(questionnaire, id) as Question;
    const current = isAnswered(now[id]) ? now[id] : undefined;
    if (keeps(question)) return [current];
    const others = possibleAnswers(question, mentioned).filter((answer) => !sameAnswer(answer, current));
    return [current, ...others];
  });
  if (possible.reduce((product, { length }) => product * length, 1) > most) return undefined;

  let fewest: number | undefined;
  const extend = (place: number, changed: number, answers: AnswerMap) => {
    if (fewest !== undefined && changed >= fewest) return;
    const id = ids[place];
    if (id === undefined) {
      if (hiddenPlainly(plain, answers).has(target) !== wanted) fewest = changed;
      return;
    }
    (possible[place] ?? []).forEach((answer, at) => {
      extend(
        place + 1,
        changed + Number(at > 0),
        answer === undefined ? answers : { ...answers, [id]: answer },
      );
    });
  };
  extend(0, 0, {});
  return { fewest };
}
