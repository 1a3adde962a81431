import type { StepsData } from '@alo/schemas';

/** A step in which nothing is asked, as the server tells of it. */
export const stepOf = (key: string, title = key): StepsData['steps'][number] => ({
  id: key,
  key,
  title,
  isCompleted: false,
  answered: 0,
  total: 0,
  open: 0,
  toFix: 0,
  missingEvidence: 0,
});
