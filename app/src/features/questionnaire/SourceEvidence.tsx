import type { Question, UploadLimits } from '@alo/engine';
import { readKnownReviews } from '@alo/engine/review';
import { EvidenceFiles, ReviewNote, useLocale } from '@alo/renderer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { filesQuery } from '../../api/files-query';
import { sourcesQuery, type LoadedSources } from '../../api/sources-query';
import type { FormSession } from './form-session';
import { QuestionUploader } from './QuestionUploader';

interface SourceEvidenceProps {
  readonly session: FormSession;
  readonly question: Question;
  /** Is the source open? When it is folded, it shows its files and no way to add some. */
  readonly isOpen: boolean;
  /** What the page has said already of each file. */
  readonly saidLimits?: UploadLimits | undefined;
}

const reviewsIn = ({ sources }: LoadedSources) => ({
  reviews: readKnownReviews(sources.reviews),
  reasons: sources.rejection_reasons,
});

/** Reviewers say something about a form only by giving it back. */
const wasReviewed = ({ locked }: FormSession) => locked.size > 0;

/** Shows what reviewers said of a source, and its files, which can be changed; in a locked question, only looked at. */
export function SourceEvidence({ session, question, isOpen, saidLimits }: SourceEvidenceProps) {
  const files = useSyncExternalStore(session.files.subscribe, session.files.all);
  return (
    <>
      {wasReviewed(session) ? <ReviewOf session={session} question={question} /> : null}
      {session.locked.has(question.id) ? (
        <EvidenceFiles files={files.get(question.id) ?? []} />
      ) : (
        <QuestionUploader session={session} question={question} isFolded={!isOpen} saidLimits={saidLimits} />
      )}
    </>
  );
}

function ReviewOf({ session, question }: Omit<SourceEvidenceProps, 'isOpen'>) {
  useLocale();
  const { data } = useQuery({ ...sourcesQuery(session.hotelId), select: reviewsIn });
  const review = data?.reviews.get(question.id);
  return data && review ? <ReviewNote review={review} reasons={data.reasons} /> : null;
}

/** Says whether reviewers rejected the evidence of a question, and it has stayed as it was. */
export function useRejections(session: FormSession): (questionId: string) => boolean {
  const { data } = useQuery({ ...sourcesQuery(session.hotelId), enabled: wasReviewed(session) });
  return (questionId) => {
    const review = data?.sources.reviews[questionId];
    return review?.approved === false && review.changed.length === 0;
  };
}

/** Loads again what is known of the files, and the reviews: a decision about other files no longer counts. */
export function useFreshEvidence(session: FormSession) {
  const queries = useQueryClient();
  const files = useSyncExternalStore(session.files.subscribe, session.files.all);
  const seen = useRef(files);
  useEffect(() => {
    if (seen.current === files) return;
    seen.current = files;
    void queries.invalidateQueries({ queryKey: filesQuery(session.hotelId).queryKey });
    if (wasReviewed(session))
      void queries.invalidateQueries({ queryKey: sourcesQuery(session.hotelId).queryKey });
  }, [files, queries, session]);
}
