import { evaluate, type Questionnaire } from '@alo/engine';
import type { Answer, AnswerChanges, AnswerMap, StepKey } from '@alo/schemas';
import { answerable } from '../arbitraries/answers.js';
import { initialAnswer } from './model.js';

/** What somebody typed last, question by question, until it is discarded or goes with its hidden question. */
export interface Memory {
  typed(id: string): Answer | null;
  /** Everything remembered, as one form. */
  answers(): AnswerMap;
  type(id: string, answer: Answer | null): void;
  /** The drafts of a step were discarded over what was `saved`. */
  discard(stepKey: StepKey, saved: AnswerMap): void;
  /** `sent` came to stand over what was `saved`: what is hidden there and on the screen starts again. */
  save(saved: AnswerMap, sent: AnswerChanges): void;
  /** The same, but the reply was lost: what is hidden at the server is gone there, unknown to the screen. */
  saveUnheard(saved: AnswerMap, sent: AnswerChanges): void;
  mayBeGone(id: string): boolean;
}

const withoutNothing = (entries: Iterable<readonly [string, Answer | null]>): AnswerMap =>
  Object.fromEntries([...entries].flatMap(([id, answer]) => (answer ? [[id, answer]] : [])));

export function createMemory(questionnaire: Questionnaire, stored: AnswerMap): Memory {
  const questions = answerable(questionnaire);
  const typed = new Map(
    questions.map((question): [string, Answer | null] => [
      question.id,
      stored[question.id] ?? initialAnswer(question),
    ]),
  );
  const gone = new Set<string>();
  const hiddenBy = (saved: AnswerMap, sent: AnswerChanges) =>
    evaluate(questionnaire, withoutNothing(Object.entries({ ...saved, ...sent }))).excluded;
  return {
    typed: (id) => typed.get(id) ?? null,
    answers: () => withoutNothing(typed),
    type: (id, answer) => void typed.set(id, answer),
    discard(stepKey, saved) {
      for (const { id, stepKey: own } of questions) if (own === stepKey) typed.set(id, saved[id] ?? null);
    },
    save(saved, sent) {
      const bySaved = hiddenBy(saved, sent);
      const byShown = evaluate(questionnaire, withoutNothing(typed)).excluded;
      for (const question of questions)
        if (bySaved.has(question.id) && byShown.has(question.id))
          typed.set(question.id, initialAnswer(question));
    },
    saveUnheard(saved, sent) {
      for (const id of hiddenBy(saved, sent)) gone.add(id);
    },
    mayBeGone: (id) => gone.has(id),
  };
}
