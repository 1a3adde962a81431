/** The words of the list of shortcuts, which comes when it is opened. */
export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  save: 'Save this step',
  next: 'Go to the next question',
  previous: 'Go to the previous question',
  help: 'Show this list',
} as const;
