/** What the history of answers says about people: the values of questions that are marked `personal` (docs/authoring.md). */
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import type { Releases } from '../questionnaires/releases.js';
import * as repository from './repository.js';

/** The ids of all questions that ask for names, addresses and phone numbers. */
const personalQuestions = ({ all }: Pick<Releases, 'all'>): string[] => [
  ...new Set(
    all.flatMap(({ questionnaire }) =>
      questionnaire.questions.filter(({ personal }) => personal).map(({ id }) => id),
    ),
  ),
];

/** Erases what one hotel answered to them, but for the answers that hold now. Gives how many changes were erased. */
export const eraseHistoryOf = (
  database: Executor,
  releases: Pick<Releases, 'all'>,
  { hotelId, now }: { hotelId: string; now: Date },
): Promise<number> =>
  repository.eraseHistory(database, { hotelId, questions: personalQuestions(releases), until: now });

/** Erases what is older than `before`, each hour what has become so. */
export async function eraseOldHistory(
  database: Database,
  releases: Pick<Releases, 'all'>,
  before: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const since = await repository.findHistoryErasedUntil(transaction);
    if (since !== undefined && since >= before) return;
    const questions = personalQuestions(releases);
    await repository.eraseHistory(transaction, { questions, since: since ?? new Date(0), until: before });
    await repository.setHistoryErasedUntil(transaction, before);
  });
}
