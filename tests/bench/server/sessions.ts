/** The people of the benchmark: each has a hotel of their own with a filled form, and saves ten answers at a time. */
import { createId, createUser, type Database, type Releases } from '@alo/server';
import { evaluate, takesAnswer, type Question, type Questionnaire } from '@alo/engine';
import type { Answer, AnswerMap, StepKey } from '@alo/schemas';
import sql from 'sql-template-tag';
import { insertHotel } from '../../support/hotels.js';
import type { BenchClient } from './client.js';

const answersPerSave = 10;
export const stepKey: StepKey = 'planet';
const password = 'a password of the benchmark';

export interface Session {
  readonly username: string;
  readonly hotelId: string;
  token: string;
  /** Saves made so far; the answers of the next one follow from it. */
  saves: number;
}

/** Makes `count` people, each with a hotel. */
export async function makePeople(database: Database, count: number): Promise<Session[]> {
  const sessions: Session[] = [];
  for (let index = 0; index < count; index += 1) {
    const username = `bench.${index}`;
    const organizationId = createId();
    const userId = await createUser(database, {
      username,
      name: username,
      email: null,
      role: 'HOTEL_ADMIN',
      password,
    });
    await database.query(sql`insert into organization (id, name) values (${organizationId}, ${username})`);
    await database.query(sql`insert into user_organization values (${userId}, ${organizationId})`);
    const origin = { organizationId, questionnaire: 'alo', status: 'COMPLETE ASSESSMENT' };
    const hotelId = await insertHotel(database, origin, { hotel_location_name: `Hotel ${index}` });
    sessions.push({ username, hotelId, token: '', saves: 0 });
  }
  return sessions;
}

/** Makes an answer that fits, another one for each variant. */
function strongest({ type, options, rules }: Question, variant: number): Answer {
  const option = options.at(-1 - (variant % options.length));
  const isNumber = type === 'number' || rules.dataType === 'number' || option?.unit !== undefined;
  const typedValue = isNumber
    ? String((rules.minValue ?? 1) + (variant % 50))
    : `A fitting text ${variant}`.padEnd(rules.minLength ?? 0, '.');
  if (option === undefined || type === 'radio/text') return { typedValue };
  const asksMore = type === 'radio-text' && rules.showOnOptions.includes(option.id);
  return { selectedOptionId: option.id, ...(asksMore && { typedValue }) };
}

export interface Plan {
  /** The answers that fill the step. */
  readonly full: AnswerMap;
  /** Ten questions of it that no condition looks at. */
  readonly varied: readonly Question[];
}

/** Plans what is saved: the whole step once, then ten of its answers again and again, with other values each time. */
export function planSaves(releases: Releases): Plan {
  const questionnaire = releases.latest('alo')?.questionnaire;
  if (!questionnaire) throw new Error('The questionnaire "alo" is not shipped');
  const full: AnswerMap = {};
  for (const question of questionnaire.questions) {
    if (question.stepKey !== stepKey || !takesAnswer(question)) continue;
    if (!evaluate(questionnaire, full).excluded.has(question.id)) full[question.id] = strongest(question, 0);
  }
  const hides = (question: Question) =>
    [1, 2, 3].some((variant) => !sameExcluded(questionnaire, full, question, strongest(question, variant)));
  const varied = questionnaire.questions
    .filter((question) => full[question.id] && !hides(question))
    .slice(0, answersPerSave);
  return { full, varied };
}

function sameExcluded(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  { id }: Question,
  answer: Answer,
): boolean {
  const before = evaluate(questionnaire, answers).excluded;
  const after = evaluate(questionnaire, { ...answers, [id]: answer }).excluded;
  return before.size === after.size && [...before].every((each) => after.has(each));
}

/** Signs everybody in and fills their step. */
export async function openSessions(
  client: BenchClient,
  sessions: readonly Session[],
  plan: Plan,
): Promise<void> {
  for (const session of sessions) {
    const body = JSON.stringify({ username: session.username, password });
    const reply = await client.ask('POST', '/api/auth/login', undefined, body);
    if (reply.status !== 200) throw new Error(`A sign-in got ${reply.status}: ${reply.body()}`);
    session.token = (JSON.parse(reply.body()) as { token: string }).token;
    const filled = await client.ask('POST', savePath(session), session.token, bodyOf(session, plan.full));
    if (filled.status !== 200) throw new Error(`A save got ${filled.status}: ${filled.body()}`);
  }
}

export const savePath = ({ hotelId }: Session): string =>
  `/api/hotels/${hotelId}/questionnaire/${stepKey}/answers`;
export const readPath = ({ hotelId }: Session): string => `/api/hotels/${hotelId}/questionnaire/${stepKey}`;

const bodyOf = ({ hotelId }: Session, answers: AnswerMap): string =>
  JSON.stringify({ hotelId, stepKey, answers, saveAsDraft: true });

/** Draws ten answers, all different from the last time. */
export function nextAnswers(session: Session, { varied }: Plan): AnswerMap {
  session.saves += 1;
  return Object.fromEntries(varied.map((question) => [question.id, strongest(question, session.saves)]));
}

/** The body of the session's next save. */
export const nextSave = (session: Session, plan: Plan): string => bodyOf(session, nextAnswers(session, plan));
