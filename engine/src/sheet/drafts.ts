/** The drafts: everything that is typed and not saved yet, and what of it a save of one step sends. */
import type { AnswerChanges, AnswerMap } from '../model/documents.generated.js';
import type { Question, Questionnaire, StepKey } from '../model/questionnaire.js';
import { mergedAnswers } from '../rules/saving/merged-answers.js';
import { excludedQuestions } from '../rules/visibility.js';
import type { Facts } from './facts.js';
import type { Layers } from './layers.js';

/** Questions with a draft, in form order. Cost: the drafts of the form; `sendable` costs the form when it leaves one out. */
export interface Drafts {
  /** Those that a save of the step sends. */
  readonly sendable: (stepKey: StepKey) => readonly Question[];
  /** All of the step, hidden ones included. */
  readonly all: (stepKey: StepKey) => readonly Question[];
  /** The hidden ones, of every step. */
  readonly hidden: () => readonly Question[];
}

/** The drafts of these questions; `null` = cleared. */
export function changesOf(layers: Layers, questions: readonly Question[]): AnswerChanges {
  const changes = Object.create(null) as AnswerChanges;
  for (const { id, index } of questions) changes[id] = layers.shown(index) ?? null;
  return changes;
}

export function createDrafts(
  questionnaire: Questionnaire,
  layers: Layers,
  facts: Facts,
  savedAnswers: () => AnswerMap,
): Drafts {
  const { questions } = questionnaire;
  const withDraft = (isWanted: (question: Question) => boolean) =>
    layers
      .drafts()
      .flatMap((index) => questions[index] ?? [])
      .filter(isWanted);
  const isVisible = ({ index }: Question) => !facts.isExcluded(index);

  return {
    all: (stepKey) => withDraft((question) => question.stepKey === stepKey),
    hidden: () => withDraft((question) => !isVisible(question)),
    sendable(stepKey) {
      const visible = withDraft(isVisible);
      const sent = visible.filter((question) => question.stepKey === stepKey && !question.readOnly);
      if (sent.length === 0 || sent.length === visible.length) return sent;
      // This save leaves a visible draft behind, and a sent question may be visible only because of that draft. The
      // server would drop its answer, so it waits until the other step is saved.
      const merged = mergedAnswers(questionnaire, savedAnswers(), changesOf(layers, sent));
      const excluded = excludedQuestions(questionnaire, merged);
      return sent.filter(({ id }) => !excluded.has(id));
    },
  };
}
