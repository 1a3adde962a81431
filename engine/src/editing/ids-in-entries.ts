import type { Questionnaire, QuestionId } from '../model/questionnaire.js';

/** The ids that a repeated field or group has in entries (D-33), beside the one that its author gave it. They follow it. */
export const idsInEntries = ({ questions }: Questionnaire, written: QuestionId): QuestionId[] =>
  questions.filter(({ writtenId }) => writtenId === written).map(({ id }) => id);
