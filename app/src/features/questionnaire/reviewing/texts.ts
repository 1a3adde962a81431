/** Every text of this feature that a person reads; exact where the specification gives it. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/questionnaire/reviewing', {
  loading: 'Loading the sources',
  certificate: {
    liftsNothing: {
      unknownScheme: 'This certificate lifts nothing: its scheme is not among those that do.',
      noThirdParty: 'This certificate lifts nothing: it rests on no audit by a third party.',
      noAccreditation:
        'This certificate lifts nothing: the hotel does not say which accredited body certified it, or under which number.',
      noDate: 'This certificate lifts nothing: it has no date.',
      expired: 'This certificate lifts nothing: it has expired.',
    },
    notVerified:
      'Not verified by us: on {checked} we could not verify that the Global Sustainable Tourism Council still recognises this scheme. It lifts as a scheme that is not recognised, unless you approve it with a link to the page that shows the recognition.',
  },
  giveBack: {
    open: 'Return to hotel',
    opens: 'Opens when a source that an answer requires is rejected, or an answer is challenged.',
    title: 'Return the questionnaire to the hotel?',
    text: '{rejected, plural, one {# rejected source needs} other {# rejected sources need}} new evidence. The hotel sees each reason, changes only what needs work, and submits again.',
    challenged:
      '{count, plural, one {# answer is} other {# answers are}} asked about or not accepted. The hotel writes back, adds a document or changes the answer; until that is settled, {count, plural, one {it earns} other {they earn}} nothing.',
    openLeft:
      '{open, plural, one {# source is} other {# sources are}} not reviewed yet. You can review them after the hotel submits again.',
    cancel: 'Cancel',
    confirm: 'Return to hotel',
    busy: 'Returning...',
    done: 'The questionnaire is with the hotel again.',
    failed: 'Failed to return the questionnaire to the hotel: {message}',
  },
  unsaved: '{count, plural, one {# decision is} other {# decisions are}} saved first.',
  calculate: {
    open: 'Calculate ALO Score',
    busy: 'Calculating...',
    fallen:
      '{count, plural, one {# answer has} other {# answers have}} changed since {count, plural, one {it was} other {they were}} approved: approve or reject {count, plural, one {it} other {them}} again.',
    figure: 'Overall {score, number, integer} of 100',
    /** ERR-07, ERR-15. */
    done: 'ALO Score calculated successfully.',
    failed: '{message}',
  },
  setAsScored: {
    open: 'Set as Scored',
    toSettle:
      '{count, plural, one {# reply} other {# replies}} of the hotel to be settled: approve or reject, or ask again.',
    title: 'Release the score to the hotel?',
    text: 'The hotel sees its score and approves it. The decisions about its sources cannot be changed any more.',
    calculated: 'Calculated last: {score}',
    openLeft:
      '{open, plural, one {# source is} other {# sources are}} not reviewed yet, so {open, plural, one {its points count} other {their points count}} half.',
    cancel: 'Cancel',
    confirm: 'Set as Scored',
    busy: 'Releasing...',
    /** ERR-06, ERR-14. */
    done: 'Hotel marked as scored successfully.',
    failed: 'Failed to set as scored: {message}',
  },
});
