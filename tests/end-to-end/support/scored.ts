/** A hotel's score on its way, at the server, by the calls that people make. */
import type { Question } from '@alo/engine';
import type { AnswerMap, QuestionnaireResponse } from '@alo/schemas';
import { expect, type APIRequestContext } from '@playwright/test';
import { answerSteps, askingSteps } from './answer-steps.js';
import { shippedQuestionnaire } from './definition.js';
import { enoughToProve, prove, toProve } from './evidence.js';
import { superUser } from './people.js';
import { startSession } from './session.js';

const questionnaire = shippedQuestionnaire('alo');

async function ask(api: APIRequestContext, path: string, options: object = {}): Promise<void> {
  const response = await api.post(path, options);
  expect([path, response.status()]).toEqual([path, 200]);
}

/** Finds the questions that lack a file: of these, and those whose evidence of the last assessment is too old. */
async function lacking(
  api: APIRequestContext,
  hotelId: string,
  needed: readonly Question[],
): Promise<readonly Question[]> {
  const response = await api.get(`/api/hotels/${hotelId}/questionnaire/full-questionnaire-readOnly`);
  const { data } = (await response.json()) as { data: QuestionnaireResponse };
  const old = new Set(data.outdated?.map(({ questionId }) => questionId));
  return questionnaire.questions.filter(
    (question) =>
      old.has(question.id) ||
      ((data.attachments[question.id] ?? []).length === 0 && needed.some(({ id }) => id === question.id)),
  );
}

/**
 * Answers every step, proves what has to be proved, submits, and has it reviewed and released.
 * @param given answers of single steps, in place of the usual ones
 */
export async function releaseScore(
  api: APIRequestContext,
  hotelId: string,
  serverUrl: string,
  given: Readonly<Record<string, AnswerMap>> = {},
): Promise<void> {
  const usual = await answerSteps(api, hotelId, askingSteps.length);
  const answers = Object.assign({}, usual, ...Object.values(given)) as AnswerMap;
  for (const [stepKey, own] of Object.entries(given)) {
    const data = { hotelId, stepKey, answers: own, saveAsDraft: false };
    await ask(api, `/api/hotels/${hotelId}/questionnaire/${stepKey}/answers`, { data });
  }
  const required = toProve(answers);
  const unproven = await lacking(api, hotelId, enoughToProve(answers));
  await prove(api, hotelId, unproven, `proof of ${Date.now()}.pdf`);
  const submitted = await api.post(`/api/hotels/${hotelId}/submitForm`);
  expect(await submitted.json()).toMatchObject({ status: 'success' });
  const { token } = await startSession(serverUrl, superUser);
  const headers = { Authorization: `Bearer ${token}` };
  const approve = { approved: true, reason_id: null };
  const reviews = Object.fromEntries(required.map(({ id }) => [id, approve]));
  await ask(api, `/api/hotels/${hotelId}/sources/review`, { headers, data: { reviews } });
  await ask(api, `/api/hotels/${hotelId}/ReleaseToHotel`, { headers });
}

/** The hotel approves its released score and publishes it. */
export async function publishScore(api: APIRequestContext, hotelId: string): Promise<void> {
  await ask(api, `/api/hotels/${hotelId}/ApproveScore`);
  await ask(api, `/api/hotels/${hotelId}/Publish`);
}
