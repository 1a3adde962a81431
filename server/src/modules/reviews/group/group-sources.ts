/** What reviewers are told of the sources that are a group's. */
import type { GroupSource } from '@alo/schemas';
import type { Executor } from '../../../database/executor.js';
import type { SharedSources } from '../../group-answers/taken/shared.js';
import { readReach } from './repository.js';

/** By question; undefined where there are none. */
export async function groupSources(
  database: Executor,
  shared: SharedSources,
): Promise<Record<string, GroupSource> | undefined> {
  if (shared.size === 0) return undefined;
  const answerIds = [...shared.values()].map(({ answer }) => answer.id);
  const reach = new Map((await readReach(database, answerIds)).map((one) => [one.answerId, one]));
  const sources = Object.create(null) as Record<string, GroupSource>;
  for (const [questionId, { answer, organization }] of shared) {
    const { same = 0, decidedFor = 0 } = reach.get(answer.id) ?? {};
    sources[questionId] = {
      ...{ organization, answer_id: answer.id, title: answer.title, same, decided_for: decidedFor },
      covers: { hotels: answer.hotels, of: answer.of },
    };
  }
  return sources;
}
