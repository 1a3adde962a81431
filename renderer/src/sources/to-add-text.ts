import { texts } from '../texts.js';

/** Says how many required files are missing: a task for a person who can add them, a fact for a reader. */
export const toAddText = (count: number, isRead = false): string =>
  isRead ? texts.reading.missing({ count }) : texts.step.toAdd({ count });
