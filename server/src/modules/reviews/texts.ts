/** Texts about the review of sources. */
import { defineTexts } from '@alo/words';

export const reviewTexts = defineTexts('server/modules/reviews', {
  /** ERR-02. */
  reviewsSaved: 'Sources review saved successfully.',
  /** ENG-60. */
  noReviews: 'No reviews to save. Please approve or reject sources.',
  noSource: 'There is no evidence and no scored answer to review for {question}.',
  asksAndDecides: 'An answer is asked about, or approved, or rejected: please choose one for {question}.',
  askEmpty: 'Please write what you ask the hotel about {question}.',
  askTooLong: 'What you ask about {question} has more than {most, number, ::group-off} characters.',
  unknownReason: 'There is no such reason for rejecting {question}.',
  reasonNeeded: 'Please choose why {question} is rejected.',
  reviewNoteTooLong:
    'The sentence to the hotel about {question} has more than {most, number, ::group-off} characters.',
  noSuchReviewPage:
    'The page of the file for {question} is a whole number from 1 to {most, number, ::group-off}.',
  /** P-23. */
  recognitionLink: {
    withoutApproval:
      'A link that shows a recognition comes with an approval: please approve {question}, or leave the link out.',
    notNeeded:
      'No link is needed for {question}: it names no certificate whose recognition is still to be verified.',
    tooLong: 'The link for {question} has more than {most, number, ::group-off} characters.',
    notSecure: 'The link for {question} must begin with https://, not with http://.',
    noLink: 'The link for {question} is no web address that begins with https://.',
  },
  staleReview: 'Another reviewer has decided about the same sources since you loaded them.',
  notReviewable: 'The sources cannot be reviewed now: the questionnaire is not with the reviewers.',
});
