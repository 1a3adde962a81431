/** The words of the list of shortcuts, which comes when it is opened. */
import { defineTexts } from '@alo/words';

export const shortcutTexts = defineTexts('app/features/questionnaire/shortcut', {
  title: 'Keyboard shortcuts',
  save: 'Save this step',
  next: 'Go to the next question',
  previous: 'Go to the previous question',
  help: 'Show this list',
  /** The key of the keyboard. */
  control: 'Ctrl',
});
