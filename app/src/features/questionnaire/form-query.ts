import type { Hotel, QuestionnaireDefinition, QuestionnaireResponse, StepKey } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { getAnswers } from '../../api/answers';
import { getDefinition } from '../../api/definition';
import { getHotel } from '../../api/hotel';

/** What a form session starts from. */
export interface LoadedForm {
  readonly hotelId: string;
  readonly hotel: Hotel;
  readonly definition: QuestionnaireDefinition;
  /** All answers as the server had them when the form was loaded. */
  readonly response: QuestionnaireResponse;
  /** The step of the address, where the questionnaire has that step. */
  readonly stepKey: StepKey | undefined;
}

async function loadForm(
  hotelId: string,
  addressed: string | undefined,
  signal: AbortSignal,
): Promise<LoadedForm> {
  const hotel = await getHotel(hotelId, signal);
  const { key, version } = hotel.questionnaire;
  const definition = await getDefinition(key, version, signal);
  const stepKey = definition.steps.find((step) => step.stepKey === addressed)?.stepKey;
  const first: StepKey = stepKey ?? definition.steps[0]?.stepKey ?? 'hotel-location';
  const response = await getAnswers(hotelId, first, signal);
  return { hotelId, hotel, definition, response, stepKey };
}

/**
 * Loads the form of a hotel each time that a page opens it. While the page is open, the answers live in its session:
 * so the query is never loaded again by itself (`static`), and nothing of it is kept when the page closes (`gcTime`).
 */
export const formQuery = (hotelId: string, addressed: string | undefined) =>
  queryOptions({
    queryKey: ['form', hotelId, addressed ?? null],
    queryFn: ({ signal }) => loadForm(hotelId, addressed, signal),
    staleTime: 'static',
    gcTime: 0,
    // A retry must give a new object, even when the server has nothing new: it opens a new session.
    structuralSharing: false,
  });
