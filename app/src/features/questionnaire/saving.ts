/** Sends a save to the server, after the device has it. Every try of one save carries the same key. */
import { SaveRefusedError, StaleAnswersError, type SaveCall, type SavedStep } from '@alo/engine';
import type { SaveRequest } from '@alo/schemas';
import { ApiError } from '../../lib/http';
import { pause } from '../../lib/pause';
import { postAnswers } from './post-answers';

/** Milliseconds to wait before each further try. After the last one, the person is told. */
const retryDelays = [1000, 3000];

/** No response came, or the server asks to try later: the same save may be tried again. */
const mayRetry = (error: unknown) =>
  error instanceof ApiError && ((error.status === 0 && navigator.onLine) || error.status === 503);

/** The server has refused this save and stored nothing. (`IN_PROGRESS`: an earlier try is still running.) */
const isRefusal = ({ status, code }: ApiError) => status >= 400 && status < 500 && code !== 'IN_PROGRESS';

export type SaveAnswers = (call: SaveCall) => Promise<SavedStep>;

export function createSaving(hotelId: string, flush: () => Promise<void>): SaveAnswers {
  let last: { readonly changes: string; readonly key: string; readonly completedAt: string } | undefined;

  return async ({ stepKey, saveAsDraft, changes, baseRevisions }) => {
    const same = JSON.stringify([stepKey, saveAsDraft, changes, baseRevisions]);
    // When a save gets no response, the server may still have stored it. The same key keeps it from counting twice, and
    // the server takes a key with the very same request only.
    if (last?.changes !== same)
      last = { changes: same, key: crypto.randomUUID(), completedAt: new Date().toISOString() };
    const { key, completedAt } = last;
    const request: SaveRequest = {
      hotelId,
      stepKey,
      answers: changes,
      saveAsDraft,
      metadata: { completedAt },
      baseRevisions,
    };
    await flush();
    let isUnconfirmed = false;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const { data } = await postAnswers(request, key);
        last = undefined;
        const { is_completed: isCompleted, revisions, droppedAnswers, steps } = data;
        return { isCompleted, revisions, dropped: droppedAnswers, steps };
      } catch (error) {
        if (error instanceof ApiError && error.conflicts)
          throw new StaleAnswersError(error.message, error.conflicts, error.wouldDrop);
        // When an earlier try got no response, the server may have stored it. A refusal of this try does not undo that.
        if (error instanceof ApiError && isRefusal(error) && !isUnconfirmed)
          throw new SaveRefusedError(error.message);
        const delay = retryDelays[attempt];
        if (!mayRetry(error) || delay === undefined) throw error;
        isUnconfirmed = true;
        await pause(delay);
      }
    }
  };
}
