/** How large a document may be before its content is looked at. */

/** Deepest nesting of a document; questions (8 deep) with rules (20 deep) need far less. */
const maxNesting = 100;

/** Most values in a document: texts, numbers, lists and objects, each counted. A long questionnaire has 20 000. */
const maxValues = 1_000_000;

const valuesIn = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value : Object.values(value);
};

/** What is wrong with the size of `json`, as a sentence. It is walked without recursion, so no nesting overflows the stack. */
export function sizeProblem(json: unknown): string | undefined {
  let level: readonly unknown[] = [json];
  let values = 1;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxNesting) return `The document is nested more than ${maxNesting} deep.`;
    const next: unknown[] = [];
    for (const value of level)
      for (const inner of valuesIn(value)) {
        values += 1;
        if (values > maxValues) return `The document holds more than ${maxValues} values.`;
        next.push(inner);
      }
    level = next;
  }
  return undefined;
}
