import type { QuestionId, ReviewingState, Reviews, ReviewSheet, ReviewState } from '@alo/engine';
import { useCallback, useSyncExternalStore } from 'react';

/** What is decided of one source. Another source's decision renders nothing here. */
export function useReview(sheet: ReviewSheet, id: QuestionId): ReviewState {
  const subscribe = useCallback((listener: () => void) => sheet.subscribe(id, listener), [sheet, id]);
  return useSyncExternalStore(subscribe, () => sheet.question(id));
}

/** How the saving stands: for the bottom bar, and for leaving. */
export const useReviewing = (sheet: ReviewSheet): ReviewingState =>
  useSyncExternalStore(sheet.subscribeAll, sheet.state);

/** All shown decisions: for counts and filters. */
export const useReviews = (sheet: ReviewSheet): Reviews =>
  useSyncExternalStore(sheet.subscribeAll, sheet.shown);
