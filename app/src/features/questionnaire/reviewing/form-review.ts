/** The decisions about an open form: one sheet of them for as long as the form is open. */
import { createReviewSheet, readKnownReviews, type ReviewSheet } from '@alo/engine';
import { postReviews, type Sources } from '../../../api/sources';
import { holdPage } from '../../../lib/hold-page';
import { storedUser } from '../../../lib/stored-session';
import type { FormSession } from '../form-session';
import { keepDecisions } from './kept-decisions';

const known = new WeakMap<FormSession, ReviewSheet>();

function openReview(session: FormSession, sources: Sources): ReviewSheet {
  const { hotelId } = session;
  const sheet = createReviewSheet(
    {
      submissionId: hotelId,
      reviews: readKnownReviews(sources.reviews),
      reasonIds: sources.rejection_reasons.map(({ id }) => id),
    },
    {
      // After an error the server may hold the decisions: the sheet learns that from the next load.
      save: (reviews, baseRevisions) => postReviews(hotelId, { reviews, baseRevisions }, crypto.randomUUID()),
    },
  );
  sheet.subscribeAll(() => holdPage(sheet.state().unsaved > 0));
  keepDecisions(sheet, Object.keys(sources.attachments), { username: storedUser()?.username ?? '', hotelId });
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
