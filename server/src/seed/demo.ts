/** The demo: made once, on the first start, through the same services that people use. */
import type { AnswerMap } from '@alo/schemas';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/open-database.js';
import { hotel, organization, setting, submission, user, userOrganization } from '../database/schema.js';
import { createId } from '../ids.js';
import { hashPassword } from '../modules/auth/passwords.js';
import type { Release, Releases } from '../modules/questionnaires/releases.js';
import { createSubmissionsService, type SubmissionsService } from '../modules/submissions/service.js';
import { answerStep } from './answers.js';
import { demoHotels, type DemoHotel } from './hotels.js';
import { drawHotel } from './picture.js';
import { demoSignIns, furtherSignIns } from './sign-ins.js';

const marker = 'demo';

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

/** What a user may open who is only there to read. */
const fewTabs = ['OUR APPROACH', 'ABOUT', 'TERMS OF USE', 'HELP'].map((main_tab) => ({ main_tab, value: 1 }));

interface Planted {
  readonly hotel: DemoHotel;
  readonly id: string;
}

/** Accounts, organizations and hotels, all or none. Nothing happens when they are there already. */
async function plant(database: Database, release: Release): Promise<void> {
  const accounts = await Promise.all(
    [...demoSignIns, ...furtherSignIns].map(async ({ username, password, role }) => ({
      id: createId(),
      username,
      role,
      name: people.names[username] ?? username,
      email: `${username}@alo.example`,
      passwordHash: await hashPassword(password),
      tabs: username === 'front.desk' ? fewTabs : null,
    })),
  );
  await database.transaction(async (sql) => {
    const isNew = await sql
      .insert(setting)
      .values({ key: marker, value: 'planted' })
      .onConflictDoNothing()
      .returning();
    if (isNew.length === 0) return;
    const organizations = [...new Set(demoHotels.map((each) => each.organization))].map((name) => ({
      id: createId(),
      name,
    }));
    const idOf = (name: string | undefined) => organizations.find((each) => each.name === name)?.id;
    await sql.insert(organization).values(organizations);
    await sql.insert(user).values(accounts);
    await sql.insert(userOrganization).values(
      accounts.flatMap(({ id, username }) => {
        const organizationId = idOf(people.organizations[username]);
        return organizationId === undefined ? [] : [{ userId: id, organizationId }];
      }),
    );
    const planted: Planted[] = demoHotels.map((each) => ({ hotel: each, id: createId() }));
    await sql.insert(hotel).values(
      planted.map(({ hotel: each, id }, index) => ({
        id,
        organizationId: idOf(each.organization) ?? null,
        hotel_location_name: each.name,
        hotel_location_address: each.address,
        hotel_location_city: each.city,
        hotel_location_country: each.country,
        hotel_location_postal_code: each.postalCode,
        hotel_location_latitude: each.coordinates[0],
        hotel_location_longitude: each.coordinates[1],
        brand: each.brand,
        chain: each.chain,
        image_url: drawHotel((index * 47 + 160) % 360, 3 + (each.rooms % 3)),
        alo_hotel_status: each.tier,
        fasttrack: each.fasttrack,
      })),
    );
    await sql.insert(submission).values(
      planted.map(({ id }) => ({
        hotelId: id,
        id: createId(),
        questionnaire: release.definition.key,
        version: release.definition.version,
        status: 'COMPLETE ASSESSMENT',
      })),
    );
  });
}

/** Answers and submits as the hotel's people would. */
async function bringForward(
  submissions: SubmissionsService,
  { questionnaire }: Release,
  { hotel: each, id: hotelId }: Planted,
  userId: string,
): Promise<void> {
  const change = {
    caller: { userId },
    hotelId,
    ip: '127.0.0.1',
    requestId: createId(),
    idempotencyKey: undefined,
  };
  const steps = questionnaire.steps.map(({ key }) => key).filter((key) => key !== 'sources');
  const wanted = each.progress === 'submitted' ? steps.length : each.progress.steps;
  let earlier: AnswerMap = {};
  for (const stepKey of steps.slice(0, wanted)) {
    const answers = answerStep(questionnaire, stepKey, earlier, each);
    await submissions.save(change, { hotelId, stepKey, answers, saveAsDraft: false });
    earlier = { ...earlier, ...answers };
  }
  if (each.progress === 'submitted') await submissions.submit(change);
}

/** Makes the demo unless it is there. A start that was cut short is taken up where it ended. */
export async function seedDemo(database: Database, releases: Releases): Promise<void> {
  const release = releases.latest('alo');
  if (!release) throw new Error('The demo needs the questionnaire "alo"');
  const [state] = await database.sql.select().from(setting).where(eq(setting.key, marker));
  if (state?.value === 'done') return;
  await plant(database, release);
  const submissions = createSubmissionsService({ database, releases, now: () => new Date() });
  const [admin] = await database.sql.select().from(user).where(eq(user.username, 'hotel.admin'));
  const untouched = await database.sql
    .select({ id: hotel.id, name: hotel.hotel_location_name, status: submission.status })
    .from(hotel)
    .innerJoin(submission, eq(submission.hotelId, hotel.id));
  for (const { id, name, status } of untouched) {
    const found = demoHotels.find((each) => each.name === name);
    if (!found || !admin || !['COMPLETE ASSESSMENT', 'IN PROGRESS'].includes(status)) continue;
    await bringForward(submissions, release, { hotel: found, id }, admin.id);
  }
  await database.sql.update(setting).set({ value: 'done' }).where(eq(setting.key, marker));
}
