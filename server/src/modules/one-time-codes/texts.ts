/** Texts about one-time codes. */
import { defineTexts } from '@alo/words';

export const codeTexts = defineTexts('server/modules/one-time-codes', {
  issuer: 'Alo',
  needed: 'Please enter the code of your app.',
  wrong: 'This code is not right, or was used before. Please enter the one that your app shows now.',
  alreadyOn: 'One-time codes are on already.',
  notOn: 'One-time codes are not on.',
  notBegun: 'Please begin again: this took too long.',
  off: 'One-time codes have been switched off.',
});
