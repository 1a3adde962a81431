import type { Answer } from '@alo/schemas';
import { sameAnswer } from '../model/answer.js';

/**
 * The revision that each answer is based on (S-10), by `question.index`: that of what is saved. A draft stays with the
 * answer under which it was typed, so that a save of it meets what came in since as a conflict.
 */
export interface BaseRevisions {
  /** 0 = it is based on none. */
  readonly at: (index: number) => number;
  /** What is saved has this revision, and what is shown is based on it. */
  readonly set: (index: number, revision: number) => void;
  /** `saved` came in, of this revision, in place of `before`; is there still a draft over it? */
  readonly replace: (
    index: number,
    revision: number,
    before: Answer | undefined,
    saved: Answer | null,
    isDraft: boolean,
  ) => void;
  /** The draft is given up: what is shown is based on what is saved. */
  readonly follow: (index: number) => void;
}

export function createBaseRevisions(): BaseRevisions {
  const ofSaved = new Map<number, number>();
  /** Of drafts that were typed over something else than what is saved now: few, and mostly none. */
  const ofDrafts = new Map<number, { readonly answer: Answer | undefined; readonly revision: number }>();
  const at = (index: number) => ofDrafts.get(index)?.revision ?? ofSaved.get(index) ?? 0;
  return {
    at,
    set(index, revision) {
      ofSaved.set(index, revision);
      ofDrafts.delete(index);
    },
    replace(index, revision, before, saved, isDraft) {
      const base = ofDrafts.get(index) ?? { answer: before, revision: at(index) };
      if (isDraft && !sameAnswer(base.answer, saved)) ofDrafts.set(index, base);
      else ofDrafts.delete(index);
      ofSaved.set(index, revision);
    },
    follow: (index) => void ofDrafts.delete(index),
  };
}
