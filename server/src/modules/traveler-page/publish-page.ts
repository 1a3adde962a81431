/** Publishes the page of a hotel: what travelers read stays as it is until this happens again. */
import type { Executor } from '../../database/executor.js';
import type { Release } from '../questionnaires/releases.js';
import type { WrittenBy } from '../submission/repository.js';
import { answersOf, type SubmissionState } from '../submission/state.js';
import { contentOf, mediaIn } from './page-content.js';
import { factsOf, type PageFacts } from './page-facts.js';
import * as repository from './repository.js';

/** Makes `hotel-name-city` in letters and digits of ASCII; `hotel` where nothing is left of them. */
export function slugOf({ hotel_location_name: name, hotel_location_city: city }: PageFacts['hotel']): string {
  const words = `${name} ${city ?? ''}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return words === '' ? 'hotel' : words;
}

interface Assessed {
  readonly scoreId: string;
  readonly facts: PageFacts;
}

/** Reads what a submission whose score was released says on the page; undefined where there is no such score. */
export async function readFacts(
  database: Executor,
  hotelId: string,
  { questionnaire, travelerPage: model }: Release,
  { submission, stored }: SubmissionState,
): Promise<Assessed | undefined> {
  const score = await repository.findReleasedScore(database, hotelId, submission.id);
  const hotel = await repository.findHotel(database, hotelId);
  if (!score || !hotel) return undefined;
  const facts = factsOf({ questionnaire, model, answers: answersOf(stored), score, hotel });
  return { scoreId: score.scoreId, facts };
}

/** Publishes the page as it is saved, with these facts. Gives the ids of files that are no longer needed. */
export async function publishPage(
  transaction: Executor,
  hotelId: string,
  { scoreId, facts }: Assessed,
  by: Pick<WrittenBy, 'userId' | 'at'>,
): Promise<string[]> {
  const page = await repository.lockPage(transaction, hotelId);
  if (page.slug === null) await repository.giveSlug(transaction, hotelId, slugOf(facts.hotel));
  const content = contentOf(page, await repository.listMedia(transaction, hotelId));
  return repository.insertPublication(
    transaction,
    hotelId,
    { scoreId, facts, content },
    mediaIn(content),
    by,
  );
}
