/** Every text of this feature that a person reads; exact where the specification gives it. */
const count = new Intl.NumberFormat('en');
const plural = (n: number, one: string, many: string) => `${count.format(n)} ${n === 1 ? one : many}`;

export const texts = {
  loading: 'Loading the sources',
  giveBack: {
    open: 'Return to hotel',
    title: 'Return the questionnaire to the hotel?',
    text: (rejected: number) =>
      `${plural(rejected, 'rejected source needs', 'rejected sources need')} new evidence. The hotel sees each reason, changes only what needs work, and submits again.`,
    openLeft: (open: number) =>
      `${plural(open, 'source is', 'sources are')} not reviewed yet. You can review them after the hotel submits again.`,
    unsaved: (n: number) => `${plural(n, 'decision is', 'decisions are')} saved first.`,
    cancel: 'Cancel',
    confirm: 'Return to hotel',
    busy: 'Returning...',
    done: 'The questionnaire is with the hotel again.',
  },
} as const;
