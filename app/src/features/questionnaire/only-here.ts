import type { AnswerSheet } from '@alo/engine';

/** The visible answers that only this device has, of every step; also those that wait for an answer of another step. */
export const onlyHere = (sheet: AnswerSheet): string[] =>
  sheet.questionnaire.steps
    .flatMap(({ key }) => Object.keys(sheet.drafts(key)))
    .filter((id) => {
      const { excluded, misfit } = sheet.question(id);
      return !excluded && misfit === undefined;
    });
