/** Makes the demo on the first start. Its answers go through the same services that people use. */
import { createInspector } from '../modules/intake/inspect/inspector.js';
import { createFileLinks } from '../modules/stored-files/file-links.js';
import { createEvidenceService, type EvidenceService } from '../modules/evidence/service.js';
import type { ChangeRequest } from '../modules/idempotency/change-request.js';
import { createIntake } from '../modules/intake/intake.js';
import { openStaging, type Staging } from '../modules/intake/staging.js';
import type { AnswerMap } from '@alo/schemas';
import type { Questionnaire } from '@alo/engine';
import type { Database } from '../database/open-database.js';
import { createBoundedQueue } from '../bounded-queue.js';
import { createId } from '../ids.js';
import { hashPassword } from '../modules/accounts/passwords.js';
import { insertOrganization } from '../modules/organizations/repository.js';
import { findUserId, insertUser } from '../modules/accounts/repository.js';
import type { Release, Releases } from '../modules/questionnaires/releases.js';
import { createReviewsService, type ReviewsService } from '../modules/reviews/service.js';
import { createLifeService, type LifeService } from '../modules/life/service.js';
import { createDatedReleases } from '../modules/submission/dated-releases.js';
import { createAnswersService, type AnswersService } from '../modules/answers/service.js';
import { createChanges } from '../modules/submission/change.js';
import { createPreviewLinks } from '../modules/traveler-page/preview-links.js';
import { createTravelerPageService, type TravelerPageService } from '../modules/traveler-page/service.js';
import type { Storage } from '../storage/storage.js';
import { answersIn, aYearBefore, responsesOf } from './answers.js';
import { addEvidence, type Flaw } from './evidence.js';
import { demoHotels, demoOrganizations, type DemoHotel } from './hotels.js';
import * as repository from './repository.js';
import { demoSignIns, furtherSignIns } from '../modules/accounts/demo-sign-ins.js';
import { addTravelerPage } from './traveler-pages.js';

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
    const organizations = new Map<string, string>();
    for (const organization of demoOrganizations) {
      const id = createId();
      organizations.set(organization.name, id);
      await insertOrganization(transaction, { id, ...organization });
    }
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
  readonly responses: Responses;
  readonly admin: ChangeRequest;
  readonly reviewer: ChangeRequest;
}

/** Where no source has been found good yet, some documents are as the reviewers of the profile found them. */
const keepsFlaws: ReadonlySet<DemoHotel['progress']> = new Set(['submitted', 'inReview', 'returned']);

const isFlaw = (reason: string | null): reason is Flaw =>
  reason === 'no-hotel-name' || reason === 'incomplete';

/** What is wrong with the documents of these questions. */
const flawsIn = (reviews: Responses['reviews']): Readonly<Record<string, Flaw>> =>
  Object.fromEntries(
    Object.entries(reviews).flatMap(([id, { reason_id: reason }]) => (isFlaw(reason) ? [[id, reason]] : [])),
  );

/** Answers, attaches evidence and submits as the people of the hotel would. Gives the questions with evidence. */
async function answer({
  services,
  staging,
  questionnaire,
  hotel,
  responses,
  admin,
}: Travel): Promise<readonly string[]> {
  const { hotelId } = admin;
  const steps = questionnaire.steps.filter(({ role }) => role !== 'evidence').map(({ key }) => key);
  const { progress } = hotel;
  const isWhole = typeof progress === 'string';
  let answers: AnswerMap = {};
  for (const stepKey of steps.slice(0, isWhole ? steps.length : progress.steps)) {
    const own = answersIn(questionnaire, stepKey, responses.answers);
    await services.answers.save(admin, { hotelId, stepKey, answers: own, saveAsDraft: false });
    answers = { ...answers, ...own };
  }
  const proven = Object.keys(responses.files);
  const flaws = keepsFlaws.has(progress) ? flawsIn(responses.reviews) : {};
  const evidence = { questionnaire, hotel, answers, proven, flaws, every: isWhole ? 1 : 2 };
  const sources = await addEvidence(services.evidence, staging, admin, evidence);
  if (isWhole) {
    const { result } = await services.life.submit(admin);
    if (result.status !== 'success') throw new Error(`${hotel.name} cannot submit: ${result.message}`);
  }
  return sources;
}

/** Which part of its sources reviewers have decided about; a hotel that is not named here has not been reviewed. */
const reviewedPart = { inReview: 1 / 2, returned: 1, released: 3 / 5, approved: 1, published: 9 / 10 };

type ReviewedProgress = keyof typeof reviewedPart;

const isReviewed = (progress: DemoHotel['progress']): progress is ReviewedProgress =>
  typeof progress === 'string' && progress in reviewedPart;

/** Decides about a part of the sources: as the profile says, but a form that is released has nothing rejected. */
async function review(
  { services, responses: { reviews }, reviewer }: Travel,
  progress: ReviewedProgress,
  sources: readonly string[],
) {
  const isAsProfile = progress === 'inReview' || progress === 'returned';
  const decisions = sources.slice(0, sources.length * reviewedPart[progress]).map((id) => {
    const decision = isAsProfile ? reviews[id] : undefined;
    const { approved, reason_id: reason } = decision ?? { approved: true, reason_id: null };
    return [id, { approved, reason_id: reason }] as const;
  });
  await services.reviews.save(reviewer, { reviews: Object.fromEntries(decisions) });
}

