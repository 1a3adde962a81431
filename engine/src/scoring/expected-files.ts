/** Where a score expects a file (P-4, P-21). */
import type { ScoreModel } from '../model/documents.generated.js';
import type { QuestionId } from '../model/questionnaire.js';

/**
 * The questions at which a file is expected: the scored ones that say so and are not `excluded`, and in place of a figure
 * those that prove it. Cost: the model.
 */
export const expectedFiles = (
  { questions }: ScoreModel,
  excluded: ReadonlySet<QuestionId>,
): ReadonlySet<QuestionId> =>
  new Set(
    Object.entries(questions).flatMap(([id, { evidence, proven_by: proofs = [id] }]) =>
      evidence === 'expected' && !excluded.has(id) ? proofs : [],
    ),
  );
