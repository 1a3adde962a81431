/** How many files each question has. They are stored at once, so there are no drafts of them. */
import type { AttachmentCounts } from '../model/attachment-counts.js';
import type { Questionnaire } from '../model/questionnaire.js';

export interface FileCounts {
  readonly at: (index: number) => number;
  /** Returns whether the count changed. @throws RangeError for a count that is no whole number from 0 up. */
  readonly set: (index: number, count: number) => boolean;
  /** Replaces all counts; returns the indexes of those that changed. What is no question or no count is ignored (S-9, A-16). */
  readonly replace: (files: AttachmentCounts) => number[];
  /** The counts by question id, where there are any. */
  readonly all: () => AttachmentCounts;
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

export function createFileCounts(
  { questions, indexes }: Questionnaire,
  initial: AttachmentCounts = {},
): FileCounts {
  /** The counts of the questions that have files: most have none. */
  const counts = new Map<number, number>();
  const at = (index: number) => counts.get(index) ?? 0;

  function set(index: number, count: number): boolean {
    if (!isCount(count)) throw new RangeError(`A number of files is 0, 1, 2 …, not ${count}.`);
    if (count === at(index)) return false;
    if (count > 0) counts.set(index, count);
    else counts.delete(index);
    return true;
  }
  function replace(files: AttachmentCounts): number[] {
    const next = new Map<number, number>();
    for (const [id, count] of Object.entries(files)) {
      const index = indexes.get(id);
      if (index !== undefined && isCount(count)) next.set(index, count);
    }
    return [...new Set([...counts.keys(), ...next.keys()])].filter((index) =>
      set(index, next.get(index) ?? 0),
    );
  }

  replace(initial);
  return {
    at,
    set,
    replace,
    all: () => Object.fromEntries([...counts].map(([index, count]) => [questions[index]?.id ?? '', count])),
  };
}
