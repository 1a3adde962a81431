import type { Answer } from '../model/documents.generated.js';
import { sameAnswer } from '../model/answer.js';

/**
 * The revision that each shown answer is based on (S-10), by `question.index`. A draft keeps the revision of the answer
 * over which it was typed, so that a save of it meets every later answer as a conflict.
 */
export interface BaseRevisions {
  /** 0 = the answer is based on none. */
  readonly at: (index: number) => number;
  /** Records the revision of the saved answer; what is shown is based on it now. */
  readonly set: (index: number, revision: number) => void;
  /** Records the revision of a loaded answer that replaced `before`. `isDraft`: is there still a draft over it? */
  readonly replace: (
    index: number,
    revision: number,
    before: Answer | undefined,
    loaded: Answer | null,
    isDraft: boolean,
  ) => void;
  /** The draft was discarded: what is shown is based on the saved answer. */
  readonly discard: (index: number) => void;
}

export function createBaseRevisions(): BaseRevisions {
  const ofSaved = new Map<number, number>();
  /** The base of each draft whose saved answer was replaced later. */
  const ofDrafts = new Map<number, { readonly answer: Answer | undefined; readonly revision: number }>();
  const at = (index: number) => ofDrafts.get(index)?.revision ?? ofSaved.get(index) ?? 0;
  return {
    at,
    set(index, revision) {
      ofSaved.set(index, revision);
      ofDrafts.delete(index);
    },
    replace(index, revision, before, loaded, isDraft) {
      const base = ofDrafts.get(index) ?? { answer: before, revision: at(index) };
      if (isDraft && !sameAnswer(base.answer, loaded)) ofDrafts.set(index, base);
      else ofDrafts.delete(index);
      ofSaved.set(index, revision);
    },
    discard: (index) => void ofDrafts.delete(index),
  };
}
