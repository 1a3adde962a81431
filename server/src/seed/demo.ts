/** Makes the demo on the first start. Its answers go through the same services that people use. */
import type { Database } from '../database/open-database.js';
import { createId } from '../ids.js';
import { hashPassword } from '../modules/accounts/passwords.js';
import { findUserId, insertUser } from '../modules/accounts/repository.js';
import type { Release, Releases } from '../modules/questionnaires/releases.js';
import { createDatedReleases } from '../modules/submissions/dated-releases.js';
import { createSubmissionsService, type SubmissionsService } from '../modules/submissions/service.js';
import { answersIn, answersOf } from './answers.js';
import { demoHotels, type DemoHotel } from './hotels.js';
import * as repository from './repository.js';
import { demoSignIns, furtherSignIns } from './sign-ins.js';

interface People {
  readonly names: Readonly<Record<string, string>>;
  readonly organizations: Readonly<Record<string, DemoHotel['organization']>>;
}
const people: People = {
  names: {
    'hotel.admin': 'Inês Moreira',
    'alo.super': 'Sam Okafor',
    'north.admin': 'Aino Lindqvist',
    'front.desk': 'Marek Novak',
  },
  organizations: {
    'hotel.admin': 'Harbour & Hill Hotels',
    'north.admin': 'Northlight Collection',
    'front.desk': 'Harbour & Hill Hotels',
  },
};

/** The tabs of a user who only reads. */
const fewTabs = ['OUR APPROACH', 'ABOUT', 'TERMS OF USE', 'HELP'].map((main_tab) => ({ main_tab, value: 1 }));

/** Accounts, organizations and hotels, all or none. Does nothing when they exist already. */
async function plant(database: Database, { definition: questionnaire }: Release): Promise<void> {
  const accounts = await Promise.all(
    [...demoSignIns, ...furtherSignIns].map(async ({ username, password, role }) => ({
      id: createId(),
      username,
      name: people.names[username] ?? username,
      email: `${username}@alo.example`,
      role,
      passwordHash: await hashPassword(password),
      isDemo: true,
      ...(username === 'front.desk' && { tabs: fewTabs }),
    })),
  );
  await database.transaction(async (transaction) => {
    if (!(await repository.beginDemo(transaction))) return;
    const organizations = new Map(demoHotels.map(({ organization }) => [organization, createId()]));
    for (const [name, id] of organizations) await repository.insertOrganization(transaction, id, name);
    for (const account of accounts) {
      await insertUser(transaction, account);
      const organization = people.organizations[account.username];
      if (organization === undefined) continue;
      await repository.insertMembership(transaction, account.id, organizations.get(organization));
    }
    for (const hotel of demoHotels) {
      const organizationId = organizations.get(hotel.organization);
      await repository.insertHotel(transaction, { hotel, organizationId, questionnaire });
    }
  });
}

/** Answers and submits as the people of the hotel would. */
async function bringForward(
  submissions: SubmissionsService,
  { questionnaire }: Release,
  { hotel, hotelId, userId }: { hotel: DemoHotel; hotelId: string; userId: string },
): Promise<void> {
  const change = {
    caller: { userId, name: people.names['hotel.admin'] ?? '' },
    hotelId,
    ip: '127.0.0.1',
    requestId: createId(),
    idempotencyKey: undefined,
  };
  const steps = questionnaire.steps.filter(({ role }) => role !== 'evidence').map(({ key }) => key);
  const wanted = hotel.progress === 'submitted' ? steps.length : hotel.progress.steps;
  const all = answersOf(questionnaire, hotel);
  for (const stepKey of steps.slice(0, wanted)) {
    const answers = answersIn(questionnaire, stepKey, all);
    await submissions.save(change, { hotelId, stepKey, answers, saveAsDraft: false });
  }
  if (hotel.progress === 'submitted') await submissions.submit(change);
}

/** Makes the demo once. After an interrupted start, the next one goes on where that one stopped. */
export async function seedDemo(database: Database, releases: Releases): Promise<void> {
  const release = releases.latest('alo');
  if (!release) throw new Error('The demo needs the questionnaire "alo"');
  if (await repository.isDemoDone(database)) return;
  await plant(database, release);
  const now = () => new Date();
  const submissions = createSubmissionsService({
    database,
    releases,
    releaseOf: createDatedReleases(releases, now),
    now,
    linksFor: () => (id) => id,
  });
  const admin = await findUserId(database, 'hotel.admin');
  for (const { id: hotelId, hotel_location_name: name } of await repository.openHotels(database)) {
    const hotel = demoHotels.find((each) => each.name === name);
    if (hotel && admin !== undefined) {
      await bringForward(submissions, release, { hotel, hotelId, userId: admin });
    }
  }
  await repository.finishDemo(database);
}
