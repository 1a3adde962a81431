/** The server moves open forms to a new version of their questionnaire, and back. */
import type {
  AnswerMap,
  ErrorResponse,
  FormMigrationApplied,
  FormMigrationDone,
  FormMigrationDryRun,
  FormMigrationPlans,
  FormMigrations,
  FormsToMigrate,
  MigratedForms,
  SourcesResponse,
} from '@alo/schemas';
import { createId } from '@alo/server';
import fc from 'fast-check';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveOf, giveContents, imported } from '../../support/archives.js';
import { attachFile } from '../../support/attached-files.js';
import { dryRunInWords, movedInWords } from '../../../server/src/commands/migrate-forms-in-words.js';
import { eraseHistoryOf } from '../../../server/src/modules/personal-data/history.js';
import { engines } from '../../support/databases.js';
import { save } from '../../support/respondent.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { releasesWithTrips, tripsKey } from '../../support/two-versions.js';
import { createWorld, type World } from '../../support/world.js';

const plan = `/api/formMigrations/${tripsKey}/1/2`;
const approve = { approved: true, reason_id: null };
const travel: AnswerMap = {
  shuttle: { selectedOptionId: 'yes' },
  bikes: { selectedOptionId: 'yes', note: 'Ten of them' },
  charger: { selectedOptionId: 'yes' },
  ferry: { selectedOptionId: 'yes' },
  size: { selectedOptionId: 's' },
  first: { typedValue: 'Guests' },
  second: { typedValue: 'Staff' },
};
const contact: AnswerMap = { driver: { typedValue: 'Ada Quay' }, remark: { typedValue: 'Nothing' } };
const sources = ['shuttle', 'bikes', 'charger', 'ferry'];

/** Tables that say what a form is; the other tables with its rows are trails, which only grow. */
const tables = [
  ...['submission', 'answer', 'attachment', 'attachment_use', 'outdated_evidence', 'review', 'step_state'],
  ...['question_message', 'gbta_mark', 'group_taken', 'group_taken_file', 'parked_answer', 'listed_hotel'],
];
/** What counts changes goes on counting. */
const counters = ['revision', 'answer_revision', 'updated_at'];

