/** The server of one Playwright worker: the real application in this process, where every test adds a hotel of its own. */
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import {
  createApp,
  createId,
  createUser,
  openDatabase,
  readReleases,
  readSettings,
  type Database,
} from '@alo/server';
import sql from 'sql-template-tag';
import { insertHotel } from '../../support/hotels.js';
import { copySeed } from './server-process.js';
import type { Account } from './people.js';

export interface HotelAdmin extends Account {
  /** The only hotel of this admin; nothing is answered yet. */
  readonly hotelId: string;
}

export interface SharedServer {
  readonly url: string;
  /** A new hotel admin with a new hotel, which no other test knows. */
  addHotelAdmin(): Promise<HotelAdmin>;
  stop(): Promise<void>;
}

async function addHotelAdmin(database: Database): Promise<HotelAdmin> {
  const username = `admin-${createId()}`;
  const password = 'a password of one test';
  const user = { username, password, name: 'Inês Moreira', email: null, role: 'HOTEL_ADMIN' };
  const userId = await createUser(database, user);
  const organizationId = createId();
  await database.query(
    sql`insert into organization (id, name) values (${organizationId}, 'Harbour & Hill Hotels')`,
  );
  await database.query(sql`insert into user_organization values (${userId}, ${organizationId})`);
  const hotelId = await insertHotel(
    database,
    { organizationId, questionnaire: 'alo', status: 'COMPLETE ASSESSMENT' },
    { hotel_location_name: 'Kastanienhof', hotel_location_city: 'Berlin', hotel_location_country: 'DE' },
  );
  return { username, password, hotelId };
}

/** Starts the application on a copy of the seeded demo. */
export async function startSharedServer(): Promise<SharedServer> {
  const dataDirectory = await copySeed();
  const settings = readSettings({ PORT: '0', ALO_DATA_DIR: dataDirectory });
  const database = await openDatabase({ url: undefined, dataDirectory });
  const app = await createApp({ database, settings, releases: readReleases() });
  await app.listen({ host: settings.host, port: settings.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    addHotelAdmin: () => addHotelAdmin(database),
    async stop() {
      app.server.closeAllConnections();
      await app.close();
      await database.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
