/** Texts about the answers of a hotel. */
import { defineTexts } from '@alo/words';

export const answersTexts = defineTexts('server/modules/answers', {
  /** ERR-01. */
  answersSaved: 'Answers saved successfully!',
  /** ERR-09. */
  noAnswers: 'No answers to save. Please provide answers before saving.',
  locked: 'The answers cannot be changed any more: the questionnaire has been submitted.',
  badAnswers: 'Some answers do not fit their questions.',
  staleAnswer: 'Someone else has changed the same answers since you loaded them.',
  otherStep: 'The step in the request is not the step of the address.',
  definitionChanged:
    'The questionnaire has a new version. Reload the page. What you typed here last is kept on this device.',
  lockedAnswers: 'These answers were not rejected and cannot be changed now: {labels}',
  typeFixed: 'The questionnaire cannot be changed any more: there are answers already.',
  typeSet: 'The questionnaire has been set.',
});
