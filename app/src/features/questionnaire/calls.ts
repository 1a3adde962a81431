/** The calls of the questionnaire (API-02 to API-06, API-10), with the texts shown when the server says nothing (ERR-19, ERR-20). */
import type {
  Hotel,
  QuestionnaireResponse,
  QuestionnaireDefinition,
  SaveResponse,
  SaveRequest,
  StepKey,
  StepsData,
  SubmitResponse,
} from '@alo/schemas';
import { http, orElse } from '../../lib/http';
import { texts } from './texts';

const hotelPath = (hotelId: string) => `/hotels/${encodeURIComponent(hotelId)}`;

export const getHotel = (hotelId: string, signal?: AbortSignal): Promise<Hotel> =>
  orElse(
    texts.fallbacks.hotel,
    http.get<{ data: Hotel }>(hotelPath(hotelId), signal && { signal }).then(({ data }) => data.data),
  );

export const getSteps = (hotelId: string): Promise<StepsData> =>
  orElse(
    texts.fallbacks.steps,
    http.get<{ data: StepsData }>(`${hotelPath(hotelId)}/sections`).then(({ data }) => data.data),
  );

/** Immutable: the browser keeps it. */
export const getDefinition = (
  key: string,
  version: number,
  signal?: AbortSignal,
): Promise<QuestionnaireDefinition> =>
  orElse(
    texts.fallbacks.questionnaire,
    http
      .get<QuestionnaireDefinition>(
        `/questionnaires/${encodeURIComponent(key)}/${version}`,
        signal && { signal },
      )
      .then(({ data }) => data),
  );

/** The answers of one step, and in `context` those of all others. */
export const getQuestionnaire = (
  hotelId: string,
  stepKey: StepKey,
  signal?: AbortSignal,
): Promise<QuestionnaireResponse> =>
  orElse(
    texts.fallbacks.questionnaire,
    http
      .get<{ data: QuestionnaireResponse }>(
        `${hotelPath(hotelId)}/questionnaire/${stepKey}`,
        signal && { signal },
      )
      .then(({ data }) => data.data),
  );

/** `idempotencyKey`: the same for every try of one save, so that a lost reply does no harm. */
export const postAnswers = (request: SaveRequest, idempotencyKey: string): Promise<SaveResponse> =>
  http
    .post<SaveResponse>(`${hotelPath(request.hotelId)}/questionnaire/${request.stepKey}/answers`, request, {
      headers: { 'Idempotency-Key': idempotencyKey },
    })
    .then(({ data }) => data);

export const postSubmit = (hotelId: string): Promise<SubmitResponse> =>
  http.post<SubmitResponse>(`${hotelPath(hotelId)}/submitForm`).then(({ data }) => data);
