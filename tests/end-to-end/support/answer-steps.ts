/** A form that is filled in at the server, as far as a test needs it. */
import type { AnswerMap } from '@alo/schemas';
import { expect, type APIRequestContext } from '@playwright/test';
import { answersTo } from '../../support/respondent.js';
import { shippedQuestionnaire } from './definition.js';

const questionnaire = shippedQuestionnaire('alo');
export const askingSteps = questionnaire.steps
  .filter(({ role }) => role !== 'evidence')
  .map(({ key }) => key);

/** Answers the first `count` steps completely and saves each of them finally; gives all answers. */
export async function answerSteps(
  api: APIRequestContext,
  hotelId: string,
  count: number,
): Promise<AnswerMap> {
  let answers: AnswerMap = {};
  for (const stepKey of askingSteps.slice(0, count)) {
    const own = answersTo(questionnaire, stepKey, answers);
    const response = await api.post(`/api/hotels/${hotelId}/questionnaire/${stepKey}/answers`, {
      data: { hotelId, stepKey, answers: own, saveAsDraft: false },
    });
    expect(response.status()).toBe(200);
    answers = { ...answers, ...own };
  }
  return answers;
}
