import { dayText, timeText } from '@alo/words';
import type { HotelRow, SubmissionStatus } from '@alo/schemas';
import { texts } from '../texts';
import { statusKey } from './hotel-words';
import { placeTexts } from './place-texts';
import { stageOf } from './submission-stage';

/** Says when a questionnaire was submitted, and by whom; for old data only what is known. */
export function submittedWords({
  submitted_at: at,
  submitted_by: name,
}: Pick<HotelRow, 'submitted_at' | 'submitted_by'>): {
  readonly title: string;
  readonly by: string | undefined;
} {
  return {
    title: at ? texts.submitted.on({ day: dayText(at), time: timeText(at) }) : texts.submitted.title,
    by: name ? texts.submitted.by({ name }) : undefined,
  };
}

/** Says where a submitted questionnaire is now; undefined while the hotel answers. */
export function placeWords(status: SubmissionStatus): string | undefined {
  const stage = stageOf(status);
  if (stage === 'answering' || stage === 'rejected') return undefined;
  if (stage === 'reviewing')
    return statusKey(status) === 'pending' ? placeTexts.pending : placeTexts.submitted;
  return placeTexts[stage];
}
