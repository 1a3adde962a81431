import { texts } from '../texts.js';

/** How many required files are missing: a task for those who can add them, a fact for those who only read. */
export const toAddText = (count: number, isRead = false): string =>
  isRead ? texts.reading.missing(count) : texts.step.toAdd(count);
