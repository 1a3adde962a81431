/** Texts about who reviews a hotel. */
import { defineTexts } from '@alo/words';

export const reviewerTexts = defineTexts('server/modules/reviewers', {
  noSuchReviewer: 'This person does not review.',
  reviewersAssigned:
    '{hotels, plural, one {The reviewer of # hotel has been set.} other {The reviewer of # hotels has been set.}}',
});
