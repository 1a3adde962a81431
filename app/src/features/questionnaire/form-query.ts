import type { Hotel, QuestionnaireDefinition, QuestionnaireResponse, StepKey, StepsData } from '@alo/schemas';
import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import { getAnswers } from '../../api/answers';
import { getDefinition } from '../../api/definition';
import { getHotel, hotelQuery } from '../../api/hotel';
import { getSteps } from '../../api/steps';

/** What a form session starts from. */
export interface LoadedForm {
  readonly hotelId: string;
  readonly hotel: Hotel;
  readonly definition: QuestionnaireDefinition;
  /** All answers as the server had them when the form was loaded. */
  readonly response: QuestionnaireResponse;
  /** The steps are on their way; when they fail to come, the form says so (STEP-16). */
  readonly steps: Promise<StepsData>;
  /** The step of the address, where the questionnaire has that step. */
  readonly stepKey: StepKey | undefined;
}

/** The hotel and its definition. The definition need not wait for the hotel where a page has just shown that hotel. */
async function loadDefinition(hotelId: string, { client, signal }: QueryFunctionContext) {
  const known = client.getQueryData(hotelQuery(hotelId).queryKey)?.questionnaire;
  const expected = known && getDefinition(known.key, known.version, signal);
  expected?.catch(() => undefined);
  const hotel = await getHotel(hotelId, signal);
  const { key, version } = hotel.questionnaire;
  const isExpected = known?.key === key && known.version === version;
  const definition = await (isExpected && expected ? expected : getDefinition(key, version, signal));
  return { hotel, definition };
}

/** Asks for everything at once. */
async function loadForm(
  hotelId: string,
  addressed: string | undefined,
  context: QueryFunctionContext,
): Promise<LoadedForm> {
  const { signal } = context;
  const steps = getSteps(hotelId, { signal });
  const answers = addressed === undefined ? undefined : getAnswers(hotelId, addressed, signal);
  // A failure is reported where the response is needed, which may be later than it happens.
  for (const call of [steps, answers]) call?.catch(() => undefined);
  const { hotel, definition } = await loadDefinition(hotelId, context);
  const stepKey = definition.steps.find((step) => step.stepKey === addressed)?.stepKey;
  const first: StepKey = definition.steps[0]?.stepKey ?? 'hotel-location';
  const response = await (stepKey !== undefined && answers ? answers : getAnswers(hotelId, first, signal));
  return { hotelId, hotel, definition, response, steps, stepKey };
}

/**
 * Loads the form of a hotel each time that a page opens it. While the page is open, the answers live in its session:
 * so the query is never loaded again by itself (`static`), and nothing of it is kept when the page closes (`gcTime`).
 */
export const formQuery = (hotelId: string, addressed: string | undefined) =>
  queryOptions({
    queryKey: ['form', hotelId, addressed ?? null],
    queryFn: (context) => loadForm(hotelId, addressed, context),
    staleTime: 'static',
    gcTime: 0,
    // A retry must give a new object, even when the server has nothing new: it opens a new session.
    structuralSharing: false,
  });
