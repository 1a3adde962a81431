/**
 * The statements of a save without the server: who asks, and the write. Eight clients send them as fast as they can. On
 * PostgreSQL each has connections of its own; the embedded database has only one session for all.
 */
import { createId, openDatabase, type Database } from '@alo/server';
import { findCaller } from '../../../server/src/modules/auth/repository.js';
import { writeSave } from '../../../server/src/modules/answers/repository.js';
import { readSubmission } from '../../../server/src/modules/submission/repository.js';
import type { Submission } from '../../../server/src/modules/submission/state.js';
import { nextAnswers, stepKey, type Plan, type Session } from './sessions.js';
import type { Subject } from './subject.js';

const clients = 8;

interface Hotel {
  readonly session: Session;
  submission: Submission;
  readonly revisions: Map<string, number>;
}

async function open(database: Database, session: Session): Promise<Hotel> {
  const { submission, stored } = await readSubmission(database, session.hotelId);
  return {
    session,
    submission,
    revisions: new Map(stored.map(({ questionId, revision }) => [questionId, revision])),
  };
}

async function saveOnce(database: Database, hotel: Hotel, plan: Plan): Promise<void> {
  const { submission, revisions, session } = hotel;
  const asked = { now: new Date(), withDemo: false, isSecondFactorRequired: false, hotelId: session.hotelId };
  await findCaller(database, 'a token that nobody has', asked);
  const changes = Object.entries(nextAnswers(session, plan)).map(([questionId, answer]) => ({
    questionId,
    revision: (revisions.get(questionId) ?? 0) + 1,
    op: 'set' as const,
    old: answer,
    new: answer,
  }));
  const write = {
    submission,
    status: 'IN PROGRESS',
    changes,
    cleared: [],
    stepKey,
    lastSave: 'draft',
    parts: [],
  } as const;
  const by = { userId: createId(), requestId: createId(), at: new Date() };
  if (!(await writeSave(database, write, by))) throw new Error('A save was not written');
  hotel.submission = { ...submission, revision: submission.revision + 1 };
  for (const { questionId, revision } of changes) revisions.set(questionId, revision);
}

const openMany = (place: Subject['place'], count: number): Promise<Database[]> =>
  Promise.all(Array.from({ length: count }, () => openDatabase(place)));

/** Saves a second, on the database that the server has left. */
export async function measureBare({ place, sessions, plan }: Subject, seconds: number): Promise<number> {
  const first = await openDatabase(place);
  const hotels = await Promise.all(sessions.map((session) => open(first, session)));
  const others = place.url === undefined ? [] : await openMany(place, clients - 1);
  const databases = [first, ...others];
  let saves = 0;
  const start = performance.now();
  const isOver = () => performance.now() - start > seconds * 1000;
  const work = async (client: number) => {
    const database = databases[client % databases.length] ?? first;
    const own = hotels.filter((_, index) => index % clients === client);
    for (let turn = 0; !isOver(); turn += 1) {
      const hotel = own[turn % own.length];
      if (hotel) await saveOnce(database, hotel, plan);
      saves += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  const figure = saves / ((performance.now() - start) / 1000);
  for (const database of databases) await database.close();
  return figure;
}
