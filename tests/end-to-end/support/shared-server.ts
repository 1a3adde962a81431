/** The server of one Playwright worker: the real application in this process, where every test adds a hotel of its own. */
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import {
  createApp,
  createId,
  createUser,
  openDatabase,
  readReleases,
  readSettings,
  type Database,
  type Releases,
} from '@alo/server';
import type { TabName } from '@alo/schemas';
import sql from 'sql-template-tag';
import { openJobs, type Jobs } from '../../../server/src/jobs/open-jobs.js';
import { insertHotel } from '../../support/hotels.js';
import { startPostgres } from '../../support/postgres.js';
import { copySeed, newDirectory } from './server-process.js';
import type { Account } from './people.js';

export interface HotelAdmin extends Account {
  /** The only hotel of this admin; nothing is answered yet. */
  readonly hotelId: string;
}

export interface SharedServer {
  readonly url: string;
  /** A new hotel admin with a new hotel of a new organization, which no other test knows. */
  addHotelAdmin(questionnaire?: string): Promise<HotelAdmin & { readonly organizationId: string }>;
  /** Adds another admin of this hotel, called Ana Ruiz. */
  addColleague(hotelId: string): Promise<HotelAdmin>;
  /** Adds a person of this role with these tabs, who sees the hotel as its admin does. */
  addPerson(role: string, hotelId: string, tabs: readonly TabName[]): Promise<Account>;
  stop(): Promise<void>;
}

async function addUser(
  database: Database,
  name: string,
  role = 'HOTEL_ADMIN',
): Promise<Account & { readonly userId: string }> {
  const account = { username: `user-${createId()}`, password: 'a password of one test' };
  const userId = await createUser(database, { ...account, name, email: null, role });
  return { ...account, userId };
}

const linkTo = (database: Database, hotelId: string, userId: string) =>
  database.query(
    sql`insert into user_organization select ${userId}, organization_id from hotel where id = ${hotelId}`,
  );

async function addColleague(database: Database, hotelId: string): Promise<HotelAdmin> {
  const { userId, ...account } = await addUser(database, 'Ana Ruiz');
  await linkTo(database, hotelId, userId);
  return { ...account, hotelId };
}

async function addPerson(
  database: Database,
  role: string,
  hotelId: string,
  names: readonly TabName[],
): Promise<Account> {
  const { userId, ...account } = await addUser(database, 'Ana Ruiz', role);
  await linkTo(database, hotelId, userId);
  const tabs = names.map((main_tab) => ({ main_tab, value: 2 }));
  await database.query(sql`update app_user set tabs = ${JSON.stringify(tabs)} where id = ${userId}`);
  return account;
}

async function addHotelAdmin(database: Database, questionnaire = 'alo') {
  const { userId, ...account } = await addUser(database, 'Inês Moreira');
  const organizationId = createId();
  await database.query(
    sql`insert into organization (id, name) values (${organizationId}, 'Harbour & Hill Hotels')`,
  );
  await database.query(sql`insert into user_organization values (${userId}, ${organizationId})`);
  const hotelId = await insertHotel(
    database,
    { organizationId, questionnaire, status: 'COMPLETE ASSESSMENT' },
    { hotel_location_name: 'Kastanienhof', hotel_location_city: 'Berlin', hotel_location_country: 'DE' },
  );
  return { ...account, hotelId, organizationId };
}

/** Mails are sent; no test here waits for previews, which would take processes of their own. */
async function openMailJobs(database: Database): Promise<Jobs> {
  const jobs = await openJobs(database, { onError: console.error, pollEvery: 0.5 });
  const isMail = ({ name }: { readonly name: string }) => name.startsWith('mail-');
  return {
    ...jobs,
    send: async (kind, ...rest) => (isMail(kind) ? jobs.send(kind, ...rest) : undefined),
    work: async (kind, handle) => (isMail(kind) ? jobs.work(kind, handle) : undefined),
  };
}

/** Serves the application on a database that is open, in this process. */
async function serve(
  database: Database,
  environment: Readonly<Record<string, string>>,
  releases: Releases = readReleases(),
) {
  const settings = readSettings({ PORT: '0', ...environment });
  const jobs = await openMailJobs(database);
  const app = await createApp({ database, settings, releases, jobs });
  await app.listen({ host: settings.host, port: settings.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
      await jobs.stop();
      await database.close();
    },
  };
}

export interface EmptyServer {
  readonly url: string;
  /** The first person there is, Sam Okafor. */
  readonly superUser: Account;
  /** A new hotel admin with a new hotel of a new organization. @param questionnaire the key of its form, `alo` at first */
  addHotelAdmin(questionnaire?: string): Promise<HotelAdmin>;
  /** Adds another admin of this hotel, called Ana Ruiz. */
  addColleague(hotelId: string): Promise<HotelAdmin>;
  addSuperUser(this: void, name: string): Promise<Account>;
  /** Adds hotels of these names, in whose forms nothing is answered. */
  addHotels(names: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

async function addHotels(database: Database, names: readonly string[]): Promise<void> {
  const organizationId = createId();
  await database.query(sql`insert into organization (id, name) values (${organizationId}, 'Norvane Hotels')`);
  for (const name of names)
    await insertHotel(
      database,
      { organizationId, questionnaire: 'alo', status: 'COMPLETE ASSESSMENT' },
      { hotel_location_name: name },
    );
}

/** Starts the application with nothing in it but a super user. */
export async function startEmptyServer(
  engine: Database['engine'],
  releases?: Releases,
): Promise<EmptyServer> {
  const dataDirectory = await newDirectory();
  const postgres = engine === 'postgresql' ? startPostgres() : undefined;
  const database = await openDatabase({ url: postgres?.url, dataDirectory });
  const { userId: _, ...superUser } = await addUser(database, 'Sam Okafor', 'ALO_SUPER');
  const { url, stop } = await serve(database, { ALO_DATA_DIR: dataDirectory, ALO_SEED: 'none' }, releases);
  return {
    url,
    superUser,
    addHotelAdmin: (questionnaire) => addHotelAdmin(database, questionnaire),
    addColleague: (hotelId) => addColleague(database, hotelId),
    addSuperUser: (name) => addUser(database, name, 'ALO_SUPER'),
    addHotels: (names) => addHotels(database, names),
    async stop() {
      await stop();
      postgres?.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Starts the application on a copy of the seeded demo. @param environment further variables */
export async function startSharedServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<SharedServer> {
  // Optimizing the code of the embedded database costs each start of one a second.
  setFlagsFromString('--liftoff-only');
  const dataDirectory = await copySeed();
  const database = await openDatabase({ url: undefined, dataDirectory });
  const { url, stop } = await serve(database, { ...environment, ALO_DATA_DIR: dataDirectory });
  return {
    url,
    addHotelAdmin: (questionnaire) => addHotelAdmin(database, questionnaire),
    addColleague: (hotelId) => addColleague(database, hotelId),
    addPerson: (role, hotelId, tabs) => addPerson(database, role, hotelId, tabs),
    async stop() {
      await stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
