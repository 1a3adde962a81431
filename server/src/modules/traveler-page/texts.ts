/** Texts about the page for travelers. */
import { defineTexts } from '@alo/words';

export const travelerPageTexts = defineTexts('server/modules/traveler-page', {
  /** TRAV-08. */
  galleryFull: "You've reached the maximum of {most, number} images. Remove some images to upload more.",
  missionTooLong: 'A mission statement has at most {most, number} words.',
  missionSaved: 'The mission statement has been saved.',
  staleMission: 'Someone else has changed the mission statement since you loaded it.',
  otherPictures: 'The gallery has other pictures by now. Load it again.',
  galleryOrdered: 'The order has been saved.',
  altTextSaved: 'The text has been saved.',
  mediumRemoved: 'It has been taken from the page.',
  mediaForm: 'An upload is a form (multipart/form-data) with files in its field {field}.',
  noSuchUpload: 'There is no such upload. Please start again.',
  pagePublished: 'Your page has been published.',
  pageWithdrawn: 'The public page has been withdrawn.',
  nothingToWithdraw: 'There is no public page to withdraw.',
  scoreFirst: 'The page is published with the score for the first time: publish the score first.',
});
