/** The scores of a hotel, and the steps that lead to them (API-18). */
import type { Hotel, ScoreHistory, ScoreModel, ScoreRecord } from '@alo/schemas';
import { http, orElse } from '../lib/http';
import { readResponse } from '../lib/read-response';
import {
  scoreHistoryResponse,
  scoreModelResponse,
  scoreRecordResponse,
} from '../lib/score-responses.generated';
import { definitionPath } from './definition-path';
import { hotelPath } from './hotel-path';
import { scoresFallbacks } from './scores-texts';

/** `GET /hotels/{id}/scores`: those that this user may see, the newest first. */
export async function getScores(hotelId: string, signal: AbortSignal): Promise<ScoreHistory> {
  const response = await orElse(scoresFallbacks.load, http.get(`${hotelPath(hotelId)}/scores`, { signal }));
  return readResponse(scoreHistoryResponse, response).data;
}

/** `GET /hotels/{id}/scores/{scoreId}`: one of them with its trace. */
export async function getScore(hotelId: string, scoreId: string, signal: AbortSignal): Promise<ScoreRecord> {
  const path = `${hotelPath(hotelId)}/scores/${encodeURIComponent(scoreId)}`;
  const response = await orElse(scoresFallbacks.load, http.get(path, { signal }));
  return readResponse(scoreRecordResponse, response).data;
}

/** `GET /questionnaires/{key}/{version}/score-model`. A version never changes, so the browser keeps the response. */
export async function getScoreModel(
  questionnaire: Hotel['questionnaire'],
  signal: AbortSignal,
): Promise<ScoreModel> {
  const path = `${definitionPath(questionnaire)}/score-model`;
  const response = await orElse(scoresFallbacks.load, http.get(path, { signal }));
  // This reads the outline only: the server has checked the model.
  return readResponse(scoreModelResponse, response) as ScoreModel;
}

/** The steps of API-18 and the one that begins anew, each the last part of its address. */
export type ScoreStep =
  | 'GenerateScore'
  | 'ReleaseToHotel'
  | 'ApproveScore'
  | 'Publish'
  | 'StartNextAssessment';

/** Does a step. The key makes a repetition after a lost response harmless. */
export async function postScoreStep(hotelId: string, step: ScoreStep, idempotencyKey: string): Promise<void> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  await orElse(scoresFallbacks[step], http.post(`${hotelPath(hotelId)}/${step}`, undefined, { headers }));
}
