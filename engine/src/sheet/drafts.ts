/** What is not saved yet: everything that was typed or chosen, the offers, and what of both a save of one step sends. */
import type { AnswerChanges, AnswerMap } from '../model/documents.generated.js';
import type { Question, Questionnaire, StepKey } from '../model/questionnaire.js';
import { mergedAnswers } from '../rules/saving/merged-answers.js';
import { excludedQuestions } from '../rules/visibility.js';
import type { Facts } from './facts.js';
import type { Layers } from './layers.js';

/** Questions in form order. Cost: the drafts and offers of the form; `sendable` may cost the form. */
export interface Drafts {
  /** Those that a save of the step sends: drafts and offers. */
  readonly sendable: (stepKey: StepKey) => readonly Question[];
  /** The drafts among them. */
  readonly unsaved: (stepKey: StepKey) => readonly Question[];
  /** The visible questions of the step that show an offer. */
  readonly offered: (stepKey: StepKey) => readonly Question[];
  /** All drafts of the step, hidden ones included. */
  readonly all: (stepKey: StepKey) => readonly Question[];
  /** The hidden drafts, of every step. */
  readonly hidden: () => readonly Question[];
}

/** The shown answers of these questions; `null` = cleared. */
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
  const questionsAt = (indexes: readonly number[]) => indexes.flatMap((index) => questions[index] ?? []);
  const isVisible = ({ index }: Question) => !facts.isExcluded(index);
  const isDraft = ({ index }: Question) => layers.isDraft(index);
  const hasMisfit = ({ index }: Question) => layers.misfit(index) !== undefined;

  /** Visible questions that show something else than what is saved. */
  function visiblePending(): Question[] {
    const drafts = layers.drafts();
    const offered = layers.offered();
    const pending =
      offered.length === 0
        ? drafts
        : [...new Set([...drafts, ...offered])].sort((left, right) => left - right);
    return questionsAt(pending).filter(isVisible);
  }

  function sendable(stepKey: StepKey): readonly Question[] {
    const pending = visiblePending();
    const sent = pending.filter(
      (question) => question.stepKey === stepKey && !question.readOnly && !hasMisfit(question),
    );
    const isSent = new Set(sent);
    if (sent.length === 0 || !pending.some((left) => !isSent.has(left) && facts.controls(left.index)))
      return sent;
    // This save leaves something behind, and a sent question may be visible only because of it. The server would drop
    // its answer, so it waits until the other one is saved.
    const merged = mergedAnswers(questionnaire, savedAnswers(), changesOf(layers, sent));
    const excluded = excludedQuestions(questionnaire, merged);
    return sent.filter(({ id }) => !excluded.has(id));
  }

  return {
    sendable,
    unsaved: (stepKey) => sendable(stepKey).filter(isDraft),
    offered: (stepKey) =>
      questionsAt(layers.offered()).filter((question) => question.stepKey === stepKey && isVisible(question)),
    all: (stepKey) => questionsAt(layers.drafts()).filter((question) => question.stepKey === stepKey),
    hidden: () => questionsAt(layers.drafts()).filter((question) => !isVisible(question)),
  };
}
