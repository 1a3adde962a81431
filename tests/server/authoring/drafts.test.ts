/** Drafts of questionnaires on the server: nothing that an author wrote is lost. */
import {
  draftLimits,
  type Draft,
  type Drafts,
  type DraftRevision,
  type DraftRevisions,
  type ErrorResponse,
} from '@alo/schemas';
import { createId } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { begin, draftOf, filesOf, furtherSuper, reword, saveFiles, type Ask } from '../../support/authors.js';
import { engines } from '../../support/databases.js';
import { createWorld, type World } from '../../support/world.js';

const drafts = '/api/authoring/drafts';
const day = 24 * 60 * 60_000;

describe.each(engines)('Drafts of questionnaires on %s', (engine) => {
  let world: World;
  let ask: Ask;
  let other: Ask;
  beforeAll(async () => {
    world = await createWorld(engine);
    ask = (options) => world.ask('super', options);
    other = await furtherSuper(world, 'second');
  });
  afterAll(() => world.dispose());

  const listed = async () => (await ask({ url: drafts })).json<Drafts>().data;
  const refusal = (response: { json: () => unknown }) => response.json() as ErrorResponse;

  it('are a copy of all files of a released version, numbered as the next one', async () => {
    const draft = await begin(ask);
    expect(draft).toMatchObject({
      ...{ key: 'basics', title: 'Basics for cities', based_on: 1, revision: 1, next_version: 2 },
      ...{ created_by: 'super', proposal: null, decision: null, deleted_until: null },
    });
    const released = await ask({ url: '/api/authoring/versions/basics/1' });
    const original = released.json<{ data: { files: Record<string, string> } }>().data.files;
    const files = await filesOf(ask, draft.id);
    expect(Object.keys(files).sort()).toEqual(Object.keys(original).sort());
    expect(files['planet.json']).toBe(original['planet.json']);
    expect(JSON.parse(files['questionnaire.json'] ?? '')).toMatchObject({ key: 'basics', version: 2 });
    expect(JSON.parse(files['score-model.json'] ?? '')).toMatchObject({
      questionnaire: { key: 'basics', version: 2 },
    });
  });

  it('keep what is no JSON, letter by letter', async () => {
    const draft = await begin(ask);
    const broken = '{ "stepKey": "planet",\n\t"métadata": ';
    const saved = draftOf(await saveFiles(ask, draft, { 'planet.json': broken }));
    expect(saved.revision).toBe(2);
    expect((await filesOf(ask, draft.id))['planet.json']).toBe(broken);
  });

  it('refuse a save on top of what another person saved, and say which files differ', async () => {
    const draft = await begin(ask);
    await reword(other, draft, 'people.json', '"stepKey"', ' "stepKey"');
    const refused = await saveFiles(ask, draft, { 'planet.json': '{}' });
    expect(refused.statusCode).toBe(412);
    expect(refusal(refused)).toMatchObject({
      code: 'STALE_DRAFT',
      draft: { revision: 2, updated_by: 'second', changed: ['people.json'] },
    });
    expect(draftOf(await saveFiles(ask, { ...draft, revision: 2 }, { 'planet.json': '{}' })).revision).toBe(
      3,
    );
  });

  it('take one of two saves at the same moment', async () => {
    const draft = await begin(ask);
    const both = await Promise.all(
      [ask, other].map((who, index) => saveFiles(who, draft, { 'planet.json': `{"of": ${index}}` })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });

  it('do a save once that is sent twice with the same key', async () => {
    const draft = await begin(ask);
    const send = () =>
      ask({
        ...{ method: 'PUT', url: `${drafts}/${draft.id}/files`, headers: { 'idempotency-key': createId() } },
        payload: { base_revision: 1, files: { 'planet.json': '{}' } },
      });
    const key = createId();
    const again = () =>
      ask({
        ...{ method: 'PUT', url: `${drafts}/${draft.id}/files`, headers: { 'idempotency-key': key } },
        payload: { base_revision: 1, files: { 'planet.json': '{}' } },
      });
    expect(draftOf(await again()).revision).toBe(2);
    expect(draftOf(await again()).revision).toBe(2);
    expect((await send()).statusCode).toBe(412);
  });

  it('keep every revision with its person, and go back to one as a new revision', async () => {
    const draft = await begin(ask);
    const before = await filesOf(ask, draft.id);
    const second = draftOf(await saveFiles(other, draft, { 'planet.json': '{}', 'examples.json': null }));
    const history = (await ask({ url: `${drafts}/${draft.id}/revisions` })).json<DraftRevisions>();
    expect(history.before).toBeNull();
    expect(history.data).toMatchObject([
      { revision: 2, saved_by: 'second', changed: ['planet.json'], removed: ['examples.json'] },
      { revision: 1, saved_by: 'super', restored_from: null },
    ]);
    const first = await ask({ url: `${drafts}/${draft.id}/revisions/1` });
    expect(first.json<DraftRevision>().data.files).toEqual(before);
    const back = await ask({
      ...{ method: 'POST', url: `${drafts}/${draft.id}/revisions/1/restore` },
      payload: { base_revision: 2 },
    });
    expect(draftOf(back)).toMatchObject({ revision: 3, sha256: draft.sha256 });
    expect(second.sha256).not.toBe(draft.sha256);
    expect(await filesOf(ask, draft.id)).toEqual(before);
  });

  it('page through a long history', async () => {
    const draft = await begin(ask);
    let last: Draft = draft;
    for (let count = 0; count < 51; count += 1)
      last = draftOf(await saveFiles(ask, last, { 'planet.json': `{"of": ${count}}` }));
    const page = (await ask({ url: `${drafts}/${draft.id}/revisions` })).json<DraftRevisions>();
    expect(page.data.map(({ revision }) => revision)).toEqual(Array.from({ length: 50 }, (_, at) => 52 - at));
    const rest = await ask({ url: `${drafts}/${draft.id}/revisions?before=${page.before}` });
    expect(rest.json<DraftRevisions>()).toMatchObject({
      data: [{ revision: 2 }, { revision: 1 }],
      before: null,
    });
  });

  it('are renamed without a new revision, and not to nothing', async () => {
    const draft = await begin(ask);
    const rename = (title: string) =>
      ask({ method: 'PUT', url: `${drafts}/${draft.id}/title`, payload: { title } });
    expect(draftOf(await rename(' City basics '))).toMatchObject({ title: 'City basics', revision: 1 });
    expect((await rename('  ')).statusCode).toBe(422);
  });

  it('refuse a file, or files together, that are too large, and say how large they may be', async () => {
    const draft = await begin(ask, { based_on: undefined, files: {} });
    const full = 'x'.repeat(draftLimits.fileBytes);
    // Two bytes each: fewer letters than a file may have bytes.
    const large = await saveFiles(ask, draft, { 'planet.json': 'é'.repeat(draftLimits.fileBytes / 2 + 1) });
    expect(large.statusCode).toBe(422);
    expect(refusal(large).message).toBe('planet.json has 513 kB. A file has 512 kB at most.');
    const some = draftOf(await saveFiles(ask, draft, { 'a.json': full, 'b.json': full, 'c.json': full }));
    const together = await saveFiles(ask, some, { 'd.json': full, 'e.json': 'x' });
    expect(together.statusCode).toBe(422);
    expect(refusal(together).message).toContain('A draft has 2 MB at most.');
    expect(draftOf(await saveFiles(ask, some, { 'd.json': full })).revision).toBe(3);
    const many = Object.fromEntries(
      Array.from({ length: draftLimits.files }, (_, at) => [`f-${at}.json`, '{}']),
    );
    expect(refusal(await saveFiles(ask, { ...some, revision: 3 }, many)).message).toBe(
      'A draft has 60 files at most.',
    );
  });

  it.each(['../planet.json', 'planet.txt', 'profiles/../x.json', 'other/x.json'])(
    'refuse the name %s',
    async (name) => {
      const draft = await begin(ask);
      expect((await saveFiles(ask, draft, { [name]: '{}' })).statusCode).toBe(400);
    },
  );

  it('are not there for hotel admins', async () => {
    const draft = await begin(ask);
    for (const person of ['admin', 'auditor'] as const)
      for (const url of [drafts, `${drafts}/${draft.id}`, '/api/authoring/versions'])
        expect((await world.ask(person, { url })).statusCode).toBe(403);
  });

  it('leave a row in the audit log for each change', async () => {
    const draft = await begin(ask);
    await saveFiles(ask, draft, { 'planet.json': '{}' });
    const rows = await world.database.query<{ action: string }>(
      sql`select action from audit where target = ${draft.id} order by at, id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['create draft', 'save draft']);
  });

  it('are gone when they are deleted, and come back within 14 days', async () => {
    const draft = await begin(ask);
    const at = (path = '') => `${drafts}/${draft.id}${path}`;
    expect((await ask({ method: 'DELETE', url: at() })).statusCode).toBe(200);
    expect((await ask({ url: at() })).statusCode).toBe(404);
    expect((await saveFiles(ask, draft, { 'planet.json': '{}' })).statusCode).toBe(404);
    expect((await listed()).find(({ id }) => id === draft.id)?.deleted_until).not.toBeNull();
    expect((await ask({ method: 'POST', url: at('/restore') })).statusCode).toBe(200);
    expect((await ask({ url: at() })).statusCode).toBe(200);
    expect((await ask({ method: 'POST', url: at('/restore') })).statusCode).toBe(409);

    await ask({ method: 'DELETE', url: at() });
    // It ends sign-ins too, so this comes last.
    await world.cleanUp(new Date(world.clock.now.getTime() + draftLimits.deletedDays * day + 1000));
    const left = await world.database.query(
      sql`select from questionnaire_draft left join questionnaire_draft_text on draft_id = id where id = ${draft.id}`,
    );
    expect(left).toHaveLength(0);
  });
});
