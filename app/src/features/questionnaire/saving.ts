/** How a save reaches the server, after the device has it. The engine owns its key, and what is known of its outcome. */
import {
  SavePostponedError,
  StaleAnswersError,
  type Questionnaire,
  type QuestionnairePorts,
  type SaveCall,
  type SavedStep,
} from '@alo/engine';
import type { SaveRequest } from '@alo/schemas';
import { postAnswers } from '../../api/answers';
import { ApiError } from '../../lib/http';
import { pause } from '../../lib/pause';
import { refusalOf } from '../../lib/refusal-of';
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

/** What the engine is told of a failed try. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.conflicts) return new StaleAnswersError(error.message, error.conflicts, error.wouldDrop);
  return isWithoutLine(error) ? new SavePostponedError(error.message) : refusalOf(error);
}

/**
 * The ports of the saves of one form. `clearedFiles`: the questions whose files the save detached.
 * @param shown the version that the form is shown in: the server takes no answers to another one
 */
export function createSaving(
  hotelId: string,
  { key, version }: Pick<Questionnaire, 'key' | 'version'>,
  flush: () => Promise<void>,
) {
  /** The server takes a key with the very same request only. */
  const requests = new WeakMap<SaveCall, SaveRequest>();
  let hasLine = true;

  function requestOf(call: SaveCall): SaveRequest {
    const request = requests.get(call) ?? {
      hotelId,
      stepKey: call.stepKey,
      answers: call.changes,
      saveAsDraft: call.saveAsDraft,
      metadata: { completedAt: new Date().toISOString() },
      baseRevisions: call.baseRevisions,
      questionnaire: { key, version },
    };
    requests.set(call, request);
    return request;
  }

  return {
    newKey: () => crypto.randomUUID(),
    async save(call, key) {
      await flush();
      try {
        const { data } = await postAnswers(requestOf(call), key, call.isIdle);
        hasLine = true;
        const { is_completed: isCompleted, revisions, droppedAnswers, clearedFiles, steps } = data;
        return { isCompleted, revisions, dropped: droppedAnswers, clearedFiles, steps };
      } catch (error) {
        throw failureOf(error);
      }
    },
    retry(error, tries) {
      const isLineLost = error instanceof SavePostponedError;
      const mayRetry = isLineLost ? navigator.onLine : error instanceof ApiError && error.status === 503;
      // A person who goes on without a connection does not wait for it at each step.
      const delay = hasLine ? retryDelays[tries - 1] : undefined;
      if (mayRetry && delay !== undefined) return pause(delay);
      if (isLineLost) hasLine = false;
      return undefined;
    },
    async late() {
      await pause(hasLine ? longestWait.reached : longestWait.unreached);
      return () => {
        hasLine = false;
        return new SavePostponedError(texts.noResponse);
      };
    },
  } satisfies Pick<QuestionnairePorts, 'newKey' | 'retry' | 'late'> & {
    save(call: SaveCall, key: string): Promise<SavedStep & { readonly clearedFiles: readonly string[] }>;
  };
}
