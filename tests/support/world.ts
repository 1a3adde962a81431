/** A server with a few people and hotels, for API tests: `app.inject` instead of a network. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createApp,
  type AppOptions,
  createId,
  openDatabase,
  readReleases,
  readSettings,
  type Database,
  type Executor,
  type Releases,
} from '@alo/server';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { cleanUp } from '../../server/src/housekeeping.js';
import { insertUser } from '../../server/src/modules/accounts/repository.js';
import { openJobs } from '../../server/src/jobs/open-jobs.js';
import { createChecker } from '../../server/src/modules/authoring/checks/checker.js';
import { createInspector } from '../../server/src/modules/intake/inspect/inspector.js';
import { createWorkbookReader } from '../../server/src/workbook/reader.js';
import { openTestDatabase, type Engine, type TestDatabase } from './databases.js';
import { insertHotel, type HotelColumns } from './hotels.js';

/** Compiled: it starts for each file, and reading TypeScript would take longer than the file. */
const builtChild = new URL('../../server/dist/modules/intake/inspect/child.js', import.meta.url);
const builtCheckChild = new URL('../../server/dist/modules/authoring/checks/child.js', import.meta.url);
const builtWorkbookChild = new URL('../../server/dist/workbook/child.js', import.meta.url);

export const password = 'a long enough password';
/** The hash of that password, by 8 KiB and one pass: quick to check. The server takes 19 MiB and two passes. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$21+HCK4Kggnw+FraCiyvrw$isUcPIgRguflt1+QYgarpOU2qwqEtyheYZD87se5Sjg';

/** The people of every world: two hotel admins of one organization, one of another, and others. */
export const people = {
  admin: { username: 'admin', role: 'HOTEL_ADMIN', organization: 'ours', tabs: null },
  colleague: { username: 'colleague', role: 'HOTEL_ADMIN', organization: 'ours', tabs: null },
  foreign: { username: 'foreign', role: 'HOTEL_ADMIN', organization: 'theirs', tabs: null },
  super: { username: 'super', role: 'ALO_SUPER', organization: undefined, tabs: null },
  /** Has the tab, with a level that means no access (AUTH-06). */
  zero: {
    username: 'zero',
    role: 'HOTEL_ADMIN',
    organization: 'ours',
    tabs: [
      { main_tab: 'HOTELS', value: 0 },
      { main_tab: 'ABOUT', value: 1 },
    ],
  },
  /** Sees the hotels, and may change nothing. */
  reader: {
    username: 'reader',
    role: 'HOTEL_ADMIN',
    organization: 'ours',
    tabs: [
      { main_tab: 'HOTELS', value: 1 },
      { main_tab: 'GROUP ANSWERS', value: 1 },
    ],
  },
  /** A role that nobody has given anything (UNSP-084). */
  auditor: { username: 'auditor', role: 'AUDITOR', organization: 'ours', tabs: null },
} as const;
export type Person = keyof typeof people;

export interface HotelValues extends HotelColumns {
  readonly status?: string;
  readonly questionnaire?: string;
  readonly organization?: 'ours' | 'theirs';
}

export interface World extends Pick<TestDatabase, 'database' | 'place'> {
  readonly app: FastifyInstance;
  readonly releases: Releases;
  /** The folder of the files that arrive and are stored. */
  readonly dataDirectory: string;
  readonly userIds: Readonly<Record<Person, string>>;
  readonly organizationIds: Readonly<Record<'ours' | 'theirs', string>>;
  /** The server's clocks; set them to let time pass. `elapsed` is that of the rate limits, in ms. */
  readonly clock: { now: Date; elapsed: number };
  /** Does what the server does once an hour. */
  readonly cleanUp: (now: Date) => Promise<void>;
  /** What went wrong in jobs. */
  readonly failures: readonly Error[];
  /** Makes a hotel with its submission; gives the hotel's id. */
  addHotel(values: HotelValues): Promise<string>;
  /** A bearer token, from a sign-in. */
  readonly tokenOf: (person: Person) => Promise<string>;
  /** Sets the clock, and has everybody sign in anew: sessions do not last for months. */
  readonly travelTo: (time: string) => void;
  /** A request as that person (undefined: not signed in); a `payload` goes as JSON. */
  ask(person: Person | undefined, options: InjectOptions): Promise<LightMyRequestResponse>;
  readonly dispose: () => Promise<void>;
}

