/** What a save of one step sends, of all that is typed and not saved yet. */
import type { AnswerChanges, AnswerMap, StepKey } from '@alo/schemas';
import type { Question, Questionnaire } from '../definition/questionnaire.js';
import { excludedQuestions } from './excluded.js';
import type { Facts } from './facts.js';
import type { Layers } from './layers.js';
import { mergedAnswers } from './merged.js';

export interface Drafts {
  /** Questions of a step whose draft a save sends, in form order. */
  readonly sendable: (stepKey: StepKey) => readonly Question[];
  /** Every question of a step with a draft, hidden ones included. */
  readonly all: (stepKey: StepKey) => readonly Question[];
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
  const isDraft = ({ index }: Question) => layers.isDraft(index);
  const isShownDraft = (question: Question) => isDraft(question) && !facts.isExcluded(question.index);
  const all = (stepKey: StepKey) =>
    questions.filter((question) => question.stepKey === stepKey && isDraft(question));

  return {
    all,
    sendable(stepKey) {
      const drafted = all(stepKey).filter((question) => isShownDraft(question) && !question.readOnly);
      const staysBehind = (question: Question) =>
        isShownDraft(question) && (question.stepKey !== stepKey || question.readOnly);
      if (drafted.length === 0 || !questions.some(staysBehind)) return drafted;
      // What only a draft that stays behind shows would be dropped by the server: it waits until that one is saved.
      const stored = mergedAnswers(questionnaire, savedAnswers(), changesOf(layers, drafted));
      const excluded = excludedQuestions(questionnaire, stored);
      return drafted.filter(({ id }) => !excluded.has(id));
    },
  };
}
