/** Texts of forms in a drawer. */
export const texts = {
  cancel: 'Cancel',
  close: 'Close',
  optional: '(optional)',
  leave: {
    title: 'Close without saving?',
    text: 'What you typed here is lost.',
    confirm: 'Close without saving',
    cancel: 'Go back',
  },
} as const;
