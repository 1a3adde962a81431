import type { Answer } from '@alo/schemas';
import { sameAnswer } from '../model/answer.js';

/** The two layers of answers (ENG-34), by `question.index`: what is saved, and what is shown above it. */
export interface Layers {
  readonly saved: (index: number) => Answer | undefined;
  /** The draft, or else what is saved. */
  readonly shown: (index: number) => Answer | undefined;
  /** Is what is shown a draft: different from what is saved, or above something that is in doubt? */
  readonly isDraft: (index: number) => boolean;
  /** The indexes of all drafts, in form order. Cost: what was shown since it was last asked. */
  readonly drafts: () => readonly number[];
  readonly isInDoubt: (index: number) => boolean;
  /** Is it unknown what is saved? Then what is shown is a draft in any case. Answers whether that changed anything. */
  readonly doubt: (index: number, isInDoubt: boolean) => boolean;
  /** Says what is shown. Whether that changed anything is not looked at: it would be to fetch what was shown before. */
  readonly show: (index: number, shown: Answer | null) => void;
  /** Says what is saved and what is shown above it; answers whether that changed anything. */
  readonly put: (
    index: number,
    saved: Answer | null | undefined,
    shown: Answer | null | undefined,
  ) => boolean;
}

export function createLayers(size: number): Layers {
  const savedAnswers = new Array<Answer | undefined>(size).fill(undefined);
  const shownAnswers = new Array<Answer | undefined>(size).fill(undefined);
  /** Few, and mostly none. */
  const inDoubt = new Set<number>();
  /**
   * Every draft is among these; whether they still are is looked at when somebody asks, so that typing does not have
   * to fetch what is saved.
   */
  let candidates: number[] = [];
  const isCandidate = new Uint8Array(size);

  function remember(index: number) {
    if (isCandidate[index] === 1) return;
    isCandidate[index] = 1;
    candidates.push(index);
  }
  const isDraft = (index: number) =>
    inDoubt.has(index) || !sameAnswer(savedAnswers[index], shownAnswers[index]);

  return {
    saved: (index) => savedAnswers[index],
    shown: (index) => shownAnswers[index],
    isDraft,
    drafts() {
      for (const index of candidates) isCandidate[index] = Number(isDraft(index));
      candidates = candidates.filter((index) => isCandidate[index] === 1).sort((left, right) => left - right);
      return candidates;
    },
    isInDoubt: (index) => inDoubt.has(index),
    doubt(index, isInDoubt) {
      const before = isDraft(index);
      if (isInDoubt) inDoubt.add(index);
      else inDoubt.delete(index);
      remember(index);
      return before !== isDraft(index);
    },
    show(index, shown) {
      shownAnswers[index] = shown ?? undefined;
      remember(index);
    },
    put(index, saved, shown) {
      const isSaved = sameAnswer(savedAnswers[index], saved);
      const isShown = sameAnswer(shownAnswers[index], shown);
      // What says the same stays the same object.
      if (!isSaved) savedAnswers[index] = saved ?? undefined;
      if (!isShown) shownAnswers[index] = shown ?? undefined;
      if (isDraft(index)) remember(index);
      return !isSaved || !isShown;
    },
  };
}
