import type { SaveCall } from '@alo/engine';
import type { SaveRequest } from '@alo/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTab, startApi, type Api } from './support/api';
import { openBrowser } from './support/browser';

const route = 'POST /hotels/h/questionnaire/planet/answers';
const call: SaveCall = {
  stepKey: 'planet',
  saveAsDraft: true,
  changes: { a: { typedValue: 'x' } },
  baseRevisions: { a: 0 },
};
let api: Api;

beforeEach(async () => {
  openBrowser();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  api = await startApi();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

/** What a save rejects with, and as which errors the engine knows it. */
async function rejectionOf() {
  await openTab(api);
  const [{ createSaving }, { SaveRefusedError, StaleAnswersError }] = await Promise.all([
    import('../../app/src/features/questionnaire/saving'),
    import('@alo/engine'),
  ]);
  const save = createSaving('h', () => Promise.resolve());
  const error: unknown = await save(call).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return {
    message: error instanceof Error ? error.message : '',
    isRefused: error instanceof SaveRefusedError,
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

  it('[S-14 R-09] whose response makes no sense is not refused, says so, and is the same save the next time', async () => {
    await openTab(api);
    const { createSaving } = await import('../../app/src/features/questionnaire/saving');
    const { SaveRefusedError } = await import('@alo/engine');
    const save = createSaving('h', () => Promise.resolve());
    for (const body of ['null', '{}', '{"message":"Saved.","data":{"is_completed":true}}', '<html>']) {
      api.on(route, { body });
      const error: unknown = await save(call).catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        message:
          'The server may have saved them, but its response could not be understood. Saving again is safe.',
      });
      expect(error).not.toBeInstanceOf(SaveRefusedError);
    }
    const requests = api.calls.map(({ headers, body }) => `${String(headers['idempotency-key'])} ${body}`);
    expect(requests).toHaveLength(4);
    expect(new Set(requests).size).toBe(1);
  });

  it('[S-14] is not refused when a try before the refused one got no response', async () => {
    const { setTimeout: later } = globalThis;
    // The pause between tries, only shorter.
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void) => later(act, 0));
    let tries = 0;
    api.on(route, () => {
      tries += 1;
      return tries === 1
        ? { status: 503, body: { message: 'Busy.' } }
        : { status: 403, body: { message: 'Not yours.' } };
    });
    expect(await rejectionOf()).toMatchObject({ message: 'Not yours.', isRefused: false });
    expect(tries).toBe(2);
  });
});
