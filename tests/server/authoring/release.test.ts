/** From draft to release: what one person proposes, another releases, and every server serves it from then on. */
import type {
  AnswerMap,
  AuthoringVersions,
  Draft,
  DraftReleased,
  Drafts,
  ErrorResponse,
  FormMigrationPlans,
  FormsInTheWay,
  Questionnaires,
} from '@alo/schemas';
import { createApp, createId, ReleaseChangedError } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogue } from '../../../server/src/modules/questionnaires/authored/catalogue.js';
import {
  begin,
  draftOf,
  furtherSuper,
  propose,
  release,
  reword,
  saveFiles,
  type Ask,
} from '../../support/authors.js';
import { engines } from '../../support/databases.js';
import { save } from '../../support/respondent.js';
import { startSecondServer } from '../../support/second-server.js';
import { createWorld, type World } from '../../support/world.js';

const drafts = '/api/authoring/drafts';
const versions = '/api/authoring/versions/basics';

describe.each(engines)('Drafts on their way to a release on %s', (engine) => {
  let world: World;
  let author: Ask;
  let second: Ask;
  beforeAll(async () => {
    world = await createWorld(engine);
    author = (options) => world.ask('super', options);
    second = await furtherSuper(world, 'second');
  });
  afterAll(() => world.dispose());

  let draft: Draft;
  let served = 1;
  beforeEach(async () => {
    draft = await begin(author);
  });
  const refusal = (response: { json: () => unknown }) => response.json() as ErrorResponse;
  const codeOf = (response: { json: () => unknown }) => refusal(response).code;
  const told = async (): Promise<Draft | undefined> =>
    (await author({ url: drafts })).json<Drafts>().data.find(({ id }) => id === draft.id);
  const proposed = async () => (draft = draftOf(await propose(author, draft)));
  /** Releases a change of the draft; gives the version. */
  const released = async (plan?: object): Promise<number> => {
    // Each release says something of its own, so that nobody has proposed it before.
    draft = await reword(author, draft, 'planet.json', '"stepKey"', `"stepKey"`.padEnd(9));
    draft = draftOf(
      await saveFiles(author, draft, {
        'strengths.json': JSON.stringify({
          questionnaire: { key: 'basics', version: draft.next_version },
          titles: { 'B-07': `Energy is read ${createId()}` },
        }),
        ...(plan && { [`migration-from-1.json`]: JSON.stringify(plan) }),
      }),
    );
    await proposed();
    const response = await release(second, draft);
    expect(response.statusCode, response.body).toBe(200);
    served = response.json<DraftReleased>().version;
    return served;
  };

  it('wait for another person: nobody releases what they proposed', async () => {
    await proposed();
    expect((await told())?.proposal).toMatchObject({ revision: 1, proposed_by: 'super', is_own: true });
    const own = await release(author, draft);
    expect(own.statusCode).toBe(409);
    expect(refusal(own)).toMatchObject({
      code: 'OWN_PROPOSAL',
      message: 'You have proposed this yourself. Another person must release it.',
    });
    await author({ method: 'DELETE', url: `${drafts}/${draft.id}/proposal` });
  });

  it('stay their author’s after an empty edit of another person, who proposes them', async () => {
    draft = await reword(author, draft, 'planet.json', '"title"', '"title" ');
    await proposed();
    await second({
      ...{ method: 'POST', url: `${drafts}/${draft.id}/proposal/sendBack` },
      payload: { reason: 'One blank too many' },
    });
    const same = await reword(second, draft, 'planet.json', '"title" ', '"title"');
    expect(same.sha256).toBe(draft.sha256);
    expect(draftOf(await propose(second, same)).proposal?.proposed_by).toBe('second');
    expect(codeOf(await release(author, same))).toBe('OWN_PROPOSAL');
    expect((await author({ url: `${versions}/2` })).statusCode).toBe(404);
    await second({ method: 'DELETE', url: `${drafts}/${draft.id}/proposal` });
  });

  it('are sent back with a reason, and proposed again', async () => {
    await proposed();
    const back = await second({
      ...{ method: 'POST', url: `${drafts}/${draft.id}/proposal/sendBack` },
      payload: { reason: 'Say what a “meter” is.' },
    });
    expect(back.statusCode).toBe(200);
    expect(await told()).toMatchObject({
      proposal: null,
      decision: { outcome: 'sentBack', reason: 'Say what a “meter” is.', decided_by: 'second' },
    });
    expect(codeOf(await release(second, draft))).toBe('NOT_PROPOSED');
    await proposed();
    expect(codeOf(await propose(second, draft))).toBe('PROPOSED');
  });

  it('are taken back only by who proposed them, and cannot be deleted before', async () => {
    await proposed();
    const proposal = { method: 'DELETE', url: `${drafts}/${draft.id}/proposal` } as const;
    expect(codeOf(await second(proposal))).toBe('NOT_YOURS');
    expect(codeOf(await author({ method: 'DELETE', url: `${drafts}/${draft.id}` }))).toBe('IS_PROPOSED');
    expect((await author(proposal)).statusCode).toBe(200);
    expect((await author({ method: 'DELETE', url: `${drafts}/${draft.id}` })).statusCode).toBe(200);
  });

  it('stay as they were proposed: nobody changes their files, nor goes back to others', async () => {
    draft = await reword(author, draft, 'planet.json', '"title"', '"title" ');
    await proposed();
    const changed = await saveFiles(author, draft, { 'planet.json': '{}' });
    expect(refusal(changed)).toMatchObject({
      code: 'IS_PROPOSED',
      message: 'This draft is proposed. Take it back, or have it sent back, before you change it.',
    });
    const back = {
      ...({ method: 'POST', url: `${drafts}/${draft.id}/revisions/1/restore` } as const),
      payload: { base_revision: draft.revision },
    };
    expect(codeOf(await second(back))).toBe('IS_PROPOSED');
    await author({ method: 'DELETE', url: `${drafts}/${draft.id}/proposal` });
    expect((await second(back)).statusCode).toBe(200);
  });

  it('with an error or a failing example cannot be proposed', async () => {
    const broken = await reword(author, draft, 'planet.json', '"B-07"', '"B-07');
    const refused = await propose(author, broken);
    expect(refused.statusCode).toBe(409);
    expect(refusal(refused).message).toBe('The draft has 1 error and 0 failing examples. Mend them first.');
    const restored = await author({
      ...{ method: 'POST', url: `${drafts}/${draft.id}/revisions/1/restore` },
      payload: { base_revision: 2 },
    });
    const failing = await reword(author, draftOf(restored), 'examples.json', '"hidden"', '"shown"');
    expect(refusal(await propose(author, failing)).message).toMatch(/0 errors and \d failing examples/);
  });

  it('are proposed in the revision that their author knows', async () => {
    const known = draft;
    await reword(second, draft, 'planet.json', '"stepKey"', ' "stepKey"');
    expect(codeOf(await propose(author, known))).toBe('STALE_DRAFT');
  });

  it('are released as they were looked at', async () => {
    await proposed();
    const response = await release(second, { ...draft, sha256: '0'.repeat(64) });
    expect(response.statusCode).toBe(412);
    expect(codeOf(response)).toBe('OTHER_CONTENT');
  });

  it('become the next version once, also when two people release them at the same moment', async () => {
    const third = await furtherSuper(world, 'third');
    draft = await reword(author, draft, 'planet.json', '"title": "', '"title": "Our ');
    await proposed();
    const both = await Promise.all([release(second, draft), release(third, draft)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    served = both.find(({ statusCode }) => statusCode === 200)?.json<DraftReleased>().version ?? 0;
    expect(served).toBe(2);
    expect((await told())?.decision).toMatchObject({ outcome: 'released', version: 2 });
  });

  it('answer a release that is sent again with the same key as the first time', async () => {
    draft = await reword(author, draft, 'planet.json', '"title": "', '"title": "The ');
    await proposed();
    const key = createId();
    const send = () =>
      second({
        ...{ method: 'POST', url: `${drafts}/${draft.id}/proposal/release` },
        headers: { 'idempotency-key': key },
        payload: { sha256: draft.sha256 },
      });
    const first = await send();
    const again = await send();
    expect(first.statusCode, first.body).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  // The embedded database belongs to one server.
  it.runIf(engine === 'postgresql')(
    'are served by another server on the same database, with the score model and the plan',
    async () => {
      const other = await startSecondServer(world);
      try {
        const version = await released({});
        for (const path of ['', '/score-model']) {
          const url = `/api/questionnaires/basics/${version}${path}`;
          const here = await world.ask('admin', { url });
          const there = await other.ask('admin', { url });
          expect(there.statusCode, there.body).toBe(200);
          expect(there.body).toBe(here.body);
        }
        const latest = await other.ask('admin', { url: '/api/questionnaires' });
        expect(latest.json<Questionnaires>().data.find(({ key }) => key === 'basics')?.version).toBe(version);
        const plans = (await other.ask('super', { url: '/api/formMigrations' })).json<FormMigrationPlans>();
        expect(plans.data).toContainEqual(
          expect.objectContaining({ questionnaire: 'basics', from: 1, to: version }),
        );
        await world.ask('super', { method: 'POST', url: `${versions}/${version}/withdraw` });
        const gone = await other.ask('admin', { url: `/api/questionnaires/basics/${version}` });
        expect(gone.statusCode).toBe(404);
      } finally {
        await other.dispose();
      }
    },
  );

  it('take the forms of hotels along, and back', async () => {
    const hotel = await world.addHotel({ hotel_location_name: 'Alder Quay', questionnaire: 'basics' });
    const answers: AnswerMap = { 'B-07': { selectedOptionId: 'monthly' } };
    expect((await save(world, hotel, 'planet', answers)).statusCode).toBe(200);
    const version = await released({});
    const moved = await world.ask('super', {
      ...{ method: 'POST', url: `/api/formMigrations/basics/1/${version}/apply`, payload: {} },
    });
    expect(moved.json()).toMatchObject({ data: { moved: [{ moved: 1, parked: 0 }], stayed: [] } });

    const standing = await author({ url: `${versions}/${version}/forms` });
    expect(standing.json<FormsInTheWay>()).toMatchObject({
      data: [{ hotel: { id: hotel, name: 'Alder Quay' } }],
      total: 1,
    });
    const withdraw = () => author({ method: 'POST', url: `${versions}/${version}/withdraw` });
    const refused = await withdraw();
    expect(refused.statusCode).toBe(409);
    expect(refusal(refused)).toMatchObject({
      code: 'FORMS_IN_THE_WAY',
      message: 'The form of Alder Quay is on this version. Move it back first.',
    });
    const [{ migration_id: id }] = moved.json<{ data: { moved: [{ migration_id: string }] } }>().data.moved;
    const undone = await world.ask('super', {
      ...{ method: 'POST', url: `/api/hotels/${hotel}/formMigrations/${id}/undo`, payload: {} },
    });
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await withdraw()).statusCode).toBe(200);
  });

  it('never give a number twice, also after it was withdrawn', async () => {
    const version = await released();
    expect((await author({ method: 'POST', url: `${versions}/${version}/withdraw` })).statusCode).toBe(200);
    expect((await author({ method: 'POST', url: `${versions}/${version}/withdraw` })).statusCode).toBe(404);
    draft = await begin(author);
    expect(draft.next_version).toBe(version + 1);
    expect(await released()).toBe(version + 1);
  });

  it('cannot be withdrawn while the plan of a later version leads from them, nor when they are shipped', async () => {
    const earlier = await released();
    draft = await begin(author);
    draft = draftOf(await saveFiles(author, draft, { [`migration-from-${earlier}.json`]: '{}' }));
    const later = await released();
    const refused = await author({ method: 'POST', url: `${versions}/${earlier}/withdraw` });
    expect(refusal(refused)).toMatchObject({
      code: 'PLANNED_FROM',
      message: `Version ${later} has a plan that leads from this version. Withdraw that one first.`,
    });
    const shipped = await author({ method: 'POST', url: `${versions}/1/withdraw` });
    expect(codeOf(shipped)).toBe('IS_SHIPPED');
  });

  it('are withdrawn for good: the database takes no form on them, whatever a server still knows', async () => {
    const version = await released();
    await author({ method: 'POST', url: `${versions}/${version}/withdraw` });
    const hotel = await world.addHotel({ hotel_location_name: 'Birch Hall', questionnaire: 'basics' });
    await expect(
      world.database.query(sql`update submission set version = ${version} where hotel_id = ${hotel}`),
    ).rejects.toThrow('is withdrawn');
  });

  it('are listed with who proposed and who released them', async () => {
    const version = await released();
    const list = (await author({ url: '/api/authoring/versions' })).json<AuthoringVersions>().data;
    expect(list.find((each) => each.key === 'basics' && each.version === version)).toMatchObject({
      ...{ is_shipped: false, proposed_by: 'super', released_by: 'second', draft_id: draft.id, forms: 0 },
    });
    expect(list.find((each) => each.key === 'alo')).toMatchObject({ is_shipped: true, released_by: null });
  });

  describe('kept in a database in which somebody changed a release', () => {
    const change = (from: string, to: string) =>
      world.database.query(
        sql`update authored_release set files = replace(files::text, ${from}, ${to})::jsonb where version = ${served}`,
      );
    afterEach(() => change('Changed energy', 'Energy is'));

    it('stop a server from starting', async () => {
      await released();
      await change('Energy is', 'Changed energy');
      await expect(openCatalogue(world.releases, world.database)).rejects.toThrow(ReleaseChangedError);
      await expect(
        createApp({ database: world.database, releases: world.releases, settings: {} as never }),
      ).rejects.toThrow(`Questionnaire basics ${served} has changed in the database since it was released.`);
    });
  });
});
