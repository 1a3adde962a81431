/** The rows and indexes behind the list of hotels. */
import { openDatabase, type Database } from '@alo/server';
import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { countOfHotels, listHotels, pageOfHotels } from '../../../server/src/modules/hotels/repository.js';
import { superRole, type Caller } from '../../../server/src/policy/caller.js';
import { engines, openTestDatabase, type TestDatabase } from '../../support/databases.js';
import { addManyHotels, organizationId } from '../../support/many-hotels.js';
import { addPostgresDatabase } from '../../support/shared-postgres.js';
import { hasPostgres } from '../../support/postgres.js';
import { addUser } from '../../support/world.js';

const caller = (values: Partial<Caller>) => values as Caller;
const reviewer = caller({ role: superRole, organizationIds: [] });
const admin = caller({ role: 'HOTEL_ADMIN', organizationIds: [organizationId(7), organizationId(8)] });

const keys = ['hotel_location_name', 'alo_hotel_status', 'score_alo', 'alo_submission_status'] as const;
const sorts = [
  {},
  ...keys.flatMap((primarySortKey) => [
    { primarySortKey, primarySortOrder: 'asc' as const },
    { primarySortKey, primarySortOrder: 'desc' as const },
  ]),
];
const filters = [
  {},
  ...(['action_required', 'under_review', 'completed', 'fastrack'] as const).map((status) => ({ status })),
  { onlyFasttrack: 'true' },
];
const searches = ['3f9c', 'HÔTEL bristol 3f9', 'Luxembourg'];
const page = { page: 1, limit: 10 };
const now = new Date();

describe.each(engines)('The list of many hotels on %s', (engine) => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    ({ database } = test);
    await addManyHotels(database, 10_000);
  });
  afterAll(() => test.dispose());

  /** The plan of a statement, as text. */
  async function planOf(statement: Sql): Promise<string> {
    const rows = await database.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }
  const readsAll = /Seq Scan/;

  it.each(sorts)(
    '[LIST-02] [LIST-05] an index alone chooses the page for the sort %o, also a late one',
    async (sort) => {
      for (const number of [1, 700]) {
        const plan = await planOf(pageOfHotels(reviewer, { ...page, page: number, ...sort }, now));
        expect(plan).not.toMatch(readsAll);
        expect(plan).toMatch(/Index Only Scan (Backward )?using listed_hotel_/);
      }
    },
  );

  it.each(filters)('[LIST-03] [LIST-04] no filter reads all hotels: %o', async (filter) => {
    for (const sort of sorts) {
      const plan = await planOf(pageOfHotels(reviewer, { ...page, ...filter, ...sort }, now));
      expect([sort, plan]).toEqual([sort, expect.not.stringMatching(readsAll)]);
    }
  });

  it.each(['asc', 'desc'] as const)(
    '[PROD-03] [LIST-05] an index alone chooses the page of the submissions to review, %s',
    async (primarySortOrder) => {
      for (const whose of [{}, { reviewer: 'none' }]) {
        const query = { ...page, status: 'under_review', primarySortKey: 'submitted_at' } as const;
        const plan = await planOf(pageOfHotels(reviewer, { ...query, primarySortOrder, ...whose }, now));
        expect(plan).toMatch(/Index Only Scan using listed_hotel_submitted/);
      }
    },
  );

  it.each([
    { hotel_location_city: 'Porto 117' },
    { brand: 'brand 7' },
    { chain: ['Chain 5', 'Chain 6'] },
    { hotel_location_country: 'Portugal' },
    { organization_id: organizationId(7) },
    { hotel_location_name: 'hotel bristol 3f9c12' },
  ])('[API-26] the filter %o reads what an index finds', async (filter) => {
    for (const sort of sorts)
      expect(await planOf(pageOfHotels(reviewer, { ...page, ...filter, ...sort }, now))).not.toMatch(
        readsAll,
      );
    expect(await planOf(countOfHotels(reviewer, { ...page, ...filter }))).not.toMatch(readsAll);
  });

  it.each(searches)('[LIST-04] the search for "%s" reads what its index finds', async (search) => {
    expect(await planOf(pageOfHotels(reviewer, { ...page, search }, now))).not.toMatch(readsAll);
    expect(await planOf(countOfHotels(reviewer, { ...page, search }))).toMatch(
      /on listed_hotel_(search|country)/,
    );
  });

  it('[LIST-03] the counts come from an index, and those of an admin from the index of organizations', async () => {
    expect(await planOf(countOfHotels(reviewer, page))).toMatch(/Index Only Scan using listed_hotel_count/);
    expect(await planOf(countOfHotels(admin, page))).toMatch(/listed_hotel_organization/);
    for (const sort of sorts)
      expect(await planOf(pageOfHotels(admin, { ...page, ...sort }, now))).not.toMatch(readsAll);
  });

  it('[LIST-05] the pages of every sort together have each hotel of the caller once, in order', async () => {
    const own = await database.query<{ id: string }>(
      sql`select id from hotel where organization_id = any(${admin.organizationIds}::uuid[]) order by id`,
    );
    expect(own.length).toBe(40);
    for (const sort of sorts) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((number) => listHotels(database, admin, { page: number, limit: 10, ...sort }, now)),
      );
      const whole = await listHotels(database, admin, { page: 1, limit: 100, ...sort }, now);
      const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect(ids).toEqual(whole.rows.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(own.map(({ id }) => id));
    }
  });
});

