import type { QuestionDefinition } from '../model/documents.generated.js';
import type { Problems } from './problems.js';

/** D-12: adds every option whose id appeared before; returns whether there was none. */
export function checkOptions(source: QuestionDefinition, problems: Problems): boolean {
  const seen = new Set<string>();
  source.options?.forEach(({ id }, index) => {
    if (seen.has(id))
      problems.addIn(source, `/options/${index}/id`, `Option "${id}" appears twice in "${source.id}".`);
    seen.add(id);
  });
  return seen.size === (source.options?.length ?? 0);
}
