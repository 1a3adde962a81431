/** The demo: made once, on the first start, through the same services that people use. */
import type { AnswerMap } from '@alo/schemas';
import type { Database } from '../database/open-database.js';
import { sql, toJson } from '../database/sql.js';
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

/** Accounts, organizations and hotels, all or none. Nothing happens when they are there already. */
async function plant(database: Database, { definition }: Release): Promise<void> {
  const accounts = await Promise.all(
    [...demoSignIns, ...furtherSignIns].map(async ({ username, password, role }) => ({
      id: createId(),
      username,
      role,
      passwordHash: await hashPassword(password),
    })),
  );
  await database.transaction(async (transaction) => {
    const isNew = await transaction.query(
      sql`insert into setting (key, value) values (${marker}, '"planted"') on conflict do nothing returning key`,
    );
    if (isNew.length === 0) return;
    const organizations = new Map(demoHotels.map(({ organization }) => [organization, createId()]));
    for (const [name, id] of organizations) {
      await transaction.query(sql`insert into organization (id, name) values (${id}, ${name})`);
    }
    for (const { id, username, role, passwordHash } of accounts) {
      const [name, email] = [people.names[username] ?? username, `${username}@alo.example`];
      const tabs = username === 'front.desk' ? toJson(fewTabs) : null;
      await transaction.query(
        sql`insert into app_user (id, username, name, email, role, password_hash, tabs)
            values (${id}, ${username}, ${name}, ${email}, ${role}, ${passwordHash}, ${tabs})`,
      );
      const organization = people.organizations[username];
      if (organization === undefined) continue;
      await transaction.query(
        sql`insert into user_organization (user_id, organization_id) values (${id}, ${organizations.get(organization)})`,
      );
    }
    for (const [index, hotel] of demoHotels.entries()) {
      const id = createId();
      const picture = drawHotel((index * 47 + 160) % 360, 3 + (hotel.rooms % 3));
      await transaction.query(
        sql`insert into hotel (id, organization_id, hotel_location_name, hotel_location_address, hotel_location_city,
                               hotel_location_country, hotel_location_postal_code, hotel_location_latitude,
                               hotel_location_longitude, brand, chain, image_url, alo_hotel_status, fasttrack)
            values (${id}, ${organizations.get(hotel.organization)}, ${hotel.name}, ${hotel.address}, ${hotel.city},
                    ${hotel.country}, ${hotel.postalCode}, ${hotel.coordinates[0]},
                    ${hotel.coordinates[1]}, ${hotel.brand}, ${hotel.chain}, ${picture}, ${hotel.tier}, ${hotel.fasttrack})`,
      );
      await transaction.query(
        sql`insert into submission (hotel_id, id, questionnaire, version, status)
            values (${id}, ${createId()}, ${definition.key}, ${definition.version}, 'COMPLETE ASSESSMENT')`,
      );
    }
  });
}

/** Answers and submits as the hotel's people would. */
async function bringForward(
  submissions: SubmissionsService,
  { questionnaire }: Release,
  { hotel, hotelId, userId }: { hotel: DemoHotel; hotelId: string; userId: string },
): Promise<void> {
  const change = {
    caller: { userId },
    hotelId,
    ip: '127.0.0.1',
    requestId: createId(),
    idempotencyKey: undefined,
  };
  const steps = questionnaire.steps.map(({ key }) => key).filter((key) => key !== 'sources');
  const wanted = hotel.progress === 'submitted' ? steps.length : hotel.progress.steps;
  let earlier: AnswerMap = {};
  for (const stepKey of steps.slice(0, wanted)) {
    const answers = answerStep(questionnaire, stepKey, earlier, hotel);
    await submissions.save(change, { hotelId, stepKey, answers, saveAsDraft: false });
    earlier = { ...earlier, ...answers };
  }
  if (hotel.progress === 'submitted') await submissions.submit(change);
}

/** Makes the demo unless it is there. A start that was cut short is taken up where it ended. */
export async function seedDemo(database: Database, releases: Releases): Promise<void> {
  const release = releases.latest('alo');
  if (!release) throw new Error('The demo needs the questionnaire "alo"');
  const [state] = await database.query<{ value: string }>(
    sql`select value from setting where key = ${marker}`,
  );
  if (state?.value === 'done') return;
  await plant(database, release);
  const submissions = createSubmissionsService({ database, releases, now: () => new Date() });
  const [admin] = await database.query<{ id: string }>(
    sql`select id from app_user where username = 'hotel.admin'`,
  );
  const open = await database.query<{ id: string; name: string }>(
    sql`select hotel.id, hotel_location_name as name from hotel join submission on hotel_id = hotel.id
        where status in ('COMPLETE ASSESSMENT', 'IN PROGRESS')`,
  );
  for (const { id: hotelId, name } of open) {
    const hotel = demoHotels.find((each) => each.name === name);
    if (hotel && admin) await bringForward(submissions, release, { hotel, hotelId, userId: admin.id });
  }
  await database.query(sql`update setting set value = '"done"' where key = ${marker}`);
}
