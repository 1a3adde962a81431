/** What an account must be like, beside the texts of signing in. */
import { defineTexts } from '@alo/words';

export const accountTexts = defineTexts('server/modules/accounts', {
  passwordLength: 'A password must have {least, number} to {most, number} characters.',
  passwordIsUsername: 'A password must not be the username.',
  passwordIsCommon: 'This password is one of the first that others would try. Choose another one.',
  usernameSigns: 'A username has letters, digits and . _ @ + - only.',
});
