import { findQuestion, labelInEntry, type Questionnaire } from '@alo/engine';

/** Gives the label of a question with its entry, `Site 2: Kind of site`; its id where the questionnaire has none of it. */
export function labelOf(questionnaire: Questionnaire, id: string): string {
  const question = findQuestion(questionnaire, id);
  return question === undefined ? id : labelInEntry(questionnaire, question);
}
