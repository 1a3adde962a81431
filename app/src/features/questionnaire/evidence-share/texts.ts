/** Texts of how much of what a hotel claims its files stand behind. */
import { plural } from '@alo/engine';

const percent = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, style: 'percent' });

export const texts = {
  title: (share: number) => `Files stand behind ${share}% of the points that you claim`,
  meter: 'Points with a file',
  enough: (needed: number) => `That is enough to submit: ${needed}% are needed.`,
  lacking: (needed: number) =>
    `${needed}% are needed to submit. One file may stand behind several answers. Here it would bring most:`,
  /** @param share 0 to 1 */
  part: (share: number) => `${percent.format(share)} of your points`,
  add: 'Add a file',
  addTo: (question: string) => `Add a file to: ${question}`,
  more: (n: number) => `Show ${plural(n, 'more answer', 'more answers')} without a file`,
  fewer: 'Show fewer',
} as const;
