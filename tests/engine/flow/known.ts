import type { Questionnaire, SaveCall } from '@alo/engine';
import { mergeSave } from '@alo/engine/server';
import type { AnswerChanges, AnswerMap, StepKey } from '@alo/schemas';

/** What came back from the server as saved, and what was sent since without being saved as far as is known. */
export interface Known {
  answers(): AnswerMap;
  isUnconfirmed(this: void, id: string): boolean;
  /** `others`: what others had said meanwhile, as the reply told. */
  heard(stepKey: StepKey, changes: AnswerChanges, others?: AnswerChanges): void;
  notHeard(changes: AnswerChanges): void;
  /** A save is sent for the first time. */
  sent(save: SaveCall): void;
  /** Nothing of the save was stored, by any of its tries: what was unknown because of it is known again. */
  refused(save: SaveCall): void;
  /** What the server holds of this question is known again. */
  confirm(id: string): void;
}

export function createKnown(questionnaire: Questionnaire, initial: AnswerMap): Known {
  let answers = initial;
  const unconfirmed = new Set<string>();
  /** What was known until each save was sent. */
  const marks = new WeakMap<SaveCall, readonly string[]>();
  return {
    answers: () => answers,
    isUnconfirmed: (id) => unconfirmed.has(id),
    heard(stepKey, changes, others = {}) {
      const stored = Object.fromEntries(
        Object.entries({ ...answers, ...others }).flatMap(([id, answer]) => (answer ? [[id, answer]] : [])),
      );
      const save = { stored, changes, stepKey, saveAsDraft: true, finalSteps: new Set<StepKey>() };
      answers = mergeSave(questionnaire, save).answers;
      for (const id of Object.keys(changes)) unconfirmed.delete(id);
    },
    confirm: (id) => void unconfirmed.delete(id),
    sent(save) {
      const ids = Object.keys(save.changes);
      marks.set(
        save,
        ids.filter((id) => !unconfirmed.has(id)),
      );
    },
    refused(save) {
      for (const id of marks.get(save) ?? []) unconfirmed.delete(id);
    },
    notHeard(changes) {
      for (const id of Object.keys(changes)) unconfirmed.add(id);
    },
  };
}
