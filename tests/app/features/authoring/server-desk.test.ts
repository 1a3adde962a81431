/** The calls by which authors take a draft to its release. */
import type { Draft } from '@alo/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, openTab, type Api } from '../../support/api';
import { openBrowser } from '../../support/browser';

const id = 'c7a9d1de-6c4f-4c8e-9d5b-0f1f8a8b1c2d';
const draft: Draft = {
  ...{ id, key: 'basics', title: 'Basics', based_on: 1, next_version: 2, revision: 3, sha256: 'a' },
  ...{ created_by: 'Ada', created_at: '2026-11-29T09:30:00.000Z' },
  ...{ updated_by: 'Ada', updated_at: '2026-11-29T09:30:00.000Z' },
  ...{ proposal: null, decision: null, deleted_until: null },
};
const proposal = `POST /authoring/drafts/${id}/proposal`;
let api: Api;
const desk = async () => (await import('../../../../app/src/features/authoring/server-desk')).serverDesk;

beforeAll(async () => {
  openBrowser();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  api = await startApi();
  await openTab(api);
});
beforeEach(() => {
  api.calls.length = 0;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

const keys = () => api.calls.map(({ headers }) => headers['idempotency-key']);

describe('The desk of the server', () => {
  it('proposes with a key, which a further try has too while its outcome is unknown', async () => {
    api.on(proposal, { hangsUp: true });
    const { propose } = await desk();
    await expect(propose(id, { revision: 3 })).rejects.toThrow();
    api.on(proposal, { body: { data: draft } });
    expect(await propose(id, { revision: 3 })).toEqual(draft);
    await propose(id, { revision: 3 });
    const [first, again, later] = keys();
    expect(first).toBeDefined();
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });

  it('rejects with the sentence and the name of a refusal', async () => {
    const refusal = { code: 'OTHER_CONTENT', message: 'What is proposed is not what you looked at.' };
    api.on(`${proposal}/release`, { status: 412, body: { ...refusal, errors: [] } });
    await expect((await desk()).release(id, 'a'.repeat(64))).rejects.toMatchObject(refusal);
  });

  it('asks for a page of the trial behind a hotel, of forms on one version', async () => {
    api.on(`GET /authoring/drafts/${id}/trial`, {
      status: 409,
      body: { code: 'BAD_PLAN', message: 'Mend it.' },
    });
    await expect((await desk()).trial(id, { from: 1, after: 'h' })).rejects.toMatchObject({
      code: 'BAD_PLAN',
    });
    expect([...(api.calls[0]?.query ?? [])]).toEqual([
      ['from', '1'],
      ['after', 'h'],
    ]);
  });

  it('goes back to a revision on top of the one that is known', async () => {
    api.on(`POST /authoring/drafts/${id}/revisions/2/restore`, { body: { data: draft } });
    expect(await (await desk()).restore(id, 2, 7)).toEqual(draft);
    expect(JSON.parse(api.calls[0]?.body ?? '')).toEqual({ base_revision: 7 });
  });

  it.each([
    ['takeBack', `DELETE /authoring/drafts/${id}/proposal`],
    ['sendBack', `${proposal}/sendBack`],
    ['withdraw', 'POST /authoring/versions/basics/2/withdraw'],
  ] as const)('says what came of %s', async (act, route) => {
    api.on(route, { body: { message: 'It is done.' } });
    const { takeBack, sendBack, withdraw } = await desk();
    const acts = {
      takeBack: () => takeBack(id),
      sendBack: () => sendBack(id, 'The towels.'),
      withdraw: () => withdraw({ key: 'basics', version: 2 }),
    };
    expect(await acts[act]()).toBe('It is done.');
    expect(keys()).toEqual([expect.any(String)]);
  });
});
