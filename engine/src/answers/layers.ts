import type { Answer } from '@alo/schemas';
import { sameAnswer } from './answer.js';

/** The two layers of answers (ENG-34), by `question.index`: what is saved, and the drafts above it. */
export interface Layers {
  readonly saved: (index: number) => Answer | undefined;
  /** `undefined` = no draft, `null` = cleared. The same as what is saved only where that is in doubt. */
  readonly draft: (index: number) => Answer | null | undefined;
  /** The draft, or else what is saved. */
  readonly shown: (index: number) => Answer | undefined;
  /** Is it unknown what is saved? Then what is shown is a draft in any case. */
  readonly doubt: (index: number, isInDoubt: boolean) => void;
  /** Says what is saved and what is shown above it; answers whether that changed anything. */
  readonly put: (
    index: number,
    saved: Answer | null | undefined,
    shown: Answer | null | undefined,
  ) => boolean;
}

export function createLayers(size: number): Layers {
  const saved = new Array<Answer | undefined>(size).fill(undefined);
  const draft = new Array<Answer | null | undefined>(size).fill(undefined);
  const inDoubt = new Uint8Array(size);
  const shownAt = (index: number) => {
    const typed = draft[index];
    return typed === undefined ? saved[index] : (typed ?? undefined);
  };
  return {
    saved: (index) => saved[index],
    draft: (index) => draft[index],
    shown: shownAt,
    doubt(index, isInDoubt) {
      inDoubt[index] = Number(isInDoubt);
    },
    put(index, nextSaved, nextShown) {
      const isDraft = inDoubt[index] === 1 || !sameAnswer(nextSaved, nextShown);
      const isSame =
        sameAnswer(saved[index], nextSaved) &&
        sameAnswer(shownAt(index), nextShown) &&
        isDraft === (draft[index] !== undefined);
      if (isSame) return false;
      saved[index] = nextSaved ?? undefined;
      draft[index] = isDraft ? (nextShown ?? null) : undefined;
      return true;
    },
  };
}
