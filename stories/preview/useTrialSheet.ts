import { createAnswerSheet, takesAnswer, type AnswerSheet, type Questionnaire } from '@alo/engine';
import type { Answer, AnswerMap } from '@alo/schemas';
import { useEffect, useMemo } from 'react';
import { changeTrial, trialOf } from './trial-store';

/** Every answer that the sheet shows, hidden ones too, as they come back when the question does. */
const shownAnswers = ({ questionnaire, question }: AnswerSheet): [string, Answer][] =>
  questionnaire.questions.flatMap((one): [string, Answer][] => {
    const answer = takesAnswer(one) ? question(one.id).answer : undefined;
    return answer === undefined ? [] : [[one.id, answer]];
  });

/**
 * A live answer sheet on the answers of a trial, which keeps them. A new definition gets a new sheet with the answers
 * given so far; those to questions that it does not have are kept, in case an id was mistyped. `round`: another one
 * begins with the answers as the trial has them then.
 */
export function useTrialSheet(
  name: string,
  start: AnswerMap,
  questionnaire: Questionnaire,
  round: number,
): AnswerSheet {
  const sheet = useMemo(
    () => createAnswerSheet(questionnaire, { answers: trialOf(name, start).answers }),
    // A new round reads the trial again.
    [name, start, questionnaire, round],
  );
  useEffect(
    () =>
      sheet.subscribeForm(() => {
        const others = Object.entries(trialOf(name, start).answers).filter(
          ([id]) => !questionnaire.indexes.has(id),
        );
        changeTrial(name, { answers: Object.fromEntries([...others, ...shownAnswers(sheet)]) });
      }),
    [name, start, questionnaire, sheet],
  );
  return sheet;
}
