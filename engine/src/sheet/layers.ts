import type { Answer } from '../model/documents.generated.js';
import { sameAnswer } from '../model/answer.js';

/** The two layers of answers (ENG-34), by `question.index`: what is saved, and what is shown over it. */
export interface Layers {
  readonly saved: (index: number) => Answer | undefined;
  /** The draft, or else the saved answer. */
  readonly shown: (index: number) => Answer | undefined;
  /** Does the shown answer differ from the saved one, or is it unconfirmed? */
  readonly isDraft: (index: number) => boolean;
  /** The indexes of all drafts, in form order. Cost: the drafts, and the answers that were set since the last call. */
  readonly drafts: () => readonly number[];
  /** Is it unknown which answer the server holds for the question (S-14)? */
  readonly isUnconfirmed: (index: number) => boolean;
  /** Returns whether the question became a draft, or is one no more. */
  readonly setUnconfirmed: (index: number, isUnconfirmed: boolean) => boolean;
  /** Sets the shown answer. It does not compare with the one before: reading that would be the slowest part of a change. */
  readonly show: (index: number, shown: Answer | null) => void;
  /** Sets both layers; returns whether anything changed. */
  readonly put: (
    index: number,
    saved: Answer | null | undefined,
    shown: Answer | null | undefined,
  ) => boolean;
}

export function createLayers(size: number): Layers {
  const savedAnswers = new Array<Answer | undefined>(size).fill(undefined);
  const shownAnswers = new Array<Answer | undefined>(size).fill(undefined);
  const unconfirmed = new Set<number>();
  /** Every draft is in this list. Whether an entry still is a draft is checked by `drafts`, not while somebody types. */
  let candidates: number[] = [];
  const isCandidate = new Uint8Array(size);

  function addCandidate(index: number) {
    if (isCandidate[index] === 1) return;
    isCandidate[index] = 1;
    candidates.push(index);
  }
  const isDraft = (index: number) =>
    unconfirmed.has(index) || !sameAnswer(savedAnswers[index], shownAnswers[index]);

  return {
    saved: (index) => savedAnswers[index],
    shown: (index) => shownAnswers[index],
    isDraft,
    drafts() {
      for (const index of candidates) isCandidate[index] = Number(isDraft(index));
      candidates = candidates.filter((index) => isCandidate[index] === 1).sort((left, right) => left - right);
      return candidates;
    },
    isUnconfirmed: (index) => unconfirmed.has(index),
    setUnconfirmed(index, isUnconfirmed) {
      const before = isDraft(index);
      if (isUnconfirmed) unconfirmed.add(index);
      else unconfirmed.delete(index);
      addCandidate(index);
      return before !== isDraft(index);
    },
    show(index, shown) {
      shownAnswers[index] = shown ?? undefined;
      addCandidate(index);
    },
    put(index, saved, shown) {
      const isSavedSame = sameAnswer(savedAnswers[index], saved);
      const isShownSame = sameAnswer(shownAnswers[index], shown);
      // An equal answer stays the same object.
      if (!isSavedSame) savedAnswers[index] = saved ?? undefined;
      if (!isShownSame) shownAnswers[index] = shown ?? undefined;
      if (isDraft(index)) addCandidate(index);
      return !isSavedSame || !isShownSame;
    },
  };
}
