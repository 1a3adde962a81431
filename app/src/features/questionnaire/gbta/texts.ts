/** The words of the GBTA file on the form. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/questionnaire/gbta', {
  prefilled: 'Pre-filled from the GBTA file',
  confirmed: 'Confirmed, from the GBTA file',
  says: 'Row {ref} says “{said}”.',
  saysWithComment: 'Row {ref} says “{said}”, with the comment “{comment}”.',
  /** The next four go on with `would`, or end. */
  keeps: 'Your answer stays. Row {ref} of the GBTA file says “{said}”',
  keepsWithComment:
    'Your answer stays. Row {ref} of the GBTA file says “{said}”, with the comment “{comment}”',
  offers: 'Row {ref} of the GBTA file says “{said}”',
  offersWithComment: 'Row {ref} of the GBTA file says “{said}”, with the comment “{comment}”',
  would: ', which would be ',
  evidence: 'Its evidence link',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  clear: 'Clear',
  take: 'Take it',
  keep: 'Keep mine',
  wasConfirmed: 'Confirmed: {question}',
  banner:
    '{count, plural, one {# answer of this step comes} other {# answers of this step come}} from {file}',
  progress:
    'Look at each one and confirm it. {done, number} of {count, number} {done, plural, one {is} other {are}} confirmed.',
  next: 'Next one',
  all: 'Confirm all {count, number}',
  allConfirmed: '{count, plural, one {# answer} other {# answers}} confirmed',
  submits:
    '{count, plural, one {1 answer comes from the GBTA file, and nobody has confirmed it. Submitting confirms it:} other {# answers come from the GBTA file, and nobody has confirmed them. Submitting confirms them:}}',
  more: 'and {count, number} more',
});
