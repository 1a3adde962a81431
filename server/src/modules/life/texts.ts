/** Texts about the life of a submission, from its answers to its published score. */
import { defineTexts } from '@alo/words';

export const lifeTexts = defineTexts('server/modules/life', {
  /** ERR-03. */
  submitted: 'Successfully submitted the questionnaire.',
  incomplete: 'Form is incomplete. Please finish the step {step}.',
  outdated: 'The date must not be before {day}: {question}',
  inConflict: 'Please correct “{question}”: {message}',
  notOffered: '“{option}” is not offered with the other answers. Please choose another answer: {question}',
  /** ERR-13. */
  evidenceMissing: 'Please upload attachment for: {question}',
  notSubmittable: 'The questionnaire cannot be submitted now.',
  unsettled:
    '{count, plural, one {The hotel has written about # answer: please approve or reject it, or ask again.} other {The hotel has written about # answers: please approve or reject them, or ask again.}}',
  fallen:
    '{count, plural, one {# answer has changed since it was approved: please approve or reject it again.} other {# answers have changed since they were approved: please approve or reject them again.}}',
  notReleasable: 'The submission cannot be released now: it is not with the reviewers.',
  notScorable: 'The score cannot be calculated now: the questionnaire is not with the reviewers.',
  tooFewApproved:
    '{missing, plural, one {# more source has to be approved first.} other {# more sources have to be approved first.}}',
  /** ERR-07. */
  scoreGenerated: 'ALO Score calculated successfully.',
  /** ERR-06. */
  scored: 'Hotel marked as scored successfully.',
  notApprovable: 'There is no score to approve now.',
  /** ERR-04. */
  scoreApproved: 'Score approved successfully.',
  notPublishable: 'The score cannot be published now: it has to be approved first, and is published once.',
  /** ERR-05. */
  scorePublished: 'Score published successfully.',
  nothingPublished: 'The next assessment begins when the score of this one is published.',
  nextStarted: 'The next assessment has begun.',
  returned: 'The submission has been given back to the hotel.',
  tooFewFiles:
    'Files stand behind {share, number}% of the points that the answers claim. {needed, number}% are needed to submit.',
  tooFewFilesFor:
    'Files stand behind {share, number}% of the points that the answers claim. {needed, number}% are needed to submit. Most is missing for: {question}',
  askedAbout: 'Please reply to what the reviewer asks about: {question}',
  rejectedEvidence: 'Please replace the rejected evidence for: {question}',
});
