import type { Answer } from '../model/documents.generated.js';
import { sameAnswer } from '../model/answer.js';
import { sameMisfit, type Misfit } from '../model/misfit.js';

/**
 * The layers of answers (ENG-34), by `question.index`. Below is what the server holds: the saved answer. Where nothing
 * is saved, and the question was never answered before, an offer stands in its place. On top is what is shown. A
 * misfit lies over that.
 */
export interface Layers {
  readonly saved: (index: number) => Answer | undefined;
  /** The draft, or else the saved answer, or else the offer. */
  readonly shown: (index: number) => Answer | undefined;
  /** What is shown without a draft: the saved answer, or else the offer. */
  readonly base: (index: number) => Answer | undefined;
  readonly misfit: (index: number) => Misfit | undefined;
  /** Does the shown answer differ from its base, or is it unconfirmed? */
  readonly isDraft: (index: number) => boolean;
  /** Is the shown answer an offer that is unchanged? */
  readonly isOffered: (index: number) => boolean;
  /** The indexes of all drafts, in form order. Cost: the drafts, and the answers that were set since the last call. */
  readonly drafts: () => readonly number[];
  /** The indexes of all unchanged offers, also under a misfit, in form order. Cost: the offers. */
  readonly offered: () => readonly number[];
  /** The indexes of all misfits. */
  readonly misfits: () => Iterable<number>;
  /** Is it unknown which answer the server holds for the question (S-14)? */
  readonly isUnconfirmed: (index: number) => boolean;
  /** Returns whether the question became a draft, or is one no more. */
  readonly setUnconfirmed: (index: number, isUnconfirmed: boolean) => boolean;
  /**
   * Records that a person answered the question: nothing is offered there any more. Returns whether that changed
   * what stands under the shown answer.
   */
  readonly setTouched: (index: number) => boolean;
  /** Sets the shown answer. It does not compare with the one before: reading that would be the slowest part of a change. */
  readonly show: (index: number, shown: Answer | null) => void;
  /** Returns whether the misfit changed. */
  readonly setMisfit: (index: number, misfit: Misfit | undefined) => boolean;
  /** Sets the saved and the shown answer; returns whether anything changed. */
  readonly put: (
    index: number,
    saved: Answer | null | undefined,
    shown: Answer | null | undefined,
  ) => boolean;
}

/** `offers`: by index, what is offered where nothing is saved. */
export function createLayers(size: number, offers: ReadonlyMap<number, Answer>): Layers {
  const savedAnswers = new Array<Answer | undefined>(size).fill(undefined);
  const shownAnswers = new Array<Answer | undefined>(size).fill(undefined);
  const unconfirmed = new Set<number>();
  const touched = new Set<number>();
  const misfits = new Map<number, Misfit>();
  /**
   * Every draft is in this list. Whether an entry still is a draft is checked by `drafts`, not while a person types.
   */
  let candidates: number[] = [];
  const isCandidate = new Uint8Array(size);

  function addCandidate(index: number) {
    if (isCandidate[index] === 1) return;
    isCandidate[index] = 1;
    candidates.push(index);
  }
  const offer = (index: number) => (touched.has(index) ? undefined : offers.get(index));
  const base = (index: number) => savedAnswers[index] ?? (offers.size > 0 ? offer(index) : undefined);
  const isDraft = (index: number) => unconfirmed.has(index) || !sameAnswer(base(index), shownAnswers[index]);
  const isOfferShown = (index: number) =>
    savedAnswers[index] === undefined &&
    offer(index) !== undefined &&
    sameAnswer(offer(index), shownAnswers[index]);
  const offerable = [...offers.keys()].sort((left, right) => left - right);

  return {
    saved: (index) => savedAnswers[index],
    shown: (index) => shownAnswers[index],
    base,
    misfit: (index) => (misfits.size > 0 ? misfits.get(index) : undefined),
    isDraft,
    isOffered: (index) => !misfits.has(index) && isOfferShown(index),
    drafts() {
      for (const index of candidates) isCandidate[index] = Number(isDraft(index));
      candidates = candidates.filter((index) => isCandidate[index] === 1).sort((left, right) => left - right);
      return candidates;
    },
    offered: () => offerable.filter(isOfferShown),
    misfits: () => misfits.keys(),
    isUnconfirmed: (index) => unconfirmed.has(index),
    setUnconfirmed(index, isUnconfirmed) {
      const before = isDraft(index);
      if (isUnconfirmed) unconfirmed.add(index);
      else unconfirmed.delete(index);
      addCandidate(index);
      return before !== isDraft(index);
    },
    setTouched(index) {
      const before = base(index);
      touched.add(index);
      if (sameAnswer(before, base(index))) return false;
      addCandidate(index);
      return true;
    },
    show(index, shown) {
      shownAnswers[index] = shown ?? undefined;
      addCandidate(index);
    },
    setMisfit(index, misfit) {
      const isSame = sameMisfit(misfits.get(index), misfit);
      if (misfit === undefined) misfits.delete(index);
      else misfits.set(index, misfit);
      return !isSame;
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
