import type { Questionnaire } from '@alo/engine';
import fc from 'fast-check';

/** Numbers from which `filesIn` reads how many files each question has. */
export const drawnFiles = fc.array(fc.constantFrom(0, 0, 0, 1, 2), { maxLength: 12 });

/** Files by question, of any questionnaire; of the first ones, more often than not, none. */
export function filesIn({ questions }: Questionnaire, drawn: readonly number[]): Record<string, number> {
  const files = Object.create(null) as Record<string, number>;
  if (drawn.length === 0) return files;
  questions.forEach(({ id }, index) => {
    const count = drawn[index % drawn.length] ?? 0;
    if (count > 0) files[id] = count;
  });
  return files;
}
