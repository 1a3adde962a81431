/** An organization keeps answers and documents for its hotels. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ErrorResponse, GroupDocumentsUploaded, OneGroupAnswer } from '@alo/schemas';
import { createId } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { groupOf } from '../../support/group-answers.js';
import { createWorld, type Person, type World } from '../../support/world.js';

describe.each(engines)('Answers of an organization on %s', (engine) => {
  let world: World;
  let group: ReturnType<typeof groupOf>;
  beforeAll(async () => {
    world = await createWorld(engine);
    group = groupOf(world);
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    await world.database.query(sql`update hotel set organization_id = null`);
    await world.database.query(sql`delete from group_answer`);
  });

  const addHotel = () => world.addHotel({ hotel_location_name: 'Alder Quay' });
  const refusal = (response: { statusCode: number; json: () => unknown }) => {
    const { code } = response.json() as ErrorResponse;
    return [response.statusCode, code];
  };
  const actions = async () =>
    (
      await world.database.query<{ action: string }>(
        sql`select action from audit where target = ${world.organizationIds.ours} order by at, id`,
      )
    ).map(({ action }) => action);

  it('an answer says what it means, which hotels it covers, and that it is offered', async () => {
    const [first] = [await addHotel(), await addHotel()];
    const { id } = await group.add({ hotel_ids: [first], valid_until: '2999-12-31' });
    const { answers, may_write: mayWrite } = await group.list();
    expect(mayWrite).toBe(true);
    expect(answers).toMatchObject([
      {
        ...{ id, question_id: 'STR-01', question: 'Does the hotel have a sustainability policy?' },
        ...{ step_key: 'policy', title: 'Policy', means: 'Policy of the group', documents: [] },
        ...{ hotel_ids: [first], covers: { hotels: 1, of: 2 }, taken: 0, valid_until: '2999-12-31' },
        ...{ revision: 1, state: 'offered', is_offered: true, why: null, updated_by: 'admin' },
      },
    ]);
  });

  it('counts only hotels that are in the organization now, whatever it named once', async () => {
    const [first, second] = [await addHotel(), await addHotel()];
    const named = await group.add({ hotel_ids: [first] });
    const all = await group.add();
    const covers = async () =>
      Object.fromEntries((await group.list()).answers.map((answer) => [answer.id, answer.covers]));
    await world.database.query(sql`update hotel set organization_id = null where id = ${first}`);
    expect(await covers()).toEqual({ [named.id]: { hotels: 0, of: 1 }, [all.id]: { hotels: 1, of: 1 } });
    await world.database.query(sql`update hotel set organization_id = null where id = ${second}`);
    expect(await covers()).toEqual({ [named.id]: { hotels: 0, of: 0 }, [all.id]: { hotels: 0, of: 0 } });
  });

  it.each([
    ['a question that does not exist', { question_id: 'XXX-99' }, 'NOT_FOR_GROUPS'],
    ['a question about a person', { question_id: 'DET-01', answer: { typedValue: 'Ann' } }, 'NOT_FOR_GROUPS'],
    ['a field of the hotel', { question_id: 'LOC-01', answer: { typedValue: 'Quay' } }, 'NOT_FOR_GROUPS'],
    ['a row of a table', { question_id: 'ACC-03_1', answer: { selectedOptionId: 'all' } }, 'NOT_FOR_GROUPS'],
    ['a table', { question_id: 'ACC-03', answer: { selectedOptionId: 'all' } }, 'NOT_FOR_GROUPS'],
    ['a figure', { question_id: 'ENE-26', answer: { typedValue: '1' } }, 'NOT_FOR_GROUPS'],
    ['an option that there is not', { answer: { selectedOptionId: 'other' } }, 'UNFIT_ANSWER'],
    ['no answer', { answer: {} }, 'UNFIT_ANSWER'],
    ['a text that is too short', { question_id: 'STR-02', answer: { typedValue: 'Less' } }, 'UNFIT_ANSWER'],
    ['a last day before the first', { valid_until: '2019-12-31' }, 'BAD_DAYS'],
    ['a day that there is not', { valid_from: '2026-02-30' }, 'BAD_DAYS'],
    ['a title of blanks', { title: '  ' }, 'TITLE_NEEDED'],
    ['a hotel of nobody', { hotel_ids: [createId()] }, 'OTHER_HOTELS'],
    ['a document of nobody', { document_ids: [createId()] }, 'NO_DOCUMENT'],
    ['a questionnaire that there is not', { questionnaire: 'none' }, 'NO_QUESTIONNAIRE'],
  ])('refuses %s', async (_what, written, code) => {
    const response = await group.sendNew(written);
    expect(refusal(response)).toEqual([422, code]);
  });

  it('refuses a hotel of another organization', async () => {
    const foreign = await world.addHotel({ hotel_location_name: 'Elsewhere', organization: 'theirs' });
    expect(refusal(await group.sendNew({ hotel_ids: [foreign] }))).toEqual([422, 'OTHER_HOTELS']);
  });

  it('is not offered while it lacks the document that its option requires', async () => {
    const answer = { selectedOptionId: 'public-policy' };
    const draft = await group.add({ answer });
    expect(draft).toMatchObject({ state: 'draft', is_offered: false, why: 'The answer needs a document.' });
    const { attachment_id: id } = await group.document();
    expect(await group.change(draft, { document_ids: [id] })).toMatchObject({ state: 'offered', why: null });
  });

  it('is offered from its first day to the end of its last', async () => {
    const { id } = await group.add({ valid_from: '2031-05-02', valid_until: '2031-05-03' });
    const before = world.clock.now;
    const stateAt = async (time: string) => {
      world.travelTo(time);
      return (await group.list()).answers.find((answer) => answer.id === id)?.state;
    };
    try {
      expect(await stateAt('2031-05-01T23:59:59Z')).toBe('upcoming');
      expect(await stateAt('2031-05-02T00:00:00Z')).toBe('offered');
      expect(await stateAt('2031-05-03T23:59:59Z')).toBe('offered');
      expect(await stateAt('2031-05-04T00:00:00Z')).toBe('expired');
    } finally {
      world.travelTo(before.toISOString());
    }
  });

  it('a stale change is refused, and of two at once only one is stored', async () => {
    const answer = await group.add();
    const both = await Promise.all(
      ['Policy 2030', 'Policy 2031'].map((title) =>
        group.sendChange(answer, { title, base_revision: answer.revision }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect(refusal(await group.sendChange(answer, { base_revision: 1 }))).toEqual([
      412,
      'STALE_GROUP_ANSWER',
    ]);
  });

  it('a lost response is given again for the same key, and nothing is done twice', async () => {
    const key = createId();
    const first = (await group.sendNew({}, 'admin', key)).json<OneGroupAnswer>();
    const again = await group.sendNew({}, 'admin', key);
    expect([again.headers['idempotency-replayed'], again.json()]).toEqual(['true', first]);
    expect((await group.list()).answers).toHaveLength(1);
    const upload = createId();
    const sent = (await group.sendDocument('Twice', upload)).json<GroupDocumentsUploaded>();
    const resent = (await group.sendDocument('Twice', upload)).json<GroupDocumentsUploaded>();
    expect(resent.data.documents[0]?.attachment_id).toBe(sent.data.documents[0]?.attachment_id);
  });

  it('withdrawing says how many hotels have taken it over, and it can be changed no more', async () => {
    const hotels = [await addHotel(), await addHotel(), await addHotel()];
    const answer = await group.add();
    for (const hotel of hotels.slice(1)) await group.take(hotel);
    const response = await group.withdraw(answer);
    expect(response.json<OneGroupAnswer>()).toMatchObject({
      message: 'The answer has been withdrawn. 2 hotels have taken it over, and will see this.',
      data: { state: 'withdrawn', is_offered: false, taken: 2 },
    });
    expect(refusal(await group.sendChange(answer, {}))).toEqual([409, 'WITHDRAWN']);
    expect((await group.withdraw(answer)).statusCode).toBe(200);
    expect(refusal(await group.withdraw({ id: createId() }))).toEqual([404, 'NOT_FOUND']);
  });

  it('[S-28] leaves a row in the audit log for each change', async () => {
    const before = (await actions()).length;
    const { attachment_id: id } = await group.document();
    const answer = await group.add();
    await group.change(answer, { title: 'Other' });
    await group.withdraw(answer);
    await world.ask('admin', { method: 'DELETE', url: group.organization(`groupDocuments/${id}`) });
    expect((await actions()).slice(before)).toEqual([
      ...['uploadGroupDocuments', 'addGroupAnswer', 'changeGroupAnswer', 'withdrawGroupAnswer'],
      'deleteGroupDocument',
    ]);
  });

  it('[S-01] super users and hotel admins of the organization write, who only reads does not, strangers see nothing', async () => {
    const answer = await group.add({}, 'super');
    expect((await group.list('reader')).may_write).toBe(false);
    const statuses = async (person: Person) => [
      (await world.ask(person, { url: group.organization('groupAnswers') })).statusCode,
      (await group.sendNew({}, person)).statusCode,
      (await group.sendChange(answer, {}, person)).statusCode,
      (await group.sendDocument('Paper', undefined, person)).statusCode,
    ];
    expect(await statuses('colleague')).toEqual([200, 200, 200, 201]);
    expect(await statuses('reader')).toEqual([200, 403, 403, 403]);
    expect(await statuses('foreign')).toEqual([403, 403, 403, 403]);
  });

  it('a document is served to people of the organization and to super users, by an address of their own', async () => {
    const document = await group.document('Served');
    const get = (url: string) => world.app.inject({ url });
    const own = await get(document.preview_url);
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(own.headers['content-disposition']).toContain('attachment; filename="Served.pdf"');
    const ofSuper = (await group.documents('super')).documents.find(
      ({ attachment_id: id }) => id === document.attachment_id,
    );
    expect((await get(ofSuper?.preview_url ?? '')).statusCode).toBe(200);
    await world.database.query(sql`delete from user_organization where user_id = ${world.userIds.admin}`);
    try {
      expect((await get(document.preview_url)).statusCode).toBe(404);
    } finally {
      await world.database.query(
        sql`insert into user_organization values (${world.userIds.admin}, ${world.organizationIds.ours})`,
      );
    }
  });

  it('a document that an answer has is not deleted; another one is, with its content', async () => {
    const { attachment_id: id } = await group.document('Held');
    const answer = await group.add({ document_ids: [id] });
    const remove = () =>
      world.ask('admin', { method: 'DELETE', url: group.organization(`groupDocuments/${id}`) });
    const content = path.join(
      ...[world.dataDirectory, 'files', 'organizations', world.organizationIds.ours, id, 'content'],
    );
    expect(refusal(await remove())).toEqual([409, 'DOCUMENT_USED']);
    expect(existsSync(content)).toBe(true);
    await group.withdraw(answer);
    expect((await remove()).statusCode).toBe(200);
    expect(existsSync(content)).toBe(false);
    expect(refusal(await remove())).toEqual([404, 'NOT_FOUND']);
  });

  it('takes no document where the answer takes none, nor more than the question takes', async () => {
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await group.document(name)).attachment_id);
    expect(
      refusal(await group.sendNew({ answer: { selectedOptionId: 'none' }, document_ids: ids.slice(0, 1) })),
    ).toEqual([422, 'UNFIT_ANSWER']);
    expect(refusal(await group.sendNew({ document_ids: ids }))).toEqual([422, 'UNFIT_ANSWER']);
    expect((await group.sendNew({ document_ids: ids.slice(1) })).statusCode).toBe(200);
  });

  it('goes with its organization', async () => {
    await group.document('Gone');
    await group.add();
    const id = createId();
    await world.database.query(sql`insert into organization (id, name) values (${id}, 'Short lived')`);
    await world.database.query(sql`update group_answer set organization_id = ${id}`);
    const response = await world.ask('super', { method: 'DELETE', url: `/api/hotelOrganizations/${id}` });
    expect(response.statusCode).toBe(200);
    expect(await world.database.query(sql`select from group_answer`)).toEqual([]);
  });
});
