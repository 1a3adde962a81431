/** The sources of a hotel that are as its group has them: one decision counts for all hotels that have the same. */
import type { Questionnaire } from '@alo/engine';
import type { Executor } from '../../../database/executor.js';
import type { SubmissionState } from '../../submission/state.js';
import { readAnswersFor, type StoredGroupAnswer } from '../repository.js';
import { dayOf } from '../state.js';
import { isSameAsGroup, offersOn } from './offers.js';
import { readTaken } from './repository.js';

interface SharedSource {
  readonly answer: StoredGroupAnswer;
  readonly organization: string;
}

/** By question. */
export type SharedSources = ReadonlyMap<string, SharedSource>;

/** What is still as it was taken over, and as the group offers it now. */
export async function readShared(
  database: Executor,
  questionnaire: Questionnaire,
  state: SubmissionState,
  at: Date,
): Promise<SharedSources> {
  const { submission } = state;
  const records = await readTaken(database, submission);
  if (records.length === 0) return new Map();
  const read = await readAnswersFor(database, submission.hotelId, submission.questionnaire);
  const { organization, answers } = read;
  if (!organization) return new Map();
  const shared = new Map<string, SharedSource>();
  for (const [questionId, offered] of offersOn(dayOf(at), questionnaire, state, answers, records)) {
    const { offer } = offered;
    if (offer && isSameAsGroup(state, offered))
      shared.set(questionId, { answer: offer, organization: organization.name });
  }
  return shared;
}
