/** How long what is left of a form takes (C-16), as it travels: whole minutes, rounded up. */
import { minutesLeft } from '@alo/engine';
import type { AnswerMap, StepsData } from '@alo/schemas';
import type { Release } from '../questionnaires/releases.js';

type Steps = Omit<StepsData, 'hotelId'>;

/** The steps data with the minutes that are left in each step. Files cannot be stored yet, so all are still to be found. */
export function withMinutes<Data extends Steps>(
  data: Data,
  { questionnaire, expectedEvidence }: Release,
  answers: AnswerMap,
): Data {
  if (questionnaire.minutes === undefined) return data;
  const left = minutesLeft(questionnaire, answers, {}, expectedEvidence);
  return {
    ...data,
    steps: data.steps.map((step) => {
      const { answers: minutes = 0, files: fileMinutes = 0 } = left.get(step.key) ?? {};
      return { ...step, minutes: Math.ceil(minutes), fileMinutes: Math.ceil(fileMinutes) };
    }),
  };
}
