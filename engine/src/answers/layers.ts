import type { Answer } from '@alo/schemas';
import { sameAnswer } from './answer.js';

/** The two layers of answers (ENG-34), by `question.index`: what is saved, and the drafts above it. */
export interface Layers {
  readonly saved: (index: number) => Answer | undefined;
  /** `undefined` = no draft, `null` = cleared. Never the same as what is saved. */
  readonly draft: (index: number) => Answer | null | undefined;
  /** The draft, or else what is saved. */
  readonly shown: (index: number) => Answer | undefined;
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
  const shownAt = (index: number) => {
    const typed = draft[index];
    return typed === undefined ? saved[index] : (typed ?? undefined);
  };
  return {
    saved: (index) => saved[index],
    draft: (index) => draft[index],
    shown: shownAt,
    put(index, nextSaved, nextShown) {
      if (sameAnswer(saved[index], nextSaved) && sameAnswer(shownAt(index), nextShown)) return false;
      saved[index] = nextSaved ?? undefined;
      draft[index] = sameAnswer(nextSaved, nextShown) ? undefined : (nextShown ?? null);
      return true;
    },
  };
}
