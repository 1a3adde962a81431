/** Answers, saves and submits as a respondent does, through the API. */
import {
  asksForCoordinates,
  asksForNumber,
  evaluate,
  takesAnswer,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import {
  stepKeys,
  type Answer,
  type AnswerChanges,
  type AnswerMap,
  type QuestionnaireResponse,
  type SaveResponse,
  type StepKey,
  type StepsData,
} from '@alo/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Person, World } from './world.js';

/** The steps that ask something, in order. */
export const asked: readonly StepKey[] = stepKeys.filter((key) => key !== 'sources');

export interface SaveOptions {
  readonly saveAsDraft?: boolean;
  readonly baseRevisions?: Record<string, number>;
  readonly idempotencyKey?: string;
  readonly person?: Person;
}

/** An answer that fits the question: the last (strongest) option, or a text or number within its limits. */
function anyAnswer(question: Question, today: Date): Answer {
  const { type, options, rules } = question;
  const option = options.at(-1)?.id;
  if (option === undefined) return { typedValue: anyText(question, today) };
  const needsText = type === 'radio-text' && rules.showOnOptions.includes(option);
  return { selectedOptionId: option, ...(needsText && { typedValue: anyText(question, today) }) };
}

function anyText(question: Question, today: Date): string {
  const { type, rules } = question;
  if (asksForCoordinates(question)) return '48.208176,16.373819';
  // The last year that is over: a reporting period ended not long ago.
  if (rules.format === 'date') return `${today.getUTCFullYear() - 1}-12-31`;
  if (asksForNumber(question)) return String(rules.minValue ?? 1);
  if (type === 'email') return 'someone@hotel.example';
  if (type === 'phone') return '+351221234567';
  return 'A fitting text'.padEnd(rules.minLength ?? 0, '.');
}

/**
 * Answers to everything that a step of the shipped questionnaire "alo" asks, given the answers of other steps.
 * @param given answers in place of the usual ones
 */
export function completeStep(
  world: World,
  stepKey: StepKey,
  others: AnswerMap = {},
  given: AnswerMap = {},
): AnswerMap {
  const questionnaire = world.releases.find('alo', 1)?.questionnaire;
  if (!questionnaire) throw new Error('The questionnaire "alo" is not shipped');
  return answersTo(questionnaire, stepKey, others, given, world.clock.now);
}

/** Answers to everything the step asks, given the answers of other steps. */
export function answersTo(
  questionnaire: Questionnaire,
  stepKey: StepKey,
  others: AnswerMap = {},
  given: AnswerMap = {},
  today = new Date(),
): AnswerMap {
  const answers: AnswerMap = {};
  for (const question of questionnaire.questions) {
    if (question.stepKey !== stepKey || !takesAnswer(question)) continue;
    if (evaluate(questionnaire, { ...others, ...answers }).excluded.has(question.id)) continue;
    answers[question.id] = given[question.id] ?? anyAnswer(question, today);
  }
  return answers;
}

export function save(
  world: World,
  hotelId: string,
  stepKey: StepKey,
  answers: AnswerChanges,
  { saveAsDraft = true, baseRevisions, idempotencyKey, person = 'admin' }: SaveOptions = {},
): Promise<LightMyRequestResponse> {
  return world.ask(person, {
    method: 'POST',
    url: `/api/hotels/${hotelId}/questionnaire/${stepKey}/answers`,
    headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
    payload: { hotelId, stepKey, answers, saveAsDraft, ...(baseRevisions && { baseRevisions }) },
  });
}

/** The form of a step, or of all of them (`full-questionnaire-readOnly`), as this person reads it. */
export async function readForm(
  world: World,
  hotelId: string,
  type: string,
  person: Person = 'admin',
): Promise<QuestionnaireResponse> {
  const response = await world.ask(person, { url: `/api/hotels/${hotelId}/questionnaire/${type}` });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: QuestionnaireResponse }>().data;
}

export const saved = (response: LightMyRequestResponse): SaveResponse['data'] =>
  response.json<SaveResponse>().data;

export async function sections(world: World, hotelId: string): Promise<StepsData> {
  const response = await world.ask('admin', { url: `/api/hotels/${hotelId}/sections` });
  return response.json<{ data: StepsData }>().data;
}

/** Keys of the steps with a tick. */
export const ticks = async (world: World, hotelId: string): Promise<StepKey[]> =>
  (await sections(world, hotelId)).steps.filter(({ isCompleted }) => isCompleted).map(({ key }) => key);

export const submit = (
  world: World,
  hotelId: string,
  person: Person = 'admin',
): Promise<LightMyRequestResponse> =>
  world.ask(person, { method: 'POST', url: `/api/hotels/${hotelId}/submitForm` });
