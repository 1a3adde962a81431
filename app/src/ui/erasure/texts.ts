/** Texts of an account that is to be erased. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/ui/erasure', {
  title: 'Erase my account',
  decided: 'Your account will be erased on {day}.',
  keep: 'Keep my account',
  keeping: 'Keeping....',
  keepFailed: 'The account will still be erased',
  kept: 'Your account stays as it is.',
});