describe.each(engines)('Forms that move to another version on %s', (engine) => {
  let world: World;
  let hotel: string;
  const folder = temporaryDirectory();
  beforeAll(async () => {
    world = await createWorld(engine, { releases: releasesWithTrips(folder.path) });
  });
  afterAll(async () => {
    await world.dispose();
    folder.remove();
  });

  const at = (path: string, payload?: object, person: 'admin' | 'super' = 'super') =>
    world.ask(person, {
      url: `/api/hotels/${hotel}/${path}`,
      ...(payload && { method: 'POST' as const, payload }),
    });
  const setStatus = (status: string) =>
    world.database.query(
      sql`update submission set status = ${status}, revision = revision + 1 where hotel_id = ${hotel} and is_current`,
    );
  const apply = () => at('formMigrations', { to: 2 });
  const undo = (id: string) => at(`formMigrations/${id}/undo`, {});
  const applied = async () => {
    const response = await apply();
    expect(response.statusCode, response.body).toBe(200);
    return response.json<FormMigrationDone>().migration_id;
  };
  const codeOf = (response: { json: () => unknown }) => (response.json() as ErrorResponse).code;
  /** The rows of a table about this hotel, but for the rows that an answer or a decision left when it was taken away. */
  const rowsOf = async (table: string, { database } = world) => {
    const rows = await database.query<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(line) as row from ${raw(table)} as line where hotel_id = ${hotel} order by to_jsonb(line)::text`,
    );
    return rows
      .map(({ row }) => row)
      .filter((row) => {
        if (table === 'answer')
          return [row['selected_option_id'], row['typed_value'], row['note']].some((value) => value !== null);
        return table !== 'review' || row['approved'] !== null || row['asks'] !== null;
      });
  };
  const everything = async (where = world, among = tables) => {
    const found: [string, Record<string, unknown>[]][] = [];
    for (const table of among) {
      const without = table === 'submission' || table !== 'answer' ? counters : counters.slice(0, 2);
      const rows = (await rowsOf(table, where)).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))),
      );
      found.push([
        table,
        rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
      ]);
    }
    return Object.fromEntries(found);
  };
  const answers = async (): Promise<Record<string, unknown>> =>
    Object.fromEntries<unknown>(
      (await rowsOf('answer')).map((row) => [
        String(row['question_id']),
        row['selected_option_id'] ?? row['typed_value'],
      ]),
    );
  const counting = async () => {
    const { reviews } = (await at('sources')).json<{ data: SourcesResponse }>().data;
    return Object.entries(reviews)
      .filter(([, { approved, changed }]) => approved !== null && changed.length === 0)
      .map(([id]) => id)
      .sort();
  };

  /** A form that was given back: answers, files, decisions, messages, a GBTA mark and an answer of the group. */
  beforeEach(async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay', questionnaire: tripsKey });
    for (const [step, given] of [
      ['travel', travel],
      ['contact', contact],
    ] as const)
      expect((await save(world, hotel, step, given)).statusCode).toBe(200);
    for (const id of sources)
      await attachFile(world.database, {
        ...{ hotelId: hotel, questionIds: [id], userId: world.userIds.admin },
        sha256: `content of ${id}`,
      });
    await giveContents(world, hotel);
    await setStatus('submitted');
    const reviews = Object.fromEntries(sources.map((id) => [id, approve]));
    const reviewed = await at('sources/review', { reviews });
    expect(reviewed.statusCode, reviewed.body).toBe(200);
    const asked = await at('conversations/bikes/messages', { text: 'Which ones?', mentions: [] }, 'admin');
    expect(asked.statusCode, asked.body).toBe(200);
    await setStatus('rejected');
    await addRowsOfOthers();
  });

  /** Rows that name questions, of parts of the server that need a form of "alo". */
  async function addRowsOfOthers() {
    const { database } = world;
    const file = createId();
    await database.query(
      sql`insert into attachment (hotel_id, id, original_filename, mime_type, bytes, sha256, state, has_active_content,
                                  is_scanned, uploaded_by, uploaded_at, purpose)
          values (${hotel}, ${file}, 'gbta.xlsx', 'text/plain', 1, 'a', 'ready', false, false, ${world.userIds.admin}, now(), 'gbta')`,
    );
    await database.query(sql`insert into gbta_file values (${hotel}, ${file}, '{}')`);
    await database.query(
      sql`insert into gbta_mark (hotel_id, submission_id, question_id, ref, value, revision)
          select hotel_id, submission_id, question_id, 'A1', '{}', revision from answer
          where hotel_id = ${hotel} and question_id in ('first', 'driver', 'size')`,
    );
    const group = createId();
    await database.query(
      sql`insert into group_answer (id, organization_id, questionnaire, question_id, title, is_for_all_hotels, valid_from,
                                    revision, content, created_by, created_at, updated_by, updated_at)
          values (${group}, ${world.organizationIds.ours}, ${tripsKey}, 'bikes', 'Bicycles', true, '2020-01-01', 1, 1,
                  ${world.userIds.admin}, now(), ${world.userIds.admin}, now())`,
    );
    await database.query(
      sql`insert into group_taken (hotel_id, submission_id, question_id, group_answer_id, content, answer_revision,
                                   has_written, taken_by, taken_at)
          select hotel_id, submission_id, question_id, ${group}, 1, revision, true, updated_by, updated_at from answer
          where hotel_id = ${hotel} and question_id in ('bikes', 'ferry')`,
    );
    await database.query(
      sql`insert into group_taken_file select hotel_id, submission_id, question_id, attachment_id, false
          from attachment_use where hotel_id = ${hotel} and question_id in ('bikes', 'ferry')`,
    );
    await database.query(
      sql`insert into outdated_evidence
          select hotel_id, submission_id, question_id, ${createId()}, 'old.pdf', attached_at
          from attachment_use where hotel_id = ${hotel} and question_id in ('bikes', 'ferry')`,
    );
  }

  it('[M-6] every answer is moved, or parked with its reason, and none is lost', async () => {
    await applied();
    expect(await answers()).toEqual({
      ...{ shuttle: 'yes', cycles: 'yes', charger: 'yes', size: 'small', remark: 'Nothing' },
      ...{ second: 'Guests', first: 'Staff' },
    });
    const [migration] = (await at('formMigrations')).json<FormMigrations>().data;
    expect(migration).toMatchObject({ from: 1, to: 2, moved: 7, can_be_undone: true });
    expect(migration?.parked.map(({ question_id, code, answer }) => [question_id, code, answer])).toEqual([
      ['driver', 'questionGone', { selectedOptionId: null, typedValue: 'Ada Quay', note: null }],
      ['ferry', 'dropped', { selectedOptionId: 'yes', typedValue: null, note: null }],
    ]);
    expect(migration?.parked[1]?.message).toBe('The ferry stopped running.');
  });

  it('[M-9] undoing leaves every table as it was', async () => {
    const before = await everything();
    const id = await applied();
    expect(await everything()).not.toEqual(before);
    const undone = await undo(id);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await everything()).toEqual(before);
    expect(codeOf(await undo(id))).toBe('UNDONE');
    // And once more, from where it is now.
    expect((await undo(await applied())).statusCode).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('[M-9] what names a question goes by its new id, and what has no place there is put aside', async () => {
    await applied();
    const named = async (table: string) =>
      (await rowsOf(table)).map((row) => row['question_id'] as string).sort();
    expect(await named('attachment_use')).toEqual(['charger', 'cycles', 'shuttle']);
    expect(await named('outdated_evidence')).toEqual(['cycles']);
    expect(await named('question_message')).toEqual(['cycles']);
    expect(await named('gbta_mark')).toEqual(['second', 'size']);
    expect(await named('group_taken')).toEqual(['cycles']);
    expect(await named('group_taken_file')).toEqual(['cycles']);
    expect((await rowsOf('step_state')).map((row) => row['step_key'])).toEqual(['travel']);
    // No file is deleted.
    expect(await rowsOf('attachment')).toHaveLength(sources.length + 1);
    // What came from a file is still as the file has it, but for the option that has another id.
    const isMatched = await world.database.query<{ id: string; same: boolean }>(
      sql`select question_id as id, gbta_mark.revision = answer.revision as same
          from gbta_mark join answer using (hotel_id, submission_id, question_id) where hotel_id = ${hotel} order by 1`,
    );
    expect(isMatched).toEqual([
      { id: 'second', same: true },
      { id: 'size', same: false },
    ]);
  });

  it('[M-12] a decision stays where nothing that was judged differs, and falls otherwise', async () => {
    await setStatus('pending');
    expect(await counting()).toEqual([...sources].sort());
    await setStatus('rejected');
    const id = await applied();
    await setStatus('pending');
    // The charger needs a file now, and nobody asks for the ferry.
    expect(await counting()).toEqual(['cycles', 'shuttle']);
    const { reviews } = (await at('sources')).json<{ data: SourcesResponse }>().data;
    expect(reviews['charger']).toMatchObject({ approved: true, changed: ['question'] });
    await world.database.query(
      sql`update submission set status = 'rejected', revision = form_migration.revision from form_migration
          where form_migration.id = ${id} and submission.id = submission_id`,
    );
    expect((await undo(id)).statusCode).toBe(200);
    await setStatus('pending');
    expect(await counting()).toEqual([...sources].sort());
  });

  it('[M-9] undo is refused once the form has changed, and changes nothing', async () => {
    const id = await applied();
    await setStatus('IN PROGRESS');
    expect((await save(world, hotel, 'travel', { bus: { typedValue: '42' } })).statusCode).toBe(200);
    const before = await everything();
    const refused = await undo(id);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'CHANGED_SINCE']);
    expect(await everything()).toEqual(before);
  });

  it('[M-6] only a form that its hotel may change is moved', async () => {
    for (const status of ['submitted', 'pending', 'APPROVAL_SCORE', 'SCORE_APPROVED', 'published']) {
      await setStatus(status);
      const before = await everything();
      expect(codeOf(await apply())).toBe('WRONG_STATUS');
      expect(await everything()).toEqual(before);
    }
  });

  it('[M-6] of two who move a form at once, one does', async () => {
    const codes = (await Promise.all([apply(), apply()])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 409]);
    expect((await at('formMigrations')).json<FormMigrations>().data).toHaveLength(1);
  });

  it('[M-6] a move that fails halfway leaves nothing', async () => {
    const before = await everything();
    await world.database.query(
      sql`create function fail_at_end() returns trigger language plpgsql as $$ begin raise exception 'fails'; end $$`,
    );
    await world.database.query(
      sql`create trigger fails before insert on parked_answer for each statement execute function fail_at_end()`,
    );
    expect((await apply()).statusCode).toBe(500);
    await world.database.query(sql`drop trigger fails on parked_answer`);
    await world.database.query(sql`drop function fail_at_end`);
    expect(await everything()).toEqual(before);
    expect((await at('formMigrations')).json<FormMigrations>().data).toEqual([]);
    await applied();
  });

  it('[M-10] a dry run counts what would happen, names hotels, and writes nothing', async () => {
    const before = await everything();
    const response = await world.ask('super', { url: `${plan}/dryRun` });
    expect(response.statusCode, response.body).toBe(200);
    const { data } = response.json<FormMigrationDryRun>();
    expect(data.answers.given).toBe(data.answers.moved + data.answers.parked);
    expect(data.parked.find(({ question_id }) => question_id === 'ferry')).toMatchObject({
      ...{ code: 'dropped', message: 'The ferry stopped running.' },
      hotels: expect.arrayContaining([expect.objectContaining({ name: 'Alder Quay' })]) as unknown,
    });
    expect(data.forms).toBeGreaterThanOrEqual(1);
    const words = dryRunInWords([data, data]).split('\n');
    expect(words[0]).toMatch(new RegExp(`^${2 * data.forms} forms would move`));
    expect(words.find((line) => line.includes('parked: ferry'))).toMatch(
      /The ferry stopped running.+Alder Quay/,
    );
    expect(words.at(-1)).toBe('Nothing was written.');
    expect(await everything()).toEqual(before);
  });

  it('[M-6] pages move all forms, and one that was saved since the dry run moves with what was saved', async () => {
    await setStatus('IN PROGRESS');
    await world.ask('super', { url: `${plan}/dryRun` });
    const given = { first: { typedValue: 'Nobody' }, size: { selectedOptionId: 'l' } };
    expect((await save(world, hotel, 'travel', given)).statusCode).toBe(200);
    const moved = new Set<string>();
    for (let after: string | null | undefined; after !== null;) {
      const payload = after === undefined ? {} : { after };
      const response = await world.ask('super', { method: 'POST', url: `${plan}/apply`, payload });
      expect(response.statusCode, response.body).toBe(200);
      const { data } = response.json<FormMigrationApplied>();
      for (const each of data.moved) moved.add(each.hotel.id);
      expect(movedInWords(data)).toHaveLength(data.moved.length + data.stayed.length);
      for (const { reason } of data.stayed) expect(reason).toMatch(/not with its hotel/);
      after = data.next;
    }
    expect(moved).toContain(hotel);
    expect(await answers()).toMatchObject({ second: 'Nobody' });
    const [migration] = (await at('formMigrations')).json<FormMigrations>().data;
    expect(migration?.parked.find(({ question_id }) => question_id === 'size')?.answer.selectedOptionId).toBe(
      'l',
    );
    const { data } = (await world.ask('super', { url: '/api/formMigrations' })).json<FormMigrationPlans>();
    expect(data).toMatchObject([{ questionnaire: tripsKey, from: 1, to: 2, open: 0 }]);
  });

  it('[M-6] after it, the form is answered in its new version', async () => {
    await setStatus('IN PROGRESS');
    await applied();
    const saved = await save(world, hotel, 'travel', {
      first: { typedValue: 'Cooks' },
      bus: { typedValue: '42' },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await save(world, hotel, 'travel', { bikes: { selectedOptionId: 'no' } })).statusCode).toBe(422);
    expect(await answers()).toMatchObject({ first: 'Cooks', bus: '42', cycles: 'yes' });
  });

  const choices = {
    shuttle: ['yes', 'no'],
    bikes: ['yes', 'no'],
    ferry: ['yes', 'no'],
    size: ['s', 'm', 'l'],
  };
  const anyAnswers = fc.record(
    {
      ...Object.fromEntries(
        Object.entries(choices).map(([id, ids]) => [
          id,
          fc.record({ selectedOptionId: fc.constantFrom(...ids) }) as fc.Arbitrary<object | null>,
        ]),
      ),
      first: fc.option(
        fc.record({
          typedValue: fc.string({ minLength: 1, maxLength: 9 }).filter((text) => text.trim() !== ''),
        }),
      ),
      second: fc.option(fc.record({ typedValue: fc.constant('Staff') })),
    },
    { requiredKeys: [] },
  );

  it('[M-6] [M-9] whatever was answered and proved, all is moved or parked, and undoing gives all of it back', async () => {
    await fc.assert(
      fc.asyncProperty(anyAnswers, fc.subarray(sources), async (given, proven) => {
        hotel = await world.addHotel({ hotel_location_name: 'Any', questionnaire: tripsKey });
        await save(world, hotel, 'travel', given);
        for (const id of proven)
          await attachFile(world.database, {
            ...{ hotelId: hotel, questionIds: [id], userId: world.userIds.admin },
          });
        const before = await everything();
        const many = Object.keys(await answers()).length;
        const id = await applied();
        const [migration] = (await at('formMigrations')).json<FormMigrations>().data;
        expect((migration?.moved ?? 0) + (migration?.parked.length ?? 0)).toBe(many);
        expect(Object.keys(await answers())).toHaveLength(migration?.moved ?? -1);
        expect((await undo(id)).statusCode).toBe(200);
        expect(await everything()).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });

  it('[M-9] a moved form travels in the archive of its hotel, and goes back elsewhere', async () => {
    await setStatus('IN PROGRESS');
    const travelling = ['answer', 'attachment_use', 'outdated_evidence', 'step_state', 'question_message'];
    const before = await everything(world, travelling);
    const decided = await counting();
    const id = await applied();
    const archive = await archiveOf(world, hotel);
    const elsewhere = await createWorld(engine, { releases: world.releases });
    try {
      await imported(elsewhere, archive);
      const url = `/api/hotels/${hotel}/formMigrations`;
      const there = (await elsewhere.ask('super', { url })).json<FormMigrations>().data;
      expect(there).toEqual((await at('formMigrations')).json<FormMigrations>().data);
      const undone = await elsewhere.ask('super', { method: 'POST', url: `${url}/${id}/undo` });
      expect(undone.statusCode, undone.body).toBe(200);
      expect(await everything(elsewhere, travelling)).toEqual(before);
      const { reviews } = (await elsewhere.ask('super', { url: `/api/hotels/${hotel}/sources` })).json<{
        data: SourcesResponse;
      }>().data;
      expect(
        Object.keys(reviews)
          .filter((each) => reviews[each]?.changed.length === 0 && reviews[each].approved)
          .sort(),
      ).toEqual(decided);
      // It went back, and can travel on.
      await archiveOf(elsewhere, hotel);
    } finally {
      await elsewhere.dispose();
    }
  });

  it('[M-7] a parked answer about a person is erased with the history, and comes back as none', async () => {
    const id = await applied();
    const changes = await eraseHistoryOf(world.database, world.releases, {
      hotelId: hotel,
      now: new Date(world.clock.now.getTime() + 1000),
    });
    expect(changes).toBeGreaterThan(0);
    const [migration] = (await at('formMigrations')).json<FormMigrations>().data;
    const texts = migration?.parked.map(({ question_id, answer }) => [
      question_id,
      Object.values(answer).some(Boolean),
    ]);
    expect(texts).toEqual([
      ['driver', false],
      ['ferry', true],
    ]);
    const kept = await world.database.query<{ kept: string }>(
      sql`select kept #>> '{aside,gbta_mark}' as kept from form_migration where id = ${id}`,
    );
    expect(kept).toEqual([{ kept: '[]' }]);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await answers()).not.toHaveProperty('driver');
    expect(await answers()).toMatchObject({ ferry: 'yes', bikes: 'yes' });
  });

  it('[M-10] a dry run of one hotel is about its form alone', async () => {
    await world.addHotel({ hotel_location_name: 'Another', questionnaire: tripsKey });
    const { data } = (
      await world.ask('super', { url: `${plan}/dryRun?hotel=${hotel}` })
    ).json<FormMigrationDryRun>();
    expect(data).toMatchObject({ forms: 1, affected: 1, next: null, answers: { given: 9, moved: 7 } });
    expect(data.parked.map(({ label, hotels }) => [label, hotels.map(({ id }) => id)])).toEqual([
      ['Who drives?', [hotel]],
      ['Does a ferry stop here?', [hotel]],
    ]);
  });

  it('[M-1] the plans say in the words of both versions what they do, and how many forms stand on each', async () => {
    const { data, versions } = (
      await world.ask('super', { url: '/api/formMigrations' })
    ).json<FormMigrationPlans>();
    const [trips] = data;
    const change = (id: string) => trips?.changes.find(({ question_id }) => question_id === id);
    expect(trips).toMatchObject({ title: 'Trips', same: 1 });
    expect(change('cycles')).toMatchObject({
      ...{ label: 'Are there bicycles?', status: 'changed', was: { question_id: 'bikes', label: null } },
    });
    expect(change('size')).toMatchObject({
      at_worst: 'parked',
      options: {
        mapped: [
          { from: ['Option s'], to: 'Option small' },
          { from: ['Option m'], to: 'Option medium' },
        ],
        removed: ['Option l'],
      },
    });
    expect(change('ferry')).toMatchObject({ status: 'removed', reason: 'The ferry stopped running.' });
    expect(change('driver')).toMatchObject({ status: 'removed', label: 'Who drives?', reason: null });
    expect(change('bus')).toMatchObject({ status: 'added', label: 'Which bus stops here?', at_worst: null });
    const counted = versions.filter(({ questionnaire }) => questionnaire === tripsKey);
    expect(counted.map(({ version }) => version)).toEqual([1, 2]);
    expect(counted[0]?.open).toBe(trips?.open);
    const before = trips?.moved ?? 0;
    const id = await applied();
    const movedNow = async () =>
      (await world.ask('super', { url: '/api/formMigrations' })).json<FormMigrationPlans>().data[0]?.moved;
    expect(await movedNow()).toBe(before + 1);
    await undo(id);
    expect(await movedNow()).toBe(before);
  });

  it('[M-6] forms are listed by their hotels: those that can move, and those that cannot', async () => {
    const name = `Kiosk 100% ${createId()}`;
    hotel = await world.addHotel({ hotel_location_name: name, questionnaire: tripsKey });
    const listed = async (query: string) =>
      (
        await world.ask('super', { url: `${plan}/forms?search=${encodeURIComponent(name)}&${query}` })
      ).json<FormsToMigrate>();
    expect(await listed('limit=1')).toMatchObject({
      data: [{ hotel: { id: hotel, name } }],
      pagination: { currentPage: 1, totalCount: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false },
    });
    expect((await listed('is_open=false')).data).toEqual([]);
    await setStatus('submitted');
    expect((await listed('is_open=true')).data).toEqual([]);
    expect((await listed('is_open=false')).data).toEqual([
      { hotel: { id: hotel, name }, status: 'submitted' },
    ]);
    const all = (await world.ask('super', { url: `${plan}/forms?limit=1&page=2` })).json<FormsToMigrate>();
    expect(all.data).toHaveLength(1);
    expect(all.pagination).toMatchObject({ currentPage: 2, hasPrevPage: true });
  });

  it('[M-9] a migration is listed with why it cannot be undone: a file was deleted, or it is undone', async () => {
    const name = `Pier ${createId()}`;
    await world.database.query(sql`update hotel set hotel_location_name = ${name} where id = ${hotel}`);
    const [file] = await world.database.query<{ id: string }>(
      sql`select attachment_id as id from attachment_use where hotel_id = ${hotel} and question_id = 'ferry'`,
    );
    const id = await applied();
    const moves = async () =>
      (
        await world.ask('super', { url: `${plan}/moves?search=${encodeURIComponent(name)}` })
      ).json<MigratedForms>();
    expect(await moves()).toMatchObject({
      data: [
        {
          migration_id: id,
          hotel: { id: hotel, name },
          moved: 7,
          parked: 2,
          undone_at: null,
          stays_because: null,
        },
      ],
      pagination: { totalCount: 1 },
    });
    const deleted = await world.ask('admin', {
      ...{ method: 'DELETE', url: `/api/hotels/attachment/${file?.id ?? ''}` },
    });
    expect(deleted.statusCode, deleted.body).toBe(200);
    expect((await moves()).data[0]?.stays_because).toMatch(/^The form has changed since it was moved/);
    expect(codeOf(await undo(id))).toBe('CHANGED_SINCE');
    await world.database.query(
      sql`update form_migration set undone_at = now(), kept = null where id = ${id}`,
    );
    expect((await moves()).data[0]?.stays_because).toBe('This migration has been undone already.');
  });

  it('[M-6] lists of a plan that does not exist answer 404', async () => {
    for (const list of ['forms', 'moves'])
      expect(
        (await world.ask('super', { url: `/api/formMigrations/${tripsKey}/2/3/${list}` })).statusCode,
      ).toBe(404);
  });

  it('[M-6] hotel admins may neither look at migrations nor make them', async () => {
    for (const url of [
      '/api/formMigrations',
      `${plan}/dryRun`,
      `${plan}/forms`,
      `${plan}/moves`,
      `/api/hotels/${hotel}/formMigrations`,
    ])
      expect((await world.ask('admin', { url })).statusCode).toBe(403);
    expect((await at('formMigrations', { to: 2 }, 'admin')).statusCode).toBe(403);
  });
});
