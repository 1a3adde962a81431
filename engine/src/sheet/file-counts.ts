/** How many files each question has. They are stored at once, so there are no drafts of them. */
import type { AttachmentCounts } from '../model/attachment-counts.js';
import type { Questionnaire, QuestionId } from '../model/questionnaire.js';

export interface FileCounts {
  readonly at: (index: number) => number;
  /** Answers whether that changed anything. */
  readonly set: (index: number, count: number) => boolean;
  /** Says all counts anew, those of unknown questions aside; answers the indexes of those that it changed. */
  readonly replace: (files: AttachmentCounts) => number[];
  /** By question id, where there are any. */
  readonly all: () => AttachmentCounts;
}

export function createFileCounts(
  { questions, indexes }: Questionnaire,
  initial: AttachmentCounts = {},
): FileCounts {
  /** Few questions have files: those that have none are not in it. */
  const counts = new Map<number, number>();
  const at = (index: number) => counts.get(index) ?? 0;

  function set(index: number, count: number): boolean {
    if (count === at(index)) return false;
    if (count > 0) counts.set(index, count);
    else counts.delete(index);
    return true;
  }
  function replace(files: AttachmentCounts): number[] {
    const next = new Map<number, number>();
    for (const [id, count] of Object.entries(files)) {
      const index = indexes.get(id);
      if (index !== undefined) next.set(index, count);
    }
    return [...new Set([...counts.keys(), ...next.keys()])].filter((index) =>
      set(index, next.get(index) ?? 0),
    );
  }
  const idAt = (index: number): QuestionId => questions[index]?.id ?? '';

  replace(initial);
  return {
    at,
    set,
    replace,
    all: () => Object.fromEntries([...counts].map(([index, count]) => [idAt(index), count])),
  };
}
