import { createAnswerSheet, takesAnswer, type AnswerSheet, type Questionnaire } from '@alo/engine';
import type { Answer, AnswerMap } from '@alo/schemas';
import { useEffect, useMemo } from 'react';

/** Every answer that the sheet shows, hidden ones too, as they come back when the question does. */
const shownAnswers = ({ questionnaire, question }: AnswerSheet): [string, Answer][] =>
  questionnaire.questions.flatMap((one): [string, Answer][] => {
    const answer = takesAnswer(one) ? question(one.id).answer : undefined;
    return answer === undefined ? [] : [[one.id, answer]];
  });

/**
 * A live answer sheet. A new definition gets a new sheet with the answers given so far; in between the sheet itself is
 * what holds them, and `onAnswers` is told. Keep both functions the same. `answersNow`: the answers as they are then.
 */
export function useTrialSheet(
  questionnaire: Questionnaire,
  answersNow: () => AnswerMap,
  onAnswers: (answers: AnswerMap) => void,
): AnswerSheet {
  const sheet = useMemo(
    () => createAnswerSheet(questionnaire, { answers: answersNow() }),
    [questionnaire, answersNow],
  );
  useEffect(
    () =>
      sheet.subscribeForm(() => {
        const others = Object.entries(answersNow()).filter(([id]) => !questionnaire.indexes.has(id));
        onAnswers(Object.fromEntries([...others, ...shownAnswers(sheet)]));
      }),
    [questionnaire, sheet, answersNow, onAnswers],
  );
  return sheet;
}
