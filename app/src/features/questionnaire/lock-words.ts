import { dayText } from '@alo/words';
import type { BottomBarLock } from '@alo/renderer';
import type { Hotel, SubmissionStatus } from '@alo/schemas';
import { knownStatus } from '../../ui/hotel-words';
import { reading } from './reading-texts';

/** The reason why the answers of a submitted form cannot be changed, by the status of the submission. */
const reasons: Partial<Record<SubmissionStatus, 'withReviewers' | 'inReview' | 'scored' | 'published'>> = {
  submitted: 'withReviewers',
  pending: 'inReview',
  APPROVAL_SCORE: 'scored',
  SCORE_APPROVED: 'scored',
  APPROVED: 'scored',
  published: 'published',
};

/** Says since when and why answers can only be read. `isHotel`: does the reader belong to the hotel? */
export function lockWords(
  { alo_submission_status: written, submitted_at: at }: Pick<Hotel, 'alo_submission_status' | 'submitted_at'>,
  isHotel: boolean,
): BottomBarLock {
  const status = knownStatus(written) ?? written;
  const { [status]: reason } = reasons;
  if (reason !== undefined)
    return { title: at ? reading.lockedSince({ day: dayText(at) }) : reading.locked, text: reading[reason] };
  if (isHotel) return { title: reading.readOnly, text: reading.noChange };
  return { title: status === 'rejected' ? reading.sentBack : reading.readOnly, text: reading.hotelOnly };
}
