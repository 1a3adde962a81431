import { showsFigure, type Question } from '@alo/engine';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { partIds } from '../../parts/field-props.js';
import type { Entry } from '../../sheet/entries.js';
import { useConnection } from '../../sheet/hooks.js';
import { askedIn } from '../../sheet/move-to-question.js';
import { useReveal } from '../../sheet/useReveal.js';
import { texts } from './texts.js';

/** Says something of an entry, by its label. */
type Said = (values: { readonly entry: string }) => string;

/** Lets the page add and remove the entries of a repeated group. The focus goes along, and what was done is said. */
export function useEntryMoves(group: Question) {
  const { sheet, view, onAnswer } = useConnection();
  const reveal = useReveal();
  return useMemo(
    () => ({
      /** Adds an entry, or brings it back with its answers, and goes to its first field. */
      add(this: void, { question: { id, label }, mark }: Entry, said: Said) {
        const [option] = mark?.options ?? [];
        if (mark === undefined || option === undefined) return;
        // Its fields must be there before the focus goes to one of them.
        flushSync(() => {
          onAnswer(mark.id, { selectedOptionId: option.id });
        });
        const first = askedIn(sheet, [id]).find((field) => !showsFigure(field));
        if (first) reveal.question(first.id);
        view.announce(said({ entry: label }));
      },
      /** Removes an entry, and goes to the button that adds one. */
      remove(this: void, { question: { label }, mark }: Entry) {
        if (mark === undefined) return;
        flushSync(() => {
          onAnswer(mark.id, null);
        });
        document.getElementById(partIds(group.id).control)?.focus();
        view.announce(texts.wasRemoved({ entry: label }));
      },
    }),
    [sheet, view, onAnswer, reveal, group],
  );
}

/** Can the entry come and go? One that is always there cannot, and neither can one whose mark is locked. */
export function useCanMove() {
  const { view } = useConnection();
  return ({ mark }: Entry) => mark !== undefined && !view.question(mark.id).isLocked;
}
