/** The words of an open form: those of its author, or of a translation. */
import type { Questionnaire } from '@alo/engine';

export interface FormWords {
  /** The form in the words that are shown now; the same object until others are shown. */
  readonly questionnaire: () => Questionnaire;
  /** Shows the form in other words. It is the same form: what is answered and what is open stay. */
  readonly show: (worded: Questionnaire) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param written in the words of the author */
export function createFormWords(written: Questionnaire): FormWords {
  const listeners = new Set<() => void>();
  let shown = written;
  return {
    questionnaire: () => shown,
    show: (worded) => {
      if (worded === shown) return;
      shown = worded;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
