/** Words of the sources. They come with the panel and the step. */
import { formatNumber, plural } from '@alo/engine';
import { andOptional } from '../texts.js';

export const sourcesTexts = {
  title: 'Sources',
  close: 'Close sources',
  tabs: 'Evidence by step',
  required: 'Required',
  optional: 'Optional',
  counts: (toAdd: number, optional: number) => `${formatNumber(toAdd)} to add${andOptional(optional)}`,
  /** The same for people who only read. */
  countsRead: (missing: number, optional: number) =>
    `${formatNumber(missing)} missing${andOptional(optional)}`,
  none: (step: string) => `No answer in ${step} asks for evidence so far.`,
  answer: 'Answer',
  proof: 'A good proof',
  toAdd: 'To add',
  from: 'You came from here',
  have: (n: number) => plural(n, 'file', 'files'),
  haveOf: (n: number, most: number) => `${formatNumber(n)} of ${plural(most, 'file', 'files')}`,
  noFile: 'No file yet',
  rejected: 'Rejected',
  goTo: 'Go to question',
  /** The words of the choice of sources. */
  filter: 'Show the sources of',
  allOf: (step: string) => `All of ${step}`,
  form: 'Whole form',
  summary(asking: number, toAdd: number, optional: number): string {
    if (asking === 0) return `${plural(optional, 'answer', 'answers')} may have evidence.`;
    const parts = [
      `${plural(asking, 'answer asks', 'answers ask')} for evidence`,
      ...(toAdd > 0 ? [`${formatNumber(toAdd)} ${toAdd === 1 ? 'has' : 'have'} no file yet`] : []),
      ...(optional > 0 ? [`${formatNumber(optional)} more may have some`] : []),
    ];
    return `${parts.join(', ')}.`;
  },
} as const;
