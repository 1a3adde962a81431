import {
  chosenConversion,
  countedNumber,
  figureValue,
  findQuestion,
  type AnswerSheet,
  type Conversion,
  type Figure,
  type Question,
} from '@alo/engine';

/** A figure as a reader sees it. */
export interface WorkedOut {
  /** `undefined` while something is missing. */
  readonly value: number | undefined;
  /** The visible questions without a number, in form order. */
  readonly needed: readonly Question[];
  /** The stated factors that the answers use, each once. */
  readonly conversions: readonly Conversion[];
}

/** Works out a figure from the shown answers. `questionIds`: the questions that it looks at. */
export function workedOut(sheet: AnswerSheet, { id }: Figure, questionIds: readonly string[]): WorkedOut {
  const { questionnaire } = sheet;
  const needed: Question[] = [];
  const conversions = new Set<Conversion>();
  for (const questionId of questionIds) {
    const question = findQuestion(questionnaire, questionId);
    const { answer, excluded, misfit } = sheet.question(questionId);
    if (question === undefined || excluded) continue;
    if (misfit !== undefined || countedNumber(questionnaire, question, answer) === undefined)
      needed.push(question);
    else {
      const conversion = chosenConversion(questionnaire, question, answer);
      if (conversion !== undefined) conversions.add(conversion);
    }
  }
  const answerOf = (questionId: string) => {
    const { answer, excluded } = sheet.question(questionId);
    return excluded ? undefined : answer;
  };
  return {
    value: needed.length > 0 ? undefined : figureValue(questionnaire, id, answerOf),
    needed,
    conversions: [...conversions],
  };
}
