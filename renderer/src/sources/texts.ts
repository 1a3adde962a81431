/** Words of the sources. They come with the panel and the step. */
import { andOptional, count, plural } from '../texts.js';

export const sourcesTexts = {
  title: 'Sources',
  close: 'Close sources',
  tabs: 'Evidence by step',
  required: 'Required',
  optional: 'Optional',
  counts: (toAdd: number, optional: number) => `${count.format(toAdd)} to add${andOptional(optional)}`,
  none: (step: string) => `No answer in ${step} asks for evidence so far.`,
  answer: 'Answer',
  proof: 'A good proof',
  toAdd: 'To add',
  from: 'You came from here',
  have: (n: number) => plural(n, 'file', 'files'),
  goTo: 'Go to question',
} as const;
