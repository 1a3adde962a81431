import { findQuestion, type Question, type Questionnaire } from './questionnaire.js';

/** Finds the entry of a repeated group (D-33) that a question stands in, at any depth. */
export function entryAround(questionnaire: Questionnaire, { parent }: Question): Question | undefined {
  const above = parent === undefined ? undefined : findQuestion(questionnaire, parent);
  if (above?.parent === undefined) return undefined;
  const isEntry = findQuestion(questionnaire, above.parent)?.repeat !== undefined;
  return isEntry ? above : entryAround(questionnaire, above);
}

/**
 * Gives the label of a question where it stands outside its form: the same field is asked in each entry of a repeated
 * group, so its entry is named, too (D-33): `Site 2: Kind of site`.
 */
export function labelInEntry(questionnaire: Questionnaire, question: Question): string {
  const entry = entryAround(questionnaire, question);
  return entry === undefined ? question.label : `${entry.label}: ${question.label}`;
}
