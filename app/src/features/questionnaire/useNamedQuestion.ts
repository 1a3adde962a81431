import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The question that an address names: `?question=ENE-03`. */
export const questionIn = (search: string): string | null => new URLSearchParams(search).get('question');

/** Shows the question that the address names, when one comes there. */
export function useNamedQuestion(show: (questionId: string) => void): void {
  const { search } = useLocation();
  useEffect(() => {
    const question = questionIn(search);
    // The page begins at its top; this comes after.
    const frame = question === null ? 0 : requestAnimationFrame(() => show(question));
    return () => cancelAnimationFrame(frame);
    // Who goes on to another step is not called back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search]);
}
