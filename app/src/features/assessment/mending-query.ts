/** What reviewers sent back: needs the definition, the answers and the sources. */
import { onDay, readDefinition, readKnownReviews, type KnownReview } from '@alo/engine';
import { sourcesToMend, type SourceToMend } from '@alo/renderer';
import type { Hotel, RejectionReason } from '@alo/schemas';
import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import { getAnswers, savedIn } from '../../api/answers';
import { getDefinition } from '../../api/definition';
import type { Sources } from '../../api/sources';
import { sourcesQuery } from '../../api/sources-query';

export interface Mending {
  readonly items: readonly SourceToMend[];
  readonly reasons: readonly RejectionReason[];
  readonly reviews: readonly KnownReview[];
  readonly returned: Sources['returned'];
}

type MendedHotel = Pick<Hotel, 'id' | 'questionnaire'>;

async function readMending(
  { id, questionnaire: { key, version } }: MendedHotel,
  stepKey: string,
  { client, signal }: QueryFunctionContext,
): Promise<Mending> {
  const [definition, response, { sources, files }] = await Promise.all([
    getDefinition(key, version, signal),
    getAnswers(id, stepKey, signal),
    client.query(sourcesQuery(id)),
  ]);
  const questionnaire = onDay(readDefinition(definition), new Date().toISOString().slice(0, 10));
  const reviews = readKnownReviews(sources.reviews);
  return {
    items: sourcesToMend(questionnaire, { answers: savedIn(response).answers, files }, reviews),
    reasons: sources.rejection_reasons,
    reviews: [...reviews.values()],
    returned: sources.returned,
  };
}

/** The mending is read anew each time that the page opens. */
export const mendingQuery = (hotel: MendedHotel, stepKey: string) =>
  queryOptions({
    queryKey: ['hotels', 'mending', hotel.id],
    queryFn: (context) => readMending(hotel, stepKey, context),
    gcTime: 0,
  });
