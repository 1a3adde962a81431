import { readKnownReviews, type Question } from '@alo/engine';
import { EvidenceFiles, ReviewNote } from '@alo/renderer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { sourcesQuery, type LoadedSources } from '../../api/sources-query';
import type { FormSession } from './form-session';
import { QuestionUploader } from './QuestionUploader';

interface SourceEvidenceProps {
  readonly session: FormSession;
  readonly question: Question;
}

const reviewsIn = ({ sources }: LoadedSources) => ({
  reviews: readKnownReviews(sources.reviews),
  reasons: sources.rejection_reasons,
});

/** Reviewers say something about a form only by giving it back. */
const wasReviewed = ({ locked }: FormSession) => locked.size > 0;

/** What reviewers said of a source, and its files: to be added and removed, or in a locked question to be looked at. */
export function SourceEvidence({ session, question }: SourceEvidenceProps) {
  const files = useSyncExternalStore(session.files.subscribe, session.files.all);
  return (
    <>
      {wasReviewed(session) ? <ReviewOf session={session} question={question} /> : null}
      {session.locked.has(question.id) ? (
        <EvidenceFiles files={files.get(question.id) ?? []} />
      ) : (
        <QuestionUploader session={session} question={question} />
      )}
    </>
  );
}

function ReviewOf({ session, question }: SourceEvidenceProps) {
  const { data } = useQuery({ ...sourcesQuery(session.hotelId), select: reviewsIn });
  const review = data?.reviews.get(question.id);
  return data && review ? <ReviewNote review={review} reasons={data.reasons} /> : null;
}

/** Loads the reviews again when files have changed: a decision about other files no longer counts. */
export function useFreshReviews(session: FormSession) {
  const queries = useQueryClient();
  const files = useSyncExternalStore(session.files.subscribe, session.files.all);
  const seen = useRef(files);
  useEffect(() => {
    if (seen.current === files || !wasReviewed(session)) return;
    seen.current = files;
    void queries.invalidateQueries({ queryKey: sourcesQuery(session.hotelId).queryKey });
  }, [files, queries, session]);
}
