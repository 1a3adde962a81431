import type { Answer } from '@alo/schemas';
import { sameAnswer } from './answer.js';

/** The two layers of answers (ENG-34), by `question.index`: what is saved, and what is shown above it. */
export interface Layers {
  readonly saved: (index: number) => Answer | undefined;
  /** The draft, or else what is saved. */
  readonly shown: (index: number) => Answer | undefined;
  /** Is what is shown a draft: different from what is saved, or above something that is in doubt? */
  readonly isDraft: (index: number) => boolean;
  /** The indexes of all drafts, as they came. */
  readonly drafts: ReadonlySet<number>;
  /** Is it unknown what is saved? Then what is shown is a draft in any case, from the next `put` or `show` on. */
  readonly doubt: (index: number, isInDoubt: boolean) => void;
  /** Says what is shown; answers whether that changed anything. */
  readonly show: (index: number, shown: Answer | null | undefined) => boolean;
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
  const drafted = new Uint8Array(size);
  const drafts = new Set<number>();
  /** Few, and mostly none. */
  const inDoubt = new Set<number>();

  function show(index: number, shown: Answer | null | undefined): boolean {
    const isDraft = Number(
      (inDoubt.size > 0 && inDoubt.has(index)) || !sameAnswer(savedAnswers[index], shown),
    );
    if (isDraft === drafted[index] && sameAnswer(shownAnswers[index], shown)) return false;
    if (isDraft !== drafted[index]) {
      drafted[index] = isDraft;
      if (isDraft === 1) drafts.add(index);
      else drafts.delete(index);
    }
    shownAnswers[index] = shown ?? undefined;
    return true;
  }
  return {
    saved: (index) => savedAnswers[index],
    shown: (index) => shownAnswers[index],
    isDraft: (index) => drafted[index] === 1,
    drafts,
    doubt(index, isInDoubt) {
      if (isInDoubt) inDoubt.add(index);
      else inDoubt.delete(index);
    },
    show,
    put(index, saved, shown) {
      const isSame = sameAnswer(savedAnswers[index], saved);
      savedAnswers[index] = saved ?? undefined;
      return show(index, shown) || !isSame;
    },
  };
}
