/** Which row is shown beside the table. It is named so that a choice of the plan leaves it chosen. It is pure. */
import type { Change } from './change-words.js';

/** The id of the question in the old version; `undefined`: it is new. */
export const oldIdOf = ({ status, question_id, was }: Change): string | undefined =>
  status === 'added' ? undefined : (was.question_id ?? question_id);

/** Names a row: by the old id where there is one, which no plan changes. */
export function oldOrNew(change: Change): string {
  const old = oldIdOf(change);
  return old === undefined ? `new ${change.question_id}` : `old ${old}`;
}
