/** Sends a save to the server, after the device has it. Every try of one save carries the same key. */
import {
  SavePostponedError,
  SaveRefusedError,
  StaleAnswersError,
  type SaveCall,
  type SavedStep,
} from '@alo/engine';
import type { Revisions, SaveRequest, SaveResponse, StepKey } from '@alo/schemas';
import { postAnswers } from '../../api/answers';
import { ApiError } from '../../lib/http';
import { pause } from '../../lib/pause';
import { texts } from './texts';

/** Milliseconds to wait before each further try. After the last one, the person is told. */
const retryDelays = [1000, 3000];

/**
 * Milliseconds after which a save without a response is kept: the form goes on, and so does the save. Shorter while the
 * server could not be reached before.
 */
const longestWait = { reached: 5000, unreached: 1500 };

/** Was nothing of the server reached, or does a proxy before it say so? */
const isWithoutLine = ({ status }: ApiError) => [0, 502, 504].includes(status);

/** May the same save be tried again? No response came, or the server asks to try later. */
const mayRetry = (error: ApiError) => (isWithoutLine(error) && navigator.onLine) || error.status === 503;

/** Has the server refused this save and stored nothing? (`IN_PROGRESS`: an earlier try is still running.) */
const isRefusal = ({ status, code }: ApiError) => status >= 400 && status < 500 && code !== 'IN_PROGRESS';

/** `clearedFiles`: the questions whose files the save detached. */
export type SaveAnswers = (
  call: SaveCall,
) => Promise<SavedStep & { readonly clearedFiles: readonly string[] }>;

/** A save that was sent, and it is not known whether the server has it. */
interface OpenSave {
  /** What the engine asked to save, as text for comparing. */
  readonly asked: string;
  readonly key: string;
  readonly request: SaveRequest;
  readonly isIdle: boolean;
  /** Its tries, from the first one until the form has heard what came of them. */
  tries?: Promise<SaveResponse> | undefined;
}

/** @param onLateResponse called when the server responds to a save that is kept since it did not respond in time */
export function createSaving(
  hotelId: string,
  flush: () => Promise<void>,
  onLateResponse: () => void,
): SaveAnswers {
  const open = new Map<StepKey, OpenSave>();
  let hasLine = true;

  /** @throws SavePostponedError when there is no connection; else the error of the last try. */
  async function tryToSend({ request, key, isIdle }: OpenSave): Promise<SaveResponse> {
    let isUnconfirmed = false;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const response = await postAnswers(request, key, isIdle);
        hasLine = true;
        return response;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.conflicts) throw new StaleAnswersError(error.message, error.conflicts, error.wouldDrop);
        // When an earlier try got no response, the server may have stored it. A refusal of this try does not undo that.
        if (isRefusal(error) && !isUnconfirmed) throw new SaveRefusedError(error.message);
        // A person who goes on without a connection does not wait for it at each step.
        const delay = hasLine ? retryDelays[attempt] : undefined;
        if (delay === undefined || !mayRetry(error)) {
          if (!isWithoutLine(error)) throw error;
          hasLine = false;
          throw new SavePostponedError(error.message);
        }
        isUnconfirmed = true;
        await pause(delay);
      }
    }
  }

  /** @throws SavePostponedError also when there is no response in time. The tries go on, and a later call hears of them. */
  async function send(save: OpenSave): Promise<SaveResponse> {
    const tries = (save.tries ??= tryToSend(save));
    const isLate = pause(hasLine ? longestWait.reached : longestWait.unreached).then(() => true as const);
    const response = await Promise.race([tries, isLate]).catch((error: unknown) => {
      save.tries = undefined;
      throw error;
    });
    if (response !== true) return response;
    hasLine = false;
    tries.then(onLateResponse, (error: unknown) => {
      if (error instanceof SaveRefusedError) onLateResponse();
      else save.tries = undefined;
    });
    throw new SavePostponedError(texts.noResponse);
  }

  /**
   * Sends an earlier save of the step first, as it was: the server may have it, or get it late, and what is typed since
   * must not be a conflict with it. It counts once. Gives the revisions to build on.
   */
  async function settle(earlier: OpenSave): Promise<Revisions> {
    try {
      return (await send(earlier)).data.revisions;
    } catch (error) {
      // The save was refused: what is typed since is judged by itself.
      if (error instanceof SaveRefusedError) return {};
      throw error;
    }
  }

  return async ({ stepKey, saveAsDraft, changes, baseRevisions, isIdle }) => {
    const asked = JSON.stringify([saveAsDraft, changes, baseRevisions]);
    await flush();
    let save = open.get(stepKey);
    if (save?.asked !== asked) {
      const revisions = save === undefined ? {} : await settle(save);
      const known = Object.entries(revisions).filter(([id]) => id in baseRevisions);
      const request: SaveRequest = {
        hotelId,
        stepKey,
        answers: changes,
        saveAsDraft,
        metadata: { completedAt: new Date().toISOString() },
        baseRevisions: { ...baseRevisions, ...Object.fromEntries(known) },
      };
      // When a save gets no response, the server may still have stored it. The same key keeps it from counting twice,
      // and the server takes a key with the very same request only.
      save = { asked, key: crypto.randomUUID(), request, isIdle };
      open.set(stepKey, save);
    }
    try {
      const { data } = await send(save);
      open.delete(stepKey);
      const { is_completed: isCompleted, revisions, droppedAnswers, clearedFiles, steps } = data;
      return { isCompleted, revisions, dropped: droppedAnswers, clearedFiles, steps };
    } catch (error) {
      if (error instanceof SaveRefusedError) open.delete(stepKey);
      throw error;
    }
  };
}
