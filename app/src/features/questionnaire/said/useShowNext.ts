import { useReveal } from '@alo/renderer';
import { useState } from 'react';
import { elementOf } from './focus-again';

/** Leads from one of the questions to the next: from the one that has the focus, or else the last one shown. */
export function useShowNext(ids: readonly string[]): () => void {
  const reveal = useReveal();
  const [last, setLast] = useState<string>();
  return () => {
    const focused = ids.find((id) => elementOf(id)?.contains(document.activeElement));
    const at = ids.indexOf(focused ?? last ?? '');
    const next = ids[(at + 1) % ids.length];
    if (next === undefined) return;
    setLast(next);
    reveal.question(next);
  };
}