/** Adds a person with `password`; gives the id. */
export async function addUser(database: Executor, username: string, role = 'HOTEL_ADMIN'): Promise<string> {
  const id = createId();
  await insertUser(database, { id, username, name: username, email: null, role, passwordHash });
  return id;
}

async function addPeople(database: Database, organizations: Record<string, string>) {
  const ids = {} as Record<Person, string>;
  for (const [key, { username, role, organization, tabs }] of Object.entries(people)) {
    const id = await addUser(database, username, role);
    ids[key as Person] = id;
    if (organization !== undefined) {
      await database.query(sql`insert into user_organization values (${id}, ${organizations[organization]})`);
    }
    if (tabs) {
      await database.query(sql`update app_user set tabs = ${JSON.stringify(tabs)} where id = ${id}`);
    }
  }
  return ids;
}

export interface WorldOptions {
  /** Does the server do the work that no request waits for, such as mails? */
  readonly withJobs?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly staticRoot?: string;
  readonly invite?: AppOptions['invite'];
  /** The questionnaires of the server; the shipped ones by default. */
  readonly releases?: Releases;
}

export async function createWorld(engine: Engine, options: WorldOptions = {}): Promise<World> {
  return worldOf(await openTestDatabase(engine), options);
}

/** A world on a PostgreSQL that the test starts and stops itself. */
export async function createWorldOn(url: string, options: WorldOptions = {}): Promise<World> {
  const place = { url, dataDirectory: '' };
  const database = await openDatabase(place);
  return worldOf({ database, place, dispose: () => database.close() }, options);
}

async function worldOf({ database, place, dispose }: TestDatabase, options: WorldOptions): Promise<World> {
  const { releases = readReleases() } = options;
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'alo-world-'));
  const settings = readSettings({
    ALO_SEED: 'none',
    ALO_DATA_DIR: dataDirectory,
    ALO_LOG_LEVEL: 'error',
    ALO_WRITES_PER_MINUTE: '100000',
    ALO_READS_PER_MINUTE: '100000',
    ALO_ADDRESS_REQUESTS_PER_MINUTE: '100000',
    ALO_ADDRESS_REFUSALS_PER_MINUTE: '100000',
    ...options.environment,
  });
  const clock = { now: new Date(), elapsed: 0 };
  const failures: Error[] = [];
  const jobs =
    options.withJobs === true
      ? await openJobs(database, { onError: (error) => failures.push(error), pollEvery: 0.5 })
      : undefined;
  const app = await createApp({
    database,
    ...(jobs && { jobs }),
    settings,
    releases,
    now: () => clock.now,
    elapsed: () => clock.elapsed,
    inspector: createInspector({ child: builtChild }),
    checker: createChecker({ child: builtCheckChild }),
    workbooks: createWorkbookReader({ child: builtWorkbookChild }),
    staticRoot: options.staticRoot ?? 'nothing is built here',
    ...(options.invite && { invite: options.invite }),
  });
  const organizations = { ours: createId(), theirs: createId() };
  for (const [name, id] of Object.entries(organizations)) {
    await database.query(sql`insert into organization (id, name) values (${id}, ${name})`);
  }
  const userIds = await addPeople(database, organizations);
  const tokens = new Map<Person, string>();

  const tokenOf = async (person: Person): Promise<string> => {
    const known = tokens.get(person);
    if (known !== undefined) return known;
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: people[person].username, password },
    });
    const { token } = response.json<{ token: string }>();
    tokens.set(person, token);
    return token;
  };

  return {
    app,
    database,
    place,
    releases,
    dataDirectory,
    userIds,
    organizationIds: organizations,
    clock,
    cleanUp: (now) => cleanUp({ database, releases, kept: settings.kept }, now),
    failures,
    tokenOf,
    travelTo(time) {
      clock.now = new Date(time);
      tokens.clear();
    },
    async addHotel({
      status = 'COMPLETE ASSESSMENT',
      questionnaire = 'alo',
      organization = 'ours',
      ...values
    }) {
      return insertHotel(
        database,
        { organizationId: organizations[organization], status, questionnaire },
        values,
      );
    },
    async ask(person, { headers, ...rest }) {
      const authorization = person && { authorization: `Bearer ${await tokenOf(person)}` };
      return app.inject({ ...rest, headers: { ...authorization, ...headers } });
    },
    async dispose() {
      await app.close();
      await jobs?.stop();
      await dispose();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
