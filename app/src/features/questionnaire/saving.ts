/** How a save travels: on the device first, then to the server, the same key for every try of the same save. */
import { SaveRefusedError, StaleAnswersError, type SaveCall } from '@alo/engine';
import type { Revisions, SaveRequest } from '@alo/schemas';
import { ApiError } from '../../lib/http';
import { postAnswers } from './post-answers';

/** Waits between tries when no answer came (milliseconds); then the person is told. */
const retryDelays = [1000, 3000];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** No answer, or a server that asks to come again: the same save may be tried again. */
const mayRetry = (error: unknown) =>
  error instanceof ApiError && ((error.status === 0 && navigator.onLine) || error.status === 503);

/** The server looked at this save and stored nothing of it; a save with the same key is not still being worked on. */
const isRefusal = ({ status, code }: ApiError) => status >= 400 && status < 500 && code !== 'IN_PROGRESS';

export type SaveAnswers = (call: SaveCall) => Promise<{ isCompleted: boolean; revisions: Revisions }>;

export function createSaving(hotelId: string, flush: () => Promise<void>): SaveAnswers {
  let last: { readonly body: string; readonly key: string } | undefined;

  return async ({ stepKey, saveAsDraft, changes, baseRevisions }) => {
    const body = JSON.stringify([stepKey, saveAsDraft, changes, baseRevisions]);
    // A save that got no answer may have arrived: tried again unchanged, it must not count twice.
    const { key } = last?.body === body ? last : { key: crypto.randomUUID() };
    last = { body, key };
    const request: SaveRequest = {
      hotelId,
      stepKey,
      answers: changes,
      saveAsDraft,
      metadata: { completedAt: new Date().toISOString() },
      baseRevisions,
    };
    await flush();
    let isUnheard = false;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const { data } = await postAnswers(request, key);
        last = undefined;
        return { isCompleted: data.is_completed, revisions: data.revisions };
      } catch (error) {
        if (error instanceof ApiError && error.conflicts)
          throw new StaleAnswersError(error.message, error.conflicts);
        // An earlier try may have arrived: a refusal to look at this one (a session that ended) says nothing of it.
        if (error instanceof ApiError && isRefusal(error) && !isUnheard)
          throw new SaveRefusedError(error.message);
        const delay = retryDelays[attempt];
        if (!mayRetry(error) || delay === undefined) throw error;
        isUnheard = true;
        await pause(delay);
      }
    }
  };
}
