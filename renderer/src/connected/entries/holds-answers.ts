import type { AnswerSheet } from '@alo/engine';
import { questionsIn, type Entry } from '../../sheet/entries.js';

/** Is something typed, chosen or attached in the entry? An entry that was removed keeps it until a save. */
export function holdsAnswers(sheet: AnswerSheet, { question }: Entry): boolean {
  const files = sheet.files();
  return questionsIn(sheet.questionnaire, question).some(({ id }) => {
    const { answer, misfit, offered } = sheet.question(id);
    return (answer !== undefined && !offered) || misfit !== undefined || (files[id] ?? 0) > 0;
  });
}
