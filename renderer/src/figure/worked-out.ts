import {
  chosenConversion,
  findFactor,
  findFigure,
  findQuestion,
  workOutFigure,
  type AnswerSheet,
  type Answer,
  type Conversion,
  type Factor,
  type Figure,
  type FigureResult,
  type Question,
} from '@alo/engine';

/** A figure as a reader sees it. */
export interface WorkedOut extends Pick<FigureResult, 'value' | 'worths'> {
  /** The visible questions without a number, in form order. */
  readonly needed: readonly Question[];
  /** The factors that nobody publishes, or not for this answer. */
  readonly unknown: readonly Factor[];
  /** The figures that come to no value: more is taken off than there is. */
  readonly impossible: readonly Figure[];
  /** The stated factors between units that the answers use, each once. */
  readonly conversions: readonly Conversion[];
}

/** The answers that figures count: those of visible questions, without what is no answer. */
export const countedAnswers =
  (sheet: AnswerSheet) =>
  (id: string): Answer | undefined => {
    const { answer, excluded, misfit } = sheet.question(id);
    return excluded || misfit !== undefined ? undefined : answer;
  };

/** Works out a figure from the shown answers. `questionIds`: the questions whose numbers it counts. */
export function workedOut(sheet: AnswerSheet, { id }: Figure, questionIds: readonly string[]): WorkedOut {
  const { questionnaire } = sheet;
  const answerOf = countedAnswers(sheet);
  const { value, worths, missing } = workOutFigure(questionnaire, id, answerOf);
  const conversions = questionIds.flatMap((questionId) => {
    const question = findQuestion(questionnaire, questionId);
    const isCounted = typeof worths.get(questionId) === 'number';
    return (question && isCounted && chosenConversion(questionnaire, question, answerOf(questionId))) || [];
  });
  return {
    value,
    worths,
    needed: missing
      .flatMap((term) => findQuestion(questionnaire, term) ?? [])
      .sort((left, right) => left.index - right.index),
    impossible: missing.flatMap((term) => findFigure(questionnaire, term) ?? []),
    unknown: missing.flatMap((term) => findFactor(questionnaire, term) ?? []),
    conversions: [...new Set(conversions)],
  };
}
