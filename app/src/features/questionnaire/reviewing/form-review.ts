/** The decisions about an open form: one sheet of them for as long as the form is open. */
import { createReviewSheet, isAnswerRejected, readKnownReviews, type ReviewSheet } from '@alo/engine/review';
import { postReviews, type Sources } from '../../../api/sources';
import { sourcesQuery } from '../../../api/sources-query';
import { holdPage } from '../../../lib/hold-page';
import { refusalOf } from '../../../lib/refusal-of';
import { queryClient } from '../../../lib/query-client';
import { storedUser } from '../../../lib/stored-session';
import type { FormSession } from '../form-session';
import { keepDecisions } from './kept-decisions';

/** The page shows from the loaded sources for how many hotels a decision counts. */
function remember(hotelId: string, { reviews, group }: Pick<Sources, 'reviews' | 'group'>): void {
  if (group === undefined) return;
  queryClient.setQueryData(sourcesQuery(hotelId).queryKey, (known) => {
    if (known === undefined) return undefined;
    const { sources } = known;
    const now = { reviews: { ...sources.reviews, ...reviews }, group: { ...sources.group, ...group } };
    return { ...known, sources: { ...sources, ...now } };
  });
}

const known = new WeakMap<FormSession, ReviewSheet>();

function openReview(session: FormSession, sources: Sources): ReviewSheet {
  const { hotelId } = session;
  const sheet = createReviewSheet(
    {
      submissionId: hotelId,
      reviews: readKnownReviews(sources.reviews),
      reasonIds: sources.rejection_reasons.map(({ id }) => id),
      isAboutAnswer: (id, reasonId) =>
        isAnswerRejected(
          { approved: false, reasonId },
          (sources.attachments[id]?.length ?? 0) > 0,
          sources.rejection_reasons,
        ),
    },
    {
      newKey: () => crypto.randomUUID(),
      async save(request, key) {
        const saved = await postReviews(hotelId, request, key).catch((error: unknown) => {
          throw refusalOf(error);
        });
        remember(hotelId, saved);
        return readKnownReviews(saved.reviews);
      },
    },
  );
  sheet.subscribeAll(() => holdPage(sheet.state().unsaved > 0));
  const judged = session.sheet.questionnaire.questions.map(({ id }) => id);
  keepDecisions(sheet, judged, { username: storedUser()?.username ?? '', hotelId });
  session.unsent.provide({ count: () => sheet.state().unsaved });
  return sheet;
}

/** The sheet of the session, with the reviews as the server has them now. */
export function reviewOf(session: FormSession, sources: Sources): ReviewSheet {
  const sheet = known.get(session);
  if (sheet) {
    sheet.load(readKnownReviews(sources.reviews));
    return sheet;
  }
  const opened = openReview(session, sources);
  known.set(session, opened);
  return opened;
}

/** Gives the sheet that `reviewOf` has made. */
export const openedReview = (session: FormSession): ReviewSheet | undefined => known.get(session);
