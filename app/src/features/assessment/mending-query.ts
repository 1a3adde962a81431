/** What reviewers decided and sent back: needs the definition, the answers and the sources. */
import { onDay, readDefinition } from '@alo/engine';
import {
  liveReviews,
  readKnownReviews,
  reviewCounts,
  sourcesOf,
  type KnownReview,
  type ReviewCounts,
} from '@alo/engine/review';
import { sourcesToMend, type SourceToMend } from '@alo/renderer';
import type { Hotel, RejectionReason } from '@alo/schemas';
import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import { getAnswers, savedIn } from '../../api/answers';
import { getDefinition } from '../../api/definition';
import { formInWords } from '../../api/form-in-words';
import type { Sources } from '../../api/sources';
import { sourcesQuery } from '../../api/sources-query';

export interface Mending {
  readonly items: readonly SourceToMend[];
  readonly reasons: readonly RejectionReason[];
  readonly reviews: readonly KnownReview[];
  readonly returned: Sources['returned'];
}

type ReviewedHotel = Pick<Hotel, 'id' | 'questionnaire'>;

/** Reads a form with its files and the decisions about them. */
async function readReviewed(
  { id, questionnaire: { key, version } }: ReviewedHotel,
  stepKey: string,
  { client, signal }: QueryFunctionContext,
) {
  const [definition, response, { sources, files }] = await Promise.all([
    getDefinition(key, version, signal),
    getAnswers(id, stepKey, signal),
    client.query(sourcesQuery(id)),
  ]);
  const questionnaire = onDay(
    await formInWords(readDefinition(definition)),
    new Date().toISOString().slice(0, 10),
    response.begun_on,
  );
  const { answers } = savedIn(response);
  return { questionnaire, answers, files, sources, reviews: readKnownReviews(sources.reviews) };
}

async function readMending(
  hotel: ReviewedHotel,
  stepKey: string,
  context: QueryFunctionContext,
): Promise<Mending> {
  const { questionnaire, answers, files, sources, reviews } = await readReviewed(hotel, stepKey, context);
  return {
    items: sourcesToMend(questionnaire, { answers, files }, reviews),
    reasons: sources.rejection_reasons,
    reviews: [...reviews.values()],
    returned: sources.returned,
  };
}

/** The mending is read anew each time that the page opens. */
export const mendingQuery = (hotel: ReviewedHotel, stepKey: string) =>
  queryOptions({
    queryKey: ['hotels', 'mending', hotel.id],
    queryFn: (context) => readMending(hotel, stepKey, context),
    gcTime: 0,
  });

/** How many sources are decided, and how; read anew each time that the page opens. */
export const reviewProgressQuery = (hotel: ReviewedHotel, stepKey: string) =>
  queryOptions({
    queryKey: ['hotels', 'review-progress', hotel.id],
    queryFn: async (context): Promise<ReviewCounts> => {
      const { questionnaire, answers, files, reviews } = await readReviewed(hotel, stepKey, context);
      const counts = Object.fromEntries([...files].map(([id, all]) => [id, all.length]));
      return reviewCounts(sourcesOf(questionnaire, { answers, files: counts }), liveReviews(reviews));
    },
    gcTime: 0,
  });
