import { createAnswerSheet, type AnswerSheet } from '@alo/engine';
import { useDeferredValue, useMemo } from 'react';
import { useShown } from '../session/hooks.js';

/** A sheet on what is answered in the form now, for panels that ask what follows. Typing comes first. */
export function useTried(): AnswerSheet | undefined {
  const form = useShown((state) => state.form);
  const answers = useDeferredValue(useShown((state) => state.trial).answers);
  return useMemo(() => form && createAnswerSheet(form, { answers }), [form, answers]);
}
