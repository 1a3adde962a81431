/** Hotels take over what their organization has answered, and give it back. */
import type { ErrorResponse, TakenResponse } from '@alo/schemas';
import { createId } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachFile } from '../../support/attached-files.js';
import { engines } from '../../support/databases.js';
import { groupOf } from '../../support/group-answers.js';
import { readForm, save } from '../../support/respondent.js';
import { createWorld, type World } from '../../support/world.js';

const ofGroup = { selectedOptionId: 'group-policy' };
const own = { selectedOptionId: 'own-policy' };
const asPublic = { selectedOptionId: 'public-policy' };

describe.each(engines)('Taking over answers on %s', (engine) => {
  let world: World;
  let group: ReturnType<typeof groupOf>;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld(engine);
    group = groupOf(world);
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    await world.database.query(sql`update hotel set organization_id = null`);
    await world.database.query(sql`delete from group_answer`);
    hotel = await addHotel();
  });

  const addHotel = (status?: string) =>
    world.addHotel({ hotel_location_name: 'Alder Quay', ...(status !== undefined && { status }) });
  const form = (of = hotel) => readForm(world, of, 'full-questionnaire-readOnly');
  const answerTo = async (id: string, of = hotel) => (await form(of)).answers[id]?.selectedOptionId ?? null;
  const namesAt = async (id: string, of = hotel) =>
    ((await form(of)).attachments[id] ?? []).map(({ original_filename: name }) => name);
  const statusOf = async (of = hotel) => {
    const [row] = await world.database.query<{ status: string }>(
      sql`select status from submission where hotel_id = ${of} and is_current`,
    );
    return row?.status;
  };
  const history = (id: string) =>
    world.database.query<{ op: string; revision: number }>(
      sql`select op, revision::int from answer_event where hotel_id = ${hotel} and question_id = ${id} order by revision`,
    );

  it('a hotel is offered the answer in words, with documents, and takes it over with its history', async () => {
    const { attachment_id: id } = await group.document('Signed policy');
    await group.add({ answer: asPublic, document_ids: [id], title: 'Policy of the group' });
    const { organization, may_take: mayTake, answers } = await group.offers(hotel);
    expect([organization?.name, mayTake]).toEqual(['ours', true]);
    expect(answers).toMatchObject([
      {
        ...{ question_id: 'STR-01', state: 'offered', taken: null, is_asked: true, hidden_by: [] },
        offer: {
          ...{ title: 'Policy of the group', covers: { hotels: 1, of: 1 }, valid_until: null },
          means: 'Own policy, on a page that anybody can read',
          documents: [{ original_filename: 'Signed policy.pdf' }],
        },
      },
    ]);
    const response = await group.sendTake(hotel);
    expect(response.json<TakenResponse>()).toMatchObject({
      message: '1 answer has been taken over.',
      data: {
        results: [{ question_id: 'STR-01', outcome: 'taken', reason: null, revision: 1, answer: asPublic }],
      },
    });
    expect(await answerTo('STR-01')).toBe('public-policy');
    expect(await namesAt('STR-01')).toEqual(['Signed policy.pdf']);
    expect(await history('STR-01')).toEqual([{ op: 'set', revision: 1 }]);
    expect(await statusOf()).toBe('IN PROGRESS');
    const after = await group.offers(hotel);
    expect(after.answers).toMatchObject([
      { state: 'taken', taken: { by: 'admin', title: 'Policy of the group' } },
    ]);
    const [file] = (await form()).attachments['STR-01'] ?? [];
    expect(after.answers[0]?.taken?.attachment_ids).toEqual([file?.attachment_id]);
    expect((await world.app.inject({ url: file?.preview_url ?? '' })).headers['content-type']).toBe(
      'application/pdf',
    );
    expect((await group.list()).answers).toMatchObject([{ taken: 1 }]);
  });

  it('the form says whether its organization has answered, while answers can be changed', async () => {
    const saysSo = async () => (await readForm(world, hotel, 'policy')).context.group;
    expect(await saysSo()).toBe(undefined);
    const answer = await group.add({ hotel_ids: [await addHotel()] });
    expect(await saysSo()).toBe(undefined);
    const other = await group.add();
    expect(await saysSo()).toBe(true);
    await group.take(hotel);
    await group.withdraw(other);
    expect(await saysSo()).toBe(true);
    await world.database.query(sql`update submission set status = 'submitted' where hotel_id = ${hotel}`);
    expect(await saysSo()).toBe(undefined);
    await group.withdraw(answer);
  });

  it('an answer of the hotel is kept, and replaced only where that is asked for', async () => {
    await group.add();
    await save(world, hotel, 'policy', { 'STR-01': own });
    expect(await group.states(hotel)).toEqual({ 'STR-01': 'own' });
    expect(await group.take(hotel)).toEqual({ 'STR-01': 'kept' });
    expect(await answerTo('STR-01')).toBe('own-policy');
    expect(await group.take(hotel, { replace: ['STR-03'] })).toEqual({ 'STR-01': 'kept' });
    expect(await group.take(hotel, { replace: ['STR-01'] })).toEqual({ 'STR-01': 'taken' });
    expect(await answerTo('STR-01')).toBe('group-policy');
    expect(await group.take(hotel)).toEqual({ 'STR-01': 'unchanged' });
    expect(await history('STR-01')).toHaveLength(2);
  });

  it('the same answer of the hotel is taken over, and stays when it is given back', async () => {
    const { attachment_id: id } = await group.document('Proof');
    await group.add({ document_ids: [id] });
    await save(world, hotel, 'policy', { 'STR-01': ofGroup });
    expect(await group.take(hotel)).toEqual({ 'STR-01': 'taken' });
    expect(await namesAt('STR-01')).toEqual(['Proof.pdf']);
    expect(await group.giveBack(hotel, ['STR-01'])).toMatchObject({
      given_back: [{ revision: 1 }],
      stayed: [],
    });
    expect([await answerTo('STR-01'), await namesAt('STR-01')]).toEqual(['group-policy', []]);
  });

  it('another answer of the group never replaces what a person typed, though the group said the same once', async () => {
    const answer = await group.add();
    await save(world, hotel, 'policy', { 'STR-01': ofGroup });
    await group.take(hotel);
    await group.change(answer, { answer: own });
    expect(await group.states(hotel)).toEqual({ 'STR-01': 'outdated' });
    expect(await group.take(hotel)).toEqual({ 'STR-01': 'kept' });
    expect(await answerTo('STR-01')).toBe('group-policy');
  });

  it('an answer that would hide what the hotel has answered is not taken over, whatever is to be replaced', async () => {
    await group.add({ question_id: 'CLI-01', answer: { selectedOptionId: 'no' } });
    const yes = { selectedOptionId: 'each-year-own-method' };
    await save(world, hotel, 'planet', { 'CLI-01': yes, 'CLI-02': { typedValue: '12' } });
    const response = await group.sendTake(hotel, { question_ids: ['CLI-01'], replace: ['CLI-01'] });
    const [result] = response.json<TakenResponse>().data.results;
    expect([result?.outcome, result?.reason]).toEqual([
      'kept',
      expect.stringContaining('It would hide what you have answered: “'),
    ]);
    expect([await answerTo('CLI-01'), (await form()).answers['CLI-02']?.typedValue]).toEqual([
      'each-year-own-method',
      '12',
    ]);
    await save(world, hotel, 'planet', { 'CLI-02': null });
    expect(await group.take(hotel, { replace: ['CLI-01'] })).toEqual({ 'CLI-01': 'taken' });
  });

  it('a question that is not asked is reported with why, and nothing is written', async () => {
    await group.add({ question_id: 'CLI-02', answer: { typedValue: '12' } });
    await save(world, hotel, 'planet', { 'CLI-01': { selectedOptionId: 'no' } });
    const { answers } = await group.offers(hotel);
    expect(answers).toMatchObject([{ state: 'offered', is_asked: false, hidden_by: ['CLI-01'] }]);
    const response = await group.sendTake(hotel);
    expect(response.json<TakenResponse>().data.results).toMatchObject([
      { outcome: 'hidden', hidden_by: ['CLI-01'], answer: null, revision: 0 },
    ]);
    expect(response.json<TakenResponse>().data.results[0]?.reason).toContain(
      'The question is not asked, because of:',
    );
    expect(await history('CLI-02')).toEqual([]);
  });

  it('a question that another answer of the group opens is taken over with it', async () => {
    await group.add({ question_id: 'CLI-02', answer: { typedValue: '12' } });
    await group.add({ question_id: 'CLI-01', answer: { selectedOptionId: 'each-year-own-method' } });
    expect(await group.take(hotel)).toEqual({ 'CLI-01': 'taken', 'CLI-02': 'taken' });
  });

  it('of several answers, that for the fewest hotels is offered, then the newest', async () => {
    const titleOf = async () => (await group.offers(hotel)).answers[0]?.offer?.title;
    await addHotel();
    await group.add({ title: 'All, older' });
    const newer = await group.add({ title: 'All, newer' });
    expect(await titleOf()).toBe('All, newer');
    const named = await group.add({ title: 'Named', hotel_ids: [hotel] });
    await group.add({ title: 'Two', hotel_ids: [hotel, await addHotel()] });
    expect(await titleOf()).toBe('Named');
    await group.take(hotel);
    await group.withdraw(named);
    expect((await group.offers(hotel)).answers).toMatchObject([
      { state: 'withdrawn', offer: { title: 'Two' } },
    ]);
    await group.withdraw(newer);
  });

  it('says that the group has changed, withdrawn or outlived what was taken over', async () => {
    const answer = await group.add({ valid_until: '2999-01-01' });
    await group.take(hotel);
    const state = async () => (await group.states(hotel))['STR-01'];
    await group.change(answer, { title: 'Only another title', valid_until: '2998-01-01' });
    expect(await state()).toBe('taken');
    await group.change(answer, { answer: own });
    expect(await state()).toBe('outdated');
    expect(await group.take(hotel)).toEqual({ 'STR-01': 'taken' });
    expect(await answerTo('STR-01')).toBe('own-policy');
    const now = world.clock.now.toISOString();
    world.travelTo('2999-06-01T00:00:00Z');
    expect([await state(), await group.take(hotel, { question_ids: ['STR-01'] })]).toEqual([
      'expired',
      { 'STR-01': 'expired' },
    ]);
    world.travelTo(now);
    await group.withdraw(answer);
    expect([await state(), await answerTo('STR-01')]).toEqual(['withdrawn', 'own-policy']);
  });

  it('a hotel that leaves the organization keeps what it took over, and the offers end', async () => {
    const { attachment_id: id } = await group.document('Staying');
    await group.add({ document_ids: [id] });
    await group.add({ question_id: 'STR-04', answer: { selectedOptionId: 'named-lead' } });
    await group.take(hotel, { question_ids: ['STR-01'] });
    await world.database.query(
      sql`update hotel set organization_id = ${world.organizationIds.theirs} where id = ${hotel}`,
    );
    const there = await world.ask('foreign', { url: group.hotelUrl(hotel) });
    expect(there.json()).toMatchObject({ data: { organization: { name: 'theirs' }, answers: [] } });
    const all = await readForm(world, hotel, 'full-questionnaire-readOnly', 'foreign');
    expect(all.answers['STR-01']).toMatchObject(ofGroup);
    expect(all.attachments['STR-01']).toMatchObject([{ original_filename: 'Staying.pdf' }]);
    expect((await group.list()).answers.map(({ taken, covers }) => [taken, covers.hotels])).toEqual([
      ...[
        [0, 0],
        [0, 0],
      ],
    ]);
    expect((await group.sendTake(hotel)).statusCode).toBe(403);
  });

  it('the same content is stored once, and a file of the hotel stays when the answer is given back', async () => {
    const { attachment_id: id } = await group.document('Once');
    await group.add({ document_ids: [id] });
    const [document] = await world.database.query<{ sha256: string }>(
      sql`select sha256 from group_document where id = ${id}`,
    );
    const file = await attachFile(world.database, {
      ...{ hotelId: hotel, questionIds: [], userId: world.userIds.admin, name: 'mine.pdf' },
      sha256: document?.sha256 ?? '',
    });
    const files = () => world.database.query(sql`select id from attachment where hotel_id = ${hotel}`);
    await group.take(hotel);
    expect(await files()).toEqual([{ id: file }]);
    expect(await namesAt('STR-01')).toEqual(['mine.pdf']);
    await group.giveBack(hotel, ['STR-01']);
    expect([await namesAt('STR-01'), await files()]).toEqual([[], [{ id: file }]]);
  });

  it('gives back what is as it was taken over, and leaves what was changed since', async () => {
    const { attachment_id: id } = await group.document('Back');
    await group.add({ document_ids: [id] });
    await group.add({ question_id: 'STR-04', answer: { selectedOptionId: 'named-lead' } });
    await group.take(hotel);
    await save(world, hotel, 'policy', { 'STR-04': { selectedOptionId: 'added-task' } });
    expect(await group.states(hotel)).toEqual({ 'STR-01': 'taken', 'STR-04': 'own' });
    expect(await group.giveBack(hotel, ['STR-01', 'STR-04', 'AUD-04'])).toEqual({
      given_back: [{ question_id: 'STR-01', revision: 2 }],
      stayed: [
        { question_id: 'STR-04', reason: 'It was changed since.' },
        { question_id: 'AUD-04', reason: 'It was not taken over.' },
      ],
    });
    expect([await answerTo('STR-01'), await answerTo('STR-04')]).toEqual([null, 'added-task']);
    expect(await world.database.query(sql`select from attachment where hotel_id = ${hotel}`)).toEqual([]);
    expect(await group.states(hotel)).toEqual({ 'STR-01': 'offered', 'STR-04': 'own' });
  });

  it('no more files than the question takes, nor than the hotel has room for', async () => {
    const { attachment_id: id } = await group.document('Third');
    await group.add({ document_ids: [id] });
    const add = () =>
      attachFile(world.database, { hotelId: hotel, questionIds: ['STR-01'], userId: world.userIds.admin });
    const [file] = [await add(), await add()];
    expect(await group.take(hotel)).toEqual({ 'STR-01': 'full' });
    await world.database.query(sql`delete from attachment_use where attachment_id = ${file}`);
    await world.database.query(sql`update attachment set bytes = ${2 * 1024 ** 3} where id = ${file}`);
    expect(await group.take(hotel)).toEqual({ 'STR-01': 'full' });
    await world.database.query(sql`update attachment set bytes = 1 where id = ${file}`);
    expect(await group.take(hotel)).toEqual({ 'STR-01': 'taken' });
    expect(await namesAt('STR-01')).toHaveLength(2);
  });

  it('an answer that takes no files leaves a question with a file of the hotel alone', async () => {
    await group.add({ answer: { selectedOptionId: 'none' } });
    await attachFile(world.database, {
      ...{ hotelId: hotel, questionIds: ['STR-01'], userId: world.userIds.admin },
    });
    expect(await group.take(hotel)).toEqual({ 'STR-01': 'kept' });
    expect(await namesAt('STR-01')).toEqual(['proof.pdf']);
  });

  it('a question that the group does not answer is reported so', async () => {
    expect(await group.take(hotel, { question_ids: ['STR-01'] })).toEqual({ 'STR-01': 'notOffered' });
    await group.add({ answer: asPublic });
    expect(await group.take(hotel, { question_ids: ['STR-01'] })).toEqual({ 'STR-01': 'notOffered' });
    await group.add({ valid_from: '2999-01-01' });
    expect(await group.take(hotel, { question_ids: ['STR-01'] })).toEqual({ 'STR-01': 'notOffered' });
  });

  it.each(['submitted', 'pending', 'published'])('refuses while the form is %s', async (status) => {
    await group.add();
    const locked = await addHotel(status);
    const response = await group.sendTake(locked);
    expect([response.statusCode, response.json<ErrorResponse>().code]).toEqual([409, 'LOCKED']);
    expect((await group.offers(locked)).may_take).toBe(false);
  });

  it('[S-01] hotels take over, super users and those who only read do not', async () => {
    await group.add();
    for (const person of ['super', 'reader', 'foreign'] as const)
      expect([person, (await group.sendTake(hotel, {}, undefined, person)).statusCode]).toEqual([
        person,
        403,
      ]);
    expect((await group.offers(hotel, 'super')).may_take).toBe(false);
  });

  it('a lost response is given again for the same key; two at once write once', async () => {
    const { attachment_id: id } = await group.document('Twice');
    await group.add({ document_ids: [id] });
    const key = createId();
    const first = await group.sendTake(hotel, {}, key);
    const again = await group.sendTake(hotel, {}, key);
    expect([again.headers['idempotency-replayed'], again.json()]).toEqual(['true', first.json()]);
    const second = await addHotel();
    const both = await Promise.all([group.sendTake(second), group.sendTake(second)]);
    const outcomes = both.map((response) => response.json<TakenResponse>().data.results[0]?.outcome);
    expect(outcomes.toSorted()).toEqual(['taken', 'unchanged']);
    expect(await world.database.query(sql`select from attachment where hotel_id = ${second}`)).toHaveLength(
      1,
    );
  });

  it('taking over and saving at once lose nothing that was typed', async () => {
    await group.add();
    const [taken, saved] = await Promise.all([
      group.sendTake(hotel),
      save(world, hotel, 'policy', { 'STR-01': own }, { baseRevisions: { 'STR-01': 0 } }),
    ]);
    const outcome = taken.json<TakenResponse>().data.results[0]?.outcome;
    expect([outcome, saved.statusCode, await answerTo('STR-01')]).toEqual(
      outcome === 'taken' ? ['taken', 412, 'group-policy'] : ['kept', 200, 'own-policy'],
    );
  });

  it('[S-28] leaves a row in the audit log for taking over and for giving back', async () => {
    await group.add();
    await group.take(hotel);
    await group.take(hotel);
    await group.giveBack(hotel, ['STR-01']);
    const rows = await world.database.query<{ action: string }>(
      sql`select action from audit where target = ${hotel} order by at, id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['takeGroupAnswers', 'giveBackGroupAnswers']);
  });
});
