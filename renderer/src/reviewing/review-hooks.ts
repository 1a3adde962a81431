import type { QuestionId } from '@alo/engine';
import type { ReviewingState, Reviews, ReviewSheet, ReviewState } from '@alo/engine/review';
import { useCallback, useSyncExternalStore } from 'react';

/** Gives what is decided about one source. Another source's decision renders nothing here. */
export function useReview(sheet: ReviewSheet, id: QuestionId): ReviewState {
  const subscribe = useCallback((listener: () => void) => sheet.subscribe(id, listener), [sheet, id]);
  return useSyncExternalStore(subscribe, () => sheet.question(id));
}

/** Gives the state of the saving: for the bottom bar, and for leaving. */
export const useReviewing = (sheet: ReviewSheet): ReviewingState =>
  useSyncExternalStore(sheet.subscribeAll, sheet.state);

/** Gives all shown decisions: for counts and filters. */
export const useReviews = (sheet: ReviewSheet): Reviews =>
  useSyncExternalStore(sheet.subscribeAll, sheet.shown);