describe.each(engines)('The rows of the list on %s', (engine) => {
  it('[LIST-07] follow every change of a hotel, its submission and its score', async () => {
    const test = await openTestDatabase(engine);
    onTestFinished(test.dispose);
    const { database } = test;
    await addManyHotels(database, 3);
    const listed = sql`select hotel_id, organization_id, sort_name, search_text, hotel_location_country,
                              alo_hotel_status, fasttrack, released_score, submission_status, reviewed_score, city,
                              brand, chain, submitted_at, reviewer_id
                       from listed_hotel order by hotel_id`;
    const joined = sql`select hotel.id as hotel_id, organization_id, search_folded(hotel_location_name) as sort_name,
                              search_text, hotel_location_country, alo_hotel_status, fasttrack,
                              hotel.score_alo as released_score, status as submission_status,
                              coalesce(score.score_alo, hotel.score_alo) as reviewed_score,
                              search_folded(hotel_location_city) as city, search_folded(brand) as brand,
                              search_folded(chain) as chain, submitted_at, reviewer_id
                       from hotel join submission on submission.hotel_id = hotel.id and is_current
                       left join score on score.id = score_id where archived_at is null order by hotel.id`;
    const [, second, third] = await database.query<{ id: string; submission: string }>(
      sql`select hotel.id, submission.id as submission from hotel join submission on hotel_id = hotel.id order by hotel.id`,
    );
    const scoreId = organizationId(1);
    const reviewerId = await addUser(database, 'reviewer', superRole);
    const steps = [
      sql`update hotel set hotel_location_name = 'Élan', brand = null, hotel_location_country = 'SE'`,
      sql`update hotel set organization_id = null, fasttrack = true, alo_hotel_status = 'boost', score_alo = 12`,
      sql`update submission set status = 'pending'`,
      sql`update submission set submitted_at = now()`,
      sql`update submission set reviewer_id = ${reviewerId} where hotel_id = ${second?.id}`,
      sql`update hotel set hotel_location_city = 'Óstrava', chain = 'Éclat', brand = 'Ö' where id = ${third?.id}`,
      sql`update hotel set archived_at = now() where id = ${third?.id}`,
      sql`update submission set status = 'submitted' where hotel_id = ${second?.id}`,
      sql`update hotel set archived_at = null where id = ${third?.id}`,
      sql`insert into score (hotel_id, id, submission_id, day, revision, score_model_sha256, score_alo, scores_detailed,
                             performance_overview, trace, sources, computed_by, computed_at)
          values (${second?.id}, ${scoreId}, ${second?.submission}, '2026-01-01', 0, '', 77, '{}', '{}', '{}', '{}',
                  ${scoreId}, now())`,
      sql`update submission set score_id = ${scoreId} where hotel_id = ${second?.id}`,
      sql`update submission set is_current = false where hotel_id = ${second?.id}`,
      sql`insert into submission (hotel_id, id, questionnaire, version, status)
          values (${second?.id}, gen_random_uuid(), 'alo', 1, 'IN PROGRESS')`,
      sql`delete from submission where hotel_id = ${third?.id}`,
      sql`delete from hotel where id = ${third?.id}`,
    ];
    for (const step of steps) {
      const before = await database.query(listed);
      await database.query(step);
      const after = await database.query(listed);
      if (!/is_current = false|delete from submission|into score/.test(step.sql)) {
        expect([step.sql, after]).not.toEqual([step.sql, before]);
        expect([step.sql, after]).toEqual([step.sql, await database.query(joined)]);
      }
    }
  });
});

describe.runIf(hasPostgres && engines.includes('postgresql'))('A PostgreSQL that refuses extensions', () => {
  it('[LIST-04] is told how to make the search quick, and searches all the same', async () => {
    const own = await addPostgresDatabase();
    onTestFinished(() => own.remove());
    const asOwner = new pg.Client({ connectionString: own.url });
    await asOwner.connect();
    onTestFinished(() => asOwner.end());
    const name = `guest_${process.pid}`;
    await asOwner.query(`create role ${name} login; grant all on schema public to ${name}`);
    const url = own.url.replace('postgres@', `${name}@`);
    const words = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => words.mockRestore());

    const refused = await openDatabase({ url, dataDirectory: '' });
    await addManyHotels(refused, 20);
    const found = await listHotels(refused, reviewer, { ...page, search: 'gasthof' }, now);
    await refused.close();
    expect(words.mock.calls.join()).toMatch(
      /The search for hotels has no index.*permission denied.*Let an administrator of the database run "create extension pg_trgm"/,
    );
    expect(found.rows.length).toBeGreaterThan(0);

    words.mockClear();
    await asOwner.query('create extension pg_trgm');
    const allowed = await openDatabase({ url, dataDirectory: '' });
    const index = await allowed.query(sql`select to_regclass('listed_hotel_search')::text as name`);
    await allowed.close();
    expect(index).toEqual([{ name: 'listed_hotel_search' }]);
    expect(words).not.toHaveBeenCalled();
    await asOwner.query(`drop owned by ${name}; drop role ${name}`);
  });
});
