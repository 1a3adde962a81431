/** Every text of this feature that a person reads; exact where the specification gives it. */
import { formatNumber, plural } from '@alo/engine';

export const texts = {
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
    notVerified: (checked: string) =>
      `Not verified by us: on ${checked} we could not verify that the Global Sustainable Tourism Council still recognises this scheme. It lifts as a scheme that is not recognised, unless you approve it with a link to the page that shows the recognition.`,
  },
  giveBack: {
    open: 'Return to hotel',
    opens: 'Opens when a source that an answer requires is rejected, or an answer is challenged.',
    title: 'Return the questionnaire to the hotel?',
    text: (rejected: number) =>
      `${plural(rejected, 'rejected source needs', 'rejected sources need')} new evidence. The hotel sees each reason, changes only what needs work, and submits again.`,
    challenged: (n: number) =>
      `${plural(n, 'answer is', 'answers are')} asked about or not accepted. The hotel writes back, adds a document or changes the answer; until that is settled, ${n === 1 ? 'it earns' : 'they earn'} nothing.`,
    openLeft: (open: number) =>
      `${plural(open, 'source is', 'sources are')} not reviewed yet. You can review them after the hotel submits again.`,
    cancel: 'Cancel',
    confirm: 'Return to hotel',
    busy: 'Returning...',
    done: 'The questionnaire is with the hotel again.',
    failed: (message: string) => `Failed to return the questionnaire to the hotel: ${message}`,
  },
  unsaved: (n: number) => `${plural(n, 'decision is', 'decisions are')} saved first.`,
  calculate: {
    open: 'Calculate ALO Score',
    busy: 'Calculating...',
    fallen: (n: number) =>
      `${plural(n, 'answer has', 'answers have')} changed since ${n === 1 ? 'it was' : 'they were'} approved: approve or reject ${n === 1 ? 'it' : 'them'} again.`,
    figure: (score: number) => `Overall ${formatNumber(score)} of 100`,
    /** ERR-07, ERR-15. */
    done: 'ALO Score calculated successfully.',
    failed: (message: string) => message,
  },
  setAsScored: {
    open: 'Set as Scored',
    toSettle: (n: number) =>
      `${plural(n, 'reply', 'replies')} of the hotel to be settled: approve or reject, or ask again.`,
    title: 'Release the score to the hotel?',
    text: 'The hotel sees its score and approves it. The decisions about its sources cannot be changed any more.',
    calculated: (score: string) => `Calculated last: ${score}`,
    openLeft: (open: number) =>
      `${plural(open, 'source is', 'sources are')} not reviewed yet, so ${open === 1 ? 'its points count' : 'their points count'} half.`,
    cancel: 'Cancel',
    confirm: 'Set as Scored',
    busy: 'Releasing...',
    /** ERR-06, ERR-14. */
    done: 'Hotel marked as scored successfully.',
    failed: (message: string) => `Failed to set as scored: ${message}`,
  },
} as const;
