/** The drafts: all that is typed and not saved yet, and what of it a save of one step sends. */
import type { AnswerChanges, AnswerMap, StepKey } from '@alo/schemas';
import type { Question, Questionnaire } from '../model/questionnaire.js';
import { excludedQuestions } from '../rules/visibility.js';
import type { Facts } from './facts.js';
import type { Layers } from './layers.js';
import { mergedAnswers } from '../rules/saving/merged-answers.js';

export interface Drafts {
  /** Questions of a step whose draft a save sends, in form order. */
  readonly sendable: (stepKey: StepKey) => readonly Question[];
  /** Every question of a step with a draft, hidden ones included. */
  readonly all: (stepKey: StepKey) => readonly Question[];
  /** Every question, of any step, with a draft that is hidden. */
  readonly keptAside: () => readonly Question[];
}

/** The drafts of these questions; `null` = cleared. */
export function changesOf(layers: Layers, drafted: readonly Question[]): AnswerChanges {
  const changes = Object.create(null) as AnswerChanges;
  for (const { id, index } of drafted) changes[id] = layers.shown(index) ?? null;
  return changes;
}

export function createDrafts(
  questionnaire: Questionnaire,
  layers: Layers,
  facts: Facts,
  savedAnswers: () => AnswerMap,
): Drafts {
  const { questions } = questionnaire;
  /** Drafts in form order. Cost: the number of drafts. */
  const drafted = (isWanted: (question: Question) => boolean) =>
    layers
      .drafts()
      .flatMap((index) => questions[index] ?? [])
      .filter(isWanted);
  const isShown = ({ index }: Question) => !facts.isExcluded(index);

  return {
    all: (stepKey) => drafted((question) => question.stepKey === stepKey),
    keptAside: () => drafted((question) => !isShown(question)),
    sendable(stepKey) {
      const isSent = (question: Question) => question.stepKey === stepKey && !question.readOnly;
      const shown = drafted(isShown);
      const sent = shown.filter(isSent);
      if (sent.length === 0 || sent.length === shown.length) return sent;
      // What only a draft that stays behind shows would be dropped by the server: it waits until that one is saved.
      const stored = mergedAnswers(questionnaire, savedAnswers(), changesOf(layers, sent));
      const excluded = excludedQuestions(questionnaire, stored);
      return sent.filter(({ id }) => !excluded.has(id));
    },
  };
}