/** Takes a reviewed form as far as the hotel has come. */
async function travelOn(
  { services, staging, hotel, admin, reviewer }: Travel,
  progress: ReviewedProgress,
): Promise<void> {
  const { life, travelerPage } = services;
  if (progress === 'inReview') return;
  await addTravelerPage(travelerPage, staging, admin, hotel);
  await life.release(reviewer);
  if (progress === 'approved' || progress === 'published') await life.approve(admin);
  if (progress === 'published') await life.publish(admin);
}

type Responses = ReturnType<typeof responsesOf>;

interface Services {
  readonly answers: AnswersService;
  readonly evidence: EvidenceService;
  readonly reviews: ReviewsService;
  readonly life: LifeService;
  readonly travelerPage: TravelerPageService;
}

function servicesOn({ database, releases, storage }: DemoPlace, staging: Staging, now: () => Date): Services {
  const releaseOf = createDatedReleases(releases, now);
  const linksFor = () => (id: string) => id;
  // What is drawn here is stored without a look into it.
  const inspector = createInspector();
  const links = createFileLinks('nobody reads them', now);
  const intake = createIntake({ database, storage, staging, inspector, now });
  const changing = { database, changeSubmission: createChanges({ database, releaseOf, now }), releaseOf };
  const reviews = createReviewsService({ ...changing, linksFor, now, ask: () => Promise.resolve() });
  return {
    answers: createAnswersService({ ...changing, releases, now, linksFor, sources: reviews.sources }),
    reviews,
    life: createLifeService({ ...changing, releases }),
    evidence: createEvidenceService({ ...changing, intake, links, now, storage }),
    travelerPage: createTravelerPageService({
      ...{ database, storage, staging, intake, links, now },
      previewLinks: createPreviewLinks(links),
    }),
  };
}

export interface DemoPlace {
  readonly database: Database;
  readonly releases: Releases;
  readonly storage: Storage;
  /** The folder for files until they are stored. */
  readonly stagingFolder: string;
}

/** Answers, submits and has reviewed, as far as the hotel has come. */
async function travelTo(travel: Travel, progress: DemoHotel['progress']): Promise<void> {
  const sources = await answer(travel);
  if (!isReviewed(progress)) return;
  await review(travel, progress, sources);
  await travelOn(travel, progress);
}

/** The whole way of a hotel; one that renews was published a year before. */
async function travelAll(travel: Travel, servicesAYearAgo: Services): Promise<void> {
  const { services, responses, admin, hotel } = travel;
  const { progress } = hotel;
  if (progress !== 'renewing' && progress !== 'publishedAgain') return travelTo(travel, progress);
  const before = { ...responses, answers: aYearBefore(responses.answers) };
  await travelTo({ ...travel, services: servicesAYearAgo, responses: before }, 'published');
  await services.life.startNext(admin);
  if (progress === 'publishedAgain') await travelTo(travel, 'published');
}

const aYear = 365 * 24 * 3_600_000; // ms
/** Hotels that are made at once: while the database writes for one, documents are drawn for another. */
const atOnce = 3;

/** Makes the demo, or goes on where an interrupted start stopped. */
export async function seedDemo(place: DemoPlace): Promise<void> {
  const { database, releases } = place;
  const release = releases.latest('alo');
  if (!release) throw new Error('The demo needs the questionnaire "alo"');
  if (await repository.isDemoDone(database)) return;
  await plant(database, release);
  const staging = await openStaging(place.stagingFolder);
  const services = servicesOn(place, staging, () => new Date());
  const servicesAYearAgo = servicesOn(place, staging, () => new Date(Date.now() - aYear));
  const [admin, reviewer] = await Promise.all(
    ['hotel.admin', 'alo.super'].map((username) => findUserId(database, username)),
  );
  const inTurn = createBoundedQueue({ atOnce, waiting: Infinity, refusal: () => new Error('Hotels wait.') });
  const making = (await repository.openHotels(database)).map(
    async ({ id: hotelId, hotel_location_name: name }) => {
      const hotel = demoHotels.find((each) => each.name === name);
      if (!hotel || admin === undefined || reviewer === undefined) return;
      const { questionnaire } = release;
      const asked = (userId: string, username: string): ChangeRequest => ({
        ...{ hotelId, ip: '127.0.0.1', requestId: createId(), idempotencyKey: undefined },
        ...{ route: 'seed', sent: null },
        // Nobody has signed in: addresses of files are made, and not read.
        caller: { userId, familyId: createId(), name: people.names[username] ?? '' },
      });
      const responses = responsesOf(questionnaire, hotel);
      const travel = {
        ...{ services, staging, hotel, responses, questionnaire },
        admin: asked(admin, 'hotel.admin'),
        reviewer: asked(reviewer, 'alo.super'),
      };
      await inTurn(hotelId, () => travelAll(travel, servicesAYearAgo));
    },
  );
  await Promise.all(making);
  await repository.finishDemo(database);
}
