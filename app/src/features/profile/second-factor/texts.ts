/** Texts of the second step that an operator asks for. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/profile/second-factor', {
  title: 'One more step',
  label: 'Second step',
  asked:
    'Your organization asks for a second step when you log in. Add a passkey, or switch on one-time codes; then you can go on.',
  known:
    'Your organization asks for a second step when you log in. You have a passkey: use it, then you can go on.',
  use: 'Use your passkey',
  busy: 'Asking....',
  refused: 'The passkey was not used. Try again, or log out and log in with it.',
  failed: 'What you may see could not be loaded. Reload the page.',
});
