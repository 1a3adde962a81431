import { findQuestion, type Questionnaire } from '@alo/engine';

/** The questions in the order of the form. */
export const inFormOrder = (questionnaire: Questionnaire, ids: readonly string[]): readonly string[] => {
  const indexOf = (id: string) => findQuestion(questionnaire, id)?.index ?? 0;
  return ids.toSorted((left, right) => indexOf(left) - indexOf(right));
};
