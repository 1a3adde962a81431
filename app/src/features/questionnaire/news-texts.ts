/** The words of the banners that are fetched when they are shown. */
const count = new Intl.NumberFormat('en');
const dayAndTime = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

export const news = {
  restored: (n: number) =>
    `${n === 1 ? '1 answer was' : `${count.format(n)} answers were`} kept on this device.`,
  restoredText: (at: Date, steps: string) =>
    `Typed in ${steps} on ${dayAndTime.format(at)}. Not sent yet. Save to send.`,
  restoredKeep: 'Keep',
  restoredDiscard: 'Discard',
  sentBack: 'Sent back by the reviewers',
  sentBackText: 'What needs work can be changed. All other answers are locked.',
  discarded: (n: number) => `${n === 1 ? '1 answer' : `${count.format(n)} answers`} discarded.`,
  discardedText: 'They can be brought back until you leave the questionnaire.',
} as const;
