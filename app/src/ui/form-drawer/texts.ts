/** Texts of forms in a drawer. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/ui/form-drawer', {
  cancel: 'Cancel',
  close: 'Close',
  optional: '(optional)',
  leave: {
    title: 'Close without saving?',
    text: 'What you typed here is lost.',
    confirm: 'Close without saving',
    cancel: 'Go back',
  },
});
