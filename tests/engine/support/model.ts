/**
 * The plainest thing that keeps answers saved and shown: two maps, and the whole form looked at again after every
 * step. What an answer sheet does must come out the same.
 */
import {
  createAnswerSheet,
  evaluate,
  mergeSave,
  normaliseAnswer,
  sameAnswer,
  takesAnswer,
  type AnswerSheet,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import type { Answer, AnswerChanges, AnswerMap, StepKey } from '@alo/schemas';
import { answerable, given } from '../arbitraries/answers.js';
import type { Happening } from '../arbitraries/histories.js';
import { pick } from '../arbitraries/words.js';

/** What a question shows before anyone answers it. */
export function initialAnswer(question: Question): Answer | null {
  const { defaultValue: value, options, readOnly } = question;
  if (value === undefined || readOnly || !takesAnswer(question)) return null;
  const isOption = options.some(({ id }) => id === value);
  return normaliseAnswer(question, isOption ? { selectedOptionId: value } : { typedValue: value });
}

export interface Pair {
  readonly questionnaire: Questionnaire;
  readonly sheet: AnswerSheet;
  /** What the model shows; it never forgets a question. */
  readonly shown: Map<string, Answer | null>;
  /** What is stored at the server. */
  stored: AnswerMap;
  pending: { readonly stepKey: StepKey; readonly changes: AnswerChanges } | undefined;
}

const mapOf = (entries: Iterable<readonly [string, Answer | null | undefined]>): AnswerMap => {
  const answers = Object.create(null) as AnswerMap;
  for (const [id, answer] of entries) if (answer) answers[id] = answer;
  return answers;
};
export const shownAnswers = ({ shown }: Pair): AnswerMap => mapOf(shown);

/** A sheet and its model, with what is stored. */
export function createPair(questionnaire: Questionnaire, stored: AnswerMap = {}): Pair {
  const answers = mapOf(
    answerable(questionnaire).map((question) => [
      question.id,
      normaliseAnswer(question, stored[question.id]),
    ]),
  );
  return {
    questionnaire,
    sheet: createAnswerSheet(questionnaire, { answers }),
    shown: new Map(
      answerable(questionnaire).map((question) => [
        question.id,
        answers[question.id] ?? initialAnswer(question),
      ]),
    ),
    stored: answers,
    pending: undefined,
  };
}

const isDraft = (pair: Pair, { id }: Question) => !sameAnswer(pair.shown.get(id), pair.stored[id]);

/** What a save of the step sends. */
export function expectedChanges(pair: Pair, stepKey: StepKey): AnswerChanges {
  const { questionnaire, shown, stored } = pair;
  const { excluded } = evaluate(questionnaire, shownAnswers(pair));
  const drafted = answerable(questionnaire).filter(
    (question) =>
      question.stepKey === stepKey &&
      isDraft(pair, question) &&
      !excluded.has(question.id) &&
      !question.readOnly,
  );
  const merged = mapOf([...Object.entries(stored), ...drafted.map(({ id }) => [id, shown.get(id)] as const)]);
  for (const { id } of drafted) if (shown.get(id) === null) Reflect.deleteProperty(merged, id);
  const atServer = evaluate(questionnaire, merged).excluded;
  const changes = Object.create(null) as AnswerChanges;
  for (const { id } of drafted) if (!atServer.has(id)) changes[id] = shown.get(id) ?? null;
  return changes;
}

function store(pair: Pair, stepKey: StepKey, changes: AnswerChanges) {
  const { questionnaire, stored } = pair;
  const save = { stored, changes, stepKey, saveAsDraft: true, finalSteps: new Set<StepKey>() };
  pair.stored = mergeSave(questionnaire, save).answers;
}

/** Lets the same thing happen to the sheet and to its model. */
export function happen(pair: Pair, happening: Happening): void {
  const { questionnaire, sheet, shown } = pair;
  switch (happening.op) {
    case 'set': {
      const found = given(questionnaire, happening);
      if (!found) return;
      sheet.set(found.question.id, found.answer);
      shown.set(found.question.id, normaliseAnswer(found.question, found.answer));
      return;
    }
    case 'clear': {
      const question = pick(answerable(questionnaire), happening.question);
      if (!question) return;
      sheet.set(question.id, null);
      shown.set(question.id, null);
      return;
    }
    case 'discard': {
      const stepKey = pick(questionnaire.steps, happening.step)?.key ?? 'sources';
      sheet.discard(stepKey);
      for (const question of answerable(questionnaire))
        if (question.stepKey === stepKey) shown.set(question.id, pair.stored[question.id] ?? null);
      return;
    }
    case 'beginSave': {
      const stepKey = pick(questionnaire.steps, happening.step)?.key ?? 'sources';
      pair.pending ??= { stepKey, changes: sheet.changes(stepKey) };
      return;
    }
    case 'finishSave': {
      if (!pair.pending) return;
      const { stepKey, changes } = pair.pending;
      pair.pending = undefined;
      const sent = { ...pair.stored, ...changes };
      store(pair, stepKey, changes);
      const bySaved = evaluate(questionnaire, mapOf(Object.entries(sent))).excluded;
      const byShown = evaluate(questionnaire, shownAnswers(pair)).excluded;
      sheet.commit(changes);
      for (const question of answerable(questionnaire))
        if (bySaved.has(question.id) && byShown.has(question.id))
          shown.set(question.id, initialAnswer(question));
      return;
    }
    case 'elsewhere': {
      const found = given(questionnaire, happening);
      if (!found) return;
      const before = pair.stored;
      store(pair, found.question.stepKey, { [found.question.id]: found.answer });
      sheet.replaceSaved({ answers: pair.stored });
      for (const question of answerable(questionnaire)) {
        const { id } = question;
        const wasDraft = !sameAnswer(shown.get(id), before[id]);
        const isOnlyDefault = before[id] === undefined && sameAnswer(shown.get(id), initialAnswer(question));
        const fresh = pair.stored[id] ?? null;
        if (!wasDraft || (isOnlyDefault && fresh !== null)) shown.set(id, fresh);
      }
    }
  }
}
