import type { SaveCall } from '@alo/engine';
import type { SaveRequest } from '@alo/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTab, startApi, type Api } from '../../support/api';
import { openBrowser } from '../../support/browser';

const route = 'POST /hotels/h/questionnaire/planet/answers';
const call: SaveCall = {
  stepKey: 'planet',
  saveAsDraft: true,
  isIdle: false,
  changes: { a: { typedValue: 'x' } },
  baseRevisions: { a: 0 },
};
const noSteps = {
  steps: [],
  currentStepKey: 'planet',
  progress: 0,
  completedSteps: 0,
  totalSteps: 0,
  hotelId: 'h',
};
/** Milliseconds after which a save without a response is kept. */
const waits = [5000, 1500];
const saved = (revision: number) => ({
  body: {
    message: 'Saved.',
    data: {
      is_completed: false,
      revisions: { a: revision },
      droppedAnswers: [],
      clearedFiles: [],
      stepKey: 'planet',
      dropped: [],
      steps: noSteps,
    },
  },
});
let api: Api;

beforeEach(async () => {
  openBrowser();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  api = await startApi();
  states.length = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

/** Every state of every call, in their order. */
const states: string[] = [];

/** Saves as the form does: the engine owns the calls. `ended` hears of a save that was late. */
async function openSaving(ended?: () => void) {
  const [{ createSaving }, { createCalls }] = await Promise.all([
    import('../../../../app/src/features/questionnaire/saving'),
    import('@alo/engine'),
  ]);
  const ports = createSaving('h', { key: 'alo', version: 2 }, () => Promise.resolve());
  let { baseRevisions } = call;
  const calls = createCalls({
    ...ports,
    post: (asked, key) => ports.save(asked, key),
    textOf: (asked: SaveCall) => JSON.stringify(asked),
    moved: (_asked, state) => void states.push(state),
    ...(ended && { ended }),
  });
  return async (asked: SaveCall) => {
    const saved = await calls.send(
      asked.stepKey,
      () => ({ ...asked, baseRevisions }),
      (response) => response,
      ({ revisions }) => ({ revisions: baseRevisions } = { revisions }),
    );
    return saved ?? expect.fail('Nothing was sent.');
  };
}

/** Gives the error with which a save is rejected, and says which error of the engine it is. */
async function rejectionOf() {
  await openTab(api);
  const { CallRefusedError, StaleAnswersError } = await import('@alo/engine');
  const save = await openSaving();
  const error: unknown = await save(call).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return {
    message: error instanceof Error ? error.message : '',
    isRefused: error instanceof CallRefusedError,
    isStale: error instanceof StaleAnswersError,
  };
}

describe('a save on its way', () => {
  it('[API-06] says when it was made, in UTC', async () => {
    api.on(route, { status: 422, body: { message: 'No.' } });
    const before = Date.now();
    await rejectionOf();
    const { metadata } = JSON.parse(api.calls[0]?.body ?? '') as SaveRequest;
    expect(metadata?.completedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const at = Date.parse(metadata?.completedAt ?? '');
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  it('[R-28] says in which version of the questionnaire the form is shown', async () => {
    api.on(route, { status: 409, body: { message: 'Reload the page.', code: 'DEFINITION_CHANGED' } });
    expect(await rejectionOf()).toEqual({ message: 'Reload the page.', isRefused: true, isStale: false });
    const { questionnaire } = JSON.parse(api.calls[0]?.body ?? '') as SaveRequest;
    expect(questionnaire).toEqual({ key: 'alo', version: 2 });
  });

  it('[S-14] that is refused says so, with the words of the server', async () => {
    for (const status of [400, 409, 422]) {
      api.on(route, { status, body: { message: 'No.', code: 'LOCKED' } });
      expect(await rejectionOf()).toEqual({ message: 'No.', isRefused: true, isStale: false });
    }
  });

  it('[S-14 F-15] that meets a conflict is refused with it', async () => {
    const conflicts = [{ questionId: 'a', yours: null, current: null, revision: 2, changedBy: null }];
    api.on(route, { status: 412, body: { message: 'Changed since.', code: 'STALE_ANSWER', conflicts } });
    expect(await rejectionOf()).toEqual({ message: 'Changed since.', isRefused: true, isStale: true });
  });

  it('[S-14] without a response, or still running, is not refused', async () => {
    api.on(route, { hangsUp: true });
    expect(await rejectionOf()).toMatchObject({ isRefused: false });
    api.on(route, { status: 409, body: { message: 'Wait.', code: 'IN_PROGRESS' } });
    expect(await rejectionOf()).toMatchObject({ message: 'Wait.', isRefused: false });
    api.on(route, { status: 500, body: { message: 'Broken.' } });
    expect(await rejectionOf()).toMatchObject({ isRefused: false });
  });

  it('[F-43 ERR-29] leads to the page of an error when it fails, unless nobody asked for it', async () => {
    const { went } = await openTab(api);
    for (const [isIdle, expected] of [
      [true, []],
      [false, ['/500']],
    ] as const) {
      api.on(route, { status: 500, body: { message: 'Broken.' } });
      const save = await openSaving();
      await expect(save({ ...call, isIdle })).rejects.toThrow('Broken.');
      expect(went).toEqual(expected);
    }
  });

  it('[S-14 R-09] whose response makes no sense is not refused, says so, and is the same save the next time', async () => {
    await openTab(api);
    const { CallRefusedError } = await import('@alo/engine');
    const save = await openSaving();
    for (const body of ['null', '{}', '{"message":"Saved.","data":{"is_completed":true}}', '<html>']) {
      api.on(route, { body });
      const error: unknown = await save(call).catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        message:
          'The server may have saved them, but its response could not be understood. Saving again is safe.',
      });
      expect(error).not.toBeInstanceOf(CallRefusedError);
    }
    const requests = api.calls.map(({ headers, body }) => `${String(headers['idempotency-key'])} ${body}`);
    expect(requests).toHaveLength(4);
    expect(new Set(requests).size).toBe(1);
  });

  it('[J-3 S-14] stays unknown when a try before the refused one got no response', async () => {
    const { setTimeout: later } = globalThis;
    // It is the pause between tries, only shorter.
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void, delay?: number) =>
      later(act, waits.includes(delay ?? 0) ? delay : 0),
    );
    let tries = 0;
    api.on(route, () => {
      tries += 1;
      return tries === 1
        ? { status: 503, body: { message: 'Busy.' } }
        : { status: 403, body: { message: 'Not yours.' } };
    });
    expect(await rejectionOf()).toMatchObject({ message: 'Not yours.' });
    expect(states).toEqual(['sent', 'unknown', 'resent', 'unknown']);
  });

  it('[F-35 ERR-31] without a line is kept: after the tries of the first one, the next ones do not wait', async () => {
    const { setTimeout: later } = globalThis;
    const pauses: (number | undefined)[] = [];
    Object.assign(navigator, { onLine: true });
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void, delay?: number) => {
      // The wait for a response is longer than this test.
      if (waits.includes(delay ?? 0)) return later(act, delay);
      if (delay === 1000 || delay === 3000) pauses.push(delay);
      return later(act, 0);
    });
    await openTab(api);
    const { SavePostponedError } = await import('@alo/engine');
    const save = await openSaving();
    for (const reply of [{ hangsUp: true }, { status: 502 }, { status: 504 }]) {
      api.on(route, reply);
      await expect(save(call)).rejects.toBeInstanceOf(SavePostponedError);
    }
    expect(pauses).toEqual([1000, 3000]);
    expect(new Set(api.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  /** Sends a save to a server that responds with `reply` once the form has stopped waiting. */
  async function respondLate(reply: Parameters<Api['on']>[1]) {
    const { setTimeout: later } = globalThis;
    let stopWaiting: () => void = () => undefined;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void, delay?: number) => {
      if (!waits.includes(delay ?? 0)) return later(act, delay);
      stopWaiting = act;
      return later(() => undefined, 0);
    });
    await openTab(api);
    let respond: () => void = () => undefined;
    let hear: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => (hear = resolve));
    const save = await openSaving(() => hear());
    const late = new Promise<void>((resolve) => (respond = resolve));
    const arrived = new Promise<void>((resolve) => {
      api.on(route, async (received) => {
        resolve();
        await late;
        return typeof reply === 'function' ? reply(received) : reply;
      });
    });
    const first = save(call).catch((error: unknown) => error);
    await arrived;
    stopWaiting();
    const error = await first;
    respond();
    await heard;
    return { error, save };
  }

  it('[F-35 F-36 S-14] that gets no response for 5 s is kept; what comes later counts, and it is not sent again', async () => {
    const { error, save } = await respondLate(saved(1));
    const { SavePostponedError } = await import('@alo/engine');
    expect(error).toBeInstanceOf(SavePostponedError);
    expect((await save(call)).revisions).toEqual({ a: 1 });
    expect(api.calls).toHaveLength(1);
  });

  it('[F-35 F-15] that is refused after it was kept says so at the next call', async () => {
    const { save } = await respondLate({ status: 422, body: { message: 'No.' } });
    const { CallRefusedError } = await import('@alo/engine');
    await expect(save(call)).rejects.toBeInstanceOf(CallRefusedError);
    expect(api.calls).toHaveLength(1);
  });

  it('[J-4 F-36] that follows one without a response sends that one first, as it was, and builds on what it says', async () => {
    await openTab(api);
    const save = await openSaving();
    api.on(route, { status: 504 });
    await expect(save(call)).rejects.toThrow();
    api.on(route, ({ body }) => saved((JSON.parse(body) as SaveRequest).baseRevisions?.['a'] === 1 ? 2 : 1));
    const { revisions } = await save({ ...call, changes: { a: { typedValue: 'y' } } });
    expect(revisions).toEqual({ a: 2 });
    const requests = api.calls.slice(-2).map(({ headers, body }) => ({
      key: headers['idempotency-key'],
      ...(JSON.parse(body) as SaveRequest),
    }));
    expect(requests).toMatchObject([
      { key: api.calls[0]?.headers['idempotency-key'], answers: call.changes, baseRevisions: { a: 0 } },
      { answers: { a: { typedValue: 'y' } }, baseRevisions: { a: 1 } },
    ]);
    expect(requests[1]?.key).not.toBe(requests[0]?.key);
  });
});
