import { dayText, timeText } from '@alo/engine';
import type { HotelRow } from '@alo/schemas';
import { texts } from '../texts';

/** Says when a questionnaire was submitted, and by whom; for old data only what is known. */
export function submittedWords({
  submitted_at: at,
  submitted_by: name,
}: Pick<HotelRow, 'submitted_at' | 'submitted_by'>): {
  readonly title: string;
  readonly by: string | undefined;
} {
  return {
    title: at ? texts.submitted.on(dayText(at), timeText(at)) : texts.submitted.title,
    by: name ? texts.submitted.by(name) : undefined,
  };
}
