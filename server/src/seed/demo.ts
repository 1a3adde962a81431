/** Makes the demo on the first start. Its answers go through the same services that people use. */
import { createInspector } from '../modules/files/inspect/inspector.js';
import { createFileLinks } from '../modules/files/file-links.js';
import { createFilesService, type FilesService } from '../modules/files/service.js';
import { openStaging, type Staging } from '../modules/files/staging.js';
import type { AnswerMap } from '@alo/schemas';
import type { Questionnaire } from '@alo/engine';
import type { Database } from '../database/open-database.js';
import { createId } from '../ids.js';
import { hashPassword } from '../modules/accounts/passwords.js';
import { findUserId, insertUser } from '../modules/accounts/repository.js';
import type { Release, Releases } from '../modules/questionnaires/releases.js';
import { createReviewsService, type ReviewsService } from '../modules/reviews/service.js';
import { createDatedReleases } from '../modules/submissions/dated-releases.js';
import {
  createSubmissionsService,
  type ChangeRequest,
  type SubmissionsService,
} from '../modules/submissions/service.js';
import type { Storage } from '../storage/storage.js';
import { answersIn, responsesOf } from './answers.js';
import { addEvidence } from './evidence.js';
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

/** A hotel on its way, and the services on which its people and the reviewers work. */
interface Travel {
  readonly services: Services;
  readonly staging: Staging;
  readonly questionnaire: Questionnaire;
  readonly hotel: DemoHotel;
  readonly admin: ChangeRequest;
  readonly reviewer: ChangeRequest;
}

/** Answers, attaches evidence and submits as the people of the hotel would. Gives the questions with evidence. */
async function answer({
  services,
  staging,
  questionnaire,
  hotel,
  admin,
}: Travel): Promise<readonly string[]> {
  const { hotelId } = admin;
  const steps = questionnaire.steps.filter(({ role }) => role !== 'evidence').map(({ key }) => key);
  const { progress } = hotel;
  const isWhole = typeof progress === 'string';
  const responses = responsesOf(questionnaire, hotel);
  let answers: AnswerMap = {};
  for (const stepKey of steps.slice(0, isWhole ? steps.length : progress.steps)) {
    const own = answersIn(questionnaire, stepKey, responses.answers);
    await services.submissions.save(admin, { hotelId, stepKey, answers: own, saveAsDraft: false });
    answers = { ...answers, ...own };
  }
  const change = { hotelId, userId: admin.caller.userId, ip: admin.ip };
  const proven = Object.keys(responses.files);
  const evidence = { questionnaire, hotel, answers, proven, every: isWhole ? 1 : 2 };
  const sources = await addEvidence(services.files, staging, change, evidence);
  if (isWhole) await services.submissions.submit(admin);
  return sources;
}

/** Decides as the profile of the hotel says: about all sources, or about half of them. */
async function review({ services, questionnaire, hotel, reviewer }: Travel, sources: readonly string[]) {
  const isReturned = hotel.progress === 'returned';
  const { reviews } = responsesOf(questionnaire, hotel);
  const decisions = sources.slice(0, isReturned ? undefined : sources.length / 2).map((id) => {
    const { approved, reason_id: reason } = reviews[id] ?? { approved: true, reason_id: null };
    return [id, { approved, reason_id: reason }] as const;
  });
  await services.reviews.save(reviewer, { reviews: Object.fromEntries(decisions) });
  if (isReturned) await services.reviews.release(reviewer);
}

interface Services {
  readonly submissions: SubmissionsService;
  readonly files: FilesService;
  readonly reviews: ReviewsService;
}

function servicesOn({ database, releases, storage }: DemoPlace, staging: Staging): Services {
  const now = () => new Date();
  const releaseOf = createDatedReleases(releases, now);
  const linksFor = () => (id: string) => id;
  return {
    submissions: createSubmissionsService({ database, releases, releaseOf, now, linksFor }),
    reviews: createReviewsService({ database, releaseOf, linksFor, now }),
    files: createFilesService({
      ...{ database, storage, staging, releaseOf, now },
      // What is drawn here is stored without a look into it.
      inspector: createInspector(),
      links: createFileLinks('nobody reads them', now),
    }),
  };
}

export interface DemoPlace {
  readonly database: Database;
  readonly releases: Releases;
  readonly storage: Storage;
  /** Where files lie until they are stored. */
  readonly stagingFolder: string;
}

/** Makes the demo once. After an interrupted start, the next one goes on where that one stopped. */
export async function seedDemo(place: DemoPlace): Promise<void> {
  const { database, releases } = place;
  const release = releases.latest('alo');
  if (!release) throw new Error('The demo needs the questionnaire "alo"');
  if (await repository.isDemoDone(database)) return;
  await plant(database, release);
  const staging = await openStaging(place.stagingFolder);
  const services = servicesOn(place, staging);
  const [admin, reviewer] = await Promise.all(
    ['hotel.admin', 'alo.super'].map((username) => findUserId(database, username)),
  );
  for (const { id: hotelId, hotel_location_name: name } of await repository.openHotels(database)) {
    const hotel = demoHotels.find((each) => each.name === name);
    if (!hotel || admin === undefined || reviewer === undefined) continue;
    const asked = (userId: string, username: string): ChangeRequest => ({
      ...{ hotelId, ip: '127.0.0.1', requestId: createId(), idempotencyKey: undefined },
      caller: { userId, name: people.names[username] ?? '' },
    });
    const travel = {
      ...{ services, staging, hotel, questionnaire: release.questionnaire },
      admin: asked(admin, 'hotel.admin'),
      reviewer: asked(reviewer, 'alo.super'),
    };
    const sources = await answer(travel);
    if (hotel.progress === 'inReview' || hotel.progress === 'returned') await review(travel, sources);
  }
  await repository.finishDemo(database);
}
