/** Hotels on their way to a published score, by the calls that people make. */
import { missingEvidence, type Question } from '@alo/engine';
import type { AnswerMap, QuestionnaireResponse } from '@alo/schemas';
import { expect } from 'vitest';
import { attachEnough, attachFile } from './attached-files.js';
import { asked, completeStep, save, submit } from './respondent.js';
import type { World } from './world.js';

export interface SubmittedHotel {
  readonly hotel: string;
  /** The questions that have a file: first those that require evidence. */
  readonly sources: readonly Question[];
  /** The other questions that have one, since a submit needs as many. */
  readonly further: readonly string[];
}

/**
 * A submitted form with a file for each of its required sources, and one for as many others as a submit needs.
 * @param given answers in place of the usual ones
 * @param proven further questions that have a file
 * @param begin is called with the hotel before the first answer
 */
export async function submittedHotel(
  world: World,
  given: AnswerMap = {},
  proven: readonly string[] = [],
  begin?: (hotel: string) => Promise<unknown>,
): Promise<SubmittedHotel> {
  const hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
  await begin?.(hotel);
  let answers: AnswerMap = {};
  for (const stepKey of asked) {
    const own = completeStep(world, stepKey, answers, given);
    await save(world, hotel, stepKey, own, { saveAsDraft: false });
    answers = { ...answers, ...own };
  }
  const questionnaire = world.releases.find('alo', 1)?.questionnaire;
  if (!questionnaire) throw new Error('There is no questionnaire "alo" 1');
  const chosen = questionnaire.questions.filter(({ id }) => proven.includes(id));
  const sources = [...missingEvidence(questionnaire, answers, {}), ...chosen];
  for (const { id } of sources)
    await attachFile(world.database, {
      ...{ hotelId: hotel, userId: world.userIds.admin, questionIds: [id] },
      ...{ sha256: `content of ${id}`, name: `${id}.pdf` },
    });
  const further = await attachEnough(
    world,
    hotel,
    answers,
    sources.map(({ id }) => id),
  );
  expect((await submit(world, hotel)).json()).toMatchObject({ status: 'success' });
  return { hotel, sources, further };
}

/** All its sources are approved, and the score is released, approved and published. */
export async function publishScore(
  world: World,
  { hotel, sources }: Pick<SubmittedHotel, 'hotel' | 'sources'>,
): Promise<void> {
  const approved = sources.map(({ id }) => [id, { approved: true, reason_id: null }]);
  const payload = { reviews: Object.fromEntries(approved) as object };
  await world.ask('super', { method: 'POST', url: `/api/hotels/${hotel}/sources/review`, payload });
  for (const [person, step] of [
    ['super', 'ReleaseToHotel'],
    ['admin', 'ApproveScore'],
    ['admin', 'Publish'],
  ] as const) {
    const response = await world.ask(person, { method: 'POST', url: `/api/hotels/${hotel}/${step}` });
    expect([step, response.statusCode]).toEqual([step, 200]);
  }
}

/** Begins the next assessment of a published hotel, answers and proves it like the first, and publishes its score. */
export async function publishNext(world: World, made: SubmittedHotel, given: AnswerMap = {}): Promise<void> {
  const { hotel } = made;
  const url = `/api/hotels/${hotel}`;
  await world.ask('admin', { method: 'POST', url: `${url}/StartNextAssessment` });
  let answers: AnswerMap = {};
  for (const stepKey of asked) {
    const own = completeStep(world, stepKey, answers, given);
    await save(world, hotel, stepKey, own, { saveAsDraft: false });
    answers = { ...answers, ...own };
  }
  const form = await world.ask('admin', { url: `${url}/questionnaire/planet` });
  const { outdated = [] } = form.json<{ data: QuestionnaireResponse }>().data;
  for (const { questionId } of outdated)
    await attachFile(world.database, {
      ...{ hotelId: hotel, userId: world.userIds.admin, questionIds: [questionId] },
    });
  expect((await submit(world, hotel)).json()).toMatchObject({ status: 'success' });
  await publishScore(world, made);
}
