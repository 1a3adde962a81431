/** Every text of the server that many rooms use; exact where the specification gives it. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('server', {
  notFound: 'There is nothing at this address.',
  forReviewers: 'Only reviewers can ask for this.',
  hotelNotFound: 'There is no such hotel.',
  questionnaireNotFound: 'There is no such questionnaire.',
  translationNotFound: 'There is no such translation.',
  badRequest: 'The request is not as it should be.',
  unavailable: 'The server is busy or being restarted. Please try again in a moment.',
  noRoom: 'The disk of the server is full. Please try again later.',
  unexpected: 'Something went wrong on our side. Please try again.',
  otherHotel: 'The hotel in the request is not the hotel of the address.',
  tooManyAnswers: 'At most {most, number} answers can be saved at once.',
  noAnswersYet: 'There are no answers yet.',
  scoreNotFound: 'There is no such score.',
  fileNotFound: 'File not found',
  linkExpired: 'This link has expired. Go back and open the file again.',
  pageIsWithdrawn: 'This hotel has withdrawn its page. Its badge does not count any more.',
  noSuchPage: 'There is no such page.',
  quoted: '“{name}”',
  someNames: '{names} and {more, number} more',
  badDay: 'There is no such day.',
  userNotFound: 'There is no such user.',
  organizationNotFound: 'There is no such organization.',
  /** ENG-53. */
  invalidEmail: 'Please enter a valid email address',
  hotelsNotFound: 'Some of these hotels do not exist any more. Nothing was changed.',
});
