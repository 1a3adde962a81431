import { controllersOf, evaluate, type Questionnaire } from '@alo/engine';
import type { Answer, AnswerChanges, AnswerMap, DroppedAnswer, StepKey } from '@alo/schemas';
import { answerable } from '../arbitraries/answers.js';
import { initialAnswer } from './model.js';

/** What a person typed last, question by question, until it is discarded or goes with its hidden question. */
export interface Memory {
  typed(id: string): Answer | null;
  /** Everything remembered, as one form. */
  answers(): AnswerMap;
  type(id: string, answer: Answer | null): void;
  /** A person answered the question: nothing is offered any more. */
  touch(id: string): void;
  /** Nothing is offered, or nothing is typed: what is shown is what is saved or offered. */
  isOffered(id: string, saved: AnswerMap): boolean;
  /** Is there an offer, changed or not? A cleared one is sent as cleared. */
  wasOffered(id: string): boolean;
  /** The drafts of a step were discarded over what was `saved`. */
  discard(stepKey: StepKey, saved: AnswerMap): void;
  /**
   * `sent` came to stand over what was `saved`: what it hides starts again, unless it `keepsHidden`, and what others said
   * is shown.
   */
  save(
    saved: AnswerMap,
    sent: AnswerChanges,
    dropped: readonly DroppedAnswer[],
    isUnconfirmed: (id: string) => boolean,
    keepsHidden?: boolean,
  ): void;
  /** The same, but the reply was lost: what is hidden at the server is gone there, unknown to the screen. */
  saveUnheard(saved: AnswerMap, sent: AnswerChanges): void;
  mayBeGone(id: string): boolean;
}

const withoutNothing = (entries: Iterable<readonly [string, Answer | null]>): AnswerMap =>
  Object.fromEntries([...entries].flatMap(([id, answer]) => (answer ? [[id, answer]] : [])));

export function createMemory(questionnaire: Questionnaire, stored: AnswerMap): Memory {
  const questions = answerable(questionnaire);
  const touched = new Set(Object.keys(stored));
  const offers = new Map(questions.map((question) => [question.id, initialAnswer(question)]));
  const offerOf = (id: string) => (touched.has(id) ? null : (offers.get(id) ?? null));
  const typed = new Map(questions.map(({ id }): [string, Answer | null] => [id, stored[id] ?? offerOf(id)]));
  const gone = new Set<string>();
  const hiddenBy = (answers: AnswerMap) => evaluate(questionnaire, answers).excluded;
  const isSame = (left: Answer | null, right: Answer | null) =>
    JSON.stringify(left) === JSON.stringify(right);
  const isHiddenBy = (sent: AnswerChanges) => {
    const found = new Set<string>();
    for (const question of questionnaire.questions) {
      const isIn = question.parent !== undefined && found.has(question.parent);
      const looksAt = (id: string) => Object.hasOwn(sent, id) || found.has(id);
      if (isIn || controllersOf(questionnaire, question).some(looksAt)) found.add(question.id);
    }
    return found;
  };
  return {
    typed: (id) => typed.get(id) ?? null,
    answers: () => withoutNothing(typed),
    type: (id, answer) => void typed.set(id, answer),
    touch: (id) => void touched.add(id),
    isOffered: (id, saved) =>
      !saved[id] && offerOf(id) !== null && isSame(offerOf(id), typed.get(id) ?? null),
    wasOffered: (id) => offerOf(id) !== null,
    discard(stepKey, saved) {
      for (const { id, stepKey: own } of questions)
        if (own === stepKey) typed.set(id, saved[id] ?? offerOf(id));
    },
    save(saved, sent, dropped, isUnconfirmed, keepsHidden = false) {
      const left = new Map<string, Answer | null>(Object.entries(saved));
      const asKnown = hiddenBy(withoutNothing(Object.entries({ ...saved, ...sent })));
      // What is shown again by then, and hidden by others, is not hidden by the save (S-8).
      const wasHidden = hiddenBy(withoutNothing(typed));
      const lost = new Set(dropped.map(({ questionId }) => questionId));
      for (const [id, answer] of Object.entries(sent)) {
        left.set(id, lost.has(id) ? null : answer);
        touched.add(id);
      }
      for (const { questionId: id, answer } of dropped.flatMap(({ because }) => because)) {
        if (Object.hasOwn(sent, id) || lost.has(id)) continue;
        const shown = typed.get(id) ?? null;
        // The shown answer is a draft where it is not known what is saved.
        if (isSame(shown, saved[id] ?? offerOf(id)) && !isUnconfirmed(id)) typed.set(id, answer);
        touched.add(id);
        left.set(id, answer);
      }
      const bySaved = hiddenBy(withoutNothing(left));
      const byShown = hiddenBy(withoutNothing(typed));
      const bySent = isHiddenBy(sent);
      for (const { id } of questions) {
        if (!bySaved.has(id)) continue;
        if (left.get(id)) touched.add(id);
        const isOwnDoing = bySent.has(id) && asKnown.has(id) && !Object.hasOwn(sent, id);
        if (wasHidden.has(id) && byShown.has(id) && isOwnDoing && !keepsHidden) typed.set(id, offerOf(id));
      }
    },
    saveUnheard(saved, sent) {
      for (const id of hiddenBy(withoutNothing(Object.entries({ ...saved, ...sent })))) gone.add(id);
    },
    mayBeGone: (id) => gone.has(id),
  };
}
