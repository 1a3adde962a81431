import { createAnswerSheet, takesAnswer, type AnswerSheet, type Questionnaire } from '@alo/engine';
import type { Answer, AnswerMap } from '@alo/schemas';
import { useEffect, useMemo, useRef } from 'react';

/** Every answer that the sheet shows, hidden ones too, as they come back when the question does. */
const shownAnswers = ({ questionnaire, question }: AnswerSheet): [string, Answer][] =>
  questionnaire.questions.flatMap((one): [string, Answer][] => {
    const answer = takesAnswer(one) ? question(one.id).answer : undefined;
    return answer === undefined ? [] : [[one.id, answer]];
  });

/**
 * A live answer sheet. A new definition gets a new sheet with the answers given so far. `round`: another one begins with
 * `answers` as they are then; in between the sheet itself is what holds them, and `onAnswers` is told.
 */
export function useTrialSheet(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  round: number,
  onAnswers: (answers: AnswerMap) => void,
): AnswerSheet {
  const latest = useRef({ answers, onAnswers });
  latest.current = { answers, onAnswers };
  const sheet = useMemo(
    () => createAnswerSheet(questionnaire, { answers: latest.current.answers }),
    // A new round reads the answers again.
    [questionnaire, round],
  );
  useEffect(
    () =>
      sheet.subscribeForm(() => {
        const others = Object.entries(latest.current.answers).filter(
          ([id]) => !questionnaire.indexes.has(id),
        );
        latest.current.onAnswers(Object.fromEntries([...others, ...shownAnswers(sheet)]));
      }),
    [questionnaire, sheet],
  );
  return sheet;
}
