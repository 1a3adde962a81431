import { mergeSave, type Questionnaire } from '@alo/engine';
import type { AnswerChanges, AnswerMap, StepKey } from '@alo/schemas';

/** What came back from the server as saved, and what was sent since without being saved as far as is known. */
export interface Known {
  answers(): AnswerMap;
  isUnconfirmed(this: void, id: string): boolean;
  heard(stepKey: StepKey, changes: AnswerChanges): void;
  notHeard(changes: AnswerChanges): void;
}

export function createKnown(questionnaire: Questionnaire, initial: AnswerMap): Known {
  let answers = initial;
  const unconfirmed = new Set<string>();
  return {
    answers: () => answers,
    isUnconfirmed: (id) => unconfirmed.has(id),
    heard(stepKey, changes) {
      const save = { stored: answers, changes, stepKey, saveAsDraft: true, finalSteps: new Set<StepKey>() };
      answers = mergeSave(questionnaire, save).answers;
      for (const id of Object.keys(changes)) unconfirmed.delete(id);
    },
    notHeard(changes) {
      for (const id of Object.keys(changes)) unconfirmed.add(id);
    },
  };
}
