import validate, { type SchemaError } from '../../generated/definition.generated.js';
import type { DefinitionProblem } from './definition-error.js';

/** What a pointer names, in words: the member, with the list it stands in where it is only a number. */
const nameOf = (pointer: string) => /[^/]+(\/\d+)?$/.exec(pointer)?.[0] ?? 'document';

function sentence({
  instancePath,
  keyword,
  params,
  message = 'is not as the schema asks',
}: SchemaError): string {
  const name = nameOf(instancePath);
  switch (keyword) {
    case 'required':
      return `"${String(params['missingProperty'])}" is missing.`;
    case 'additionalProperties':
      return `"${String(params['additionalProperty'])}" is not a member known here.`;
    case 'type':
      return `"${name}" must be of type ${String(params['type'])}.`;
    case 'anyOf':
      return `"${name}" is of none of the types that it may have.`;
    case 'enum':
      return `"${name}" must be one of: ${(params['allowedValues'] as unknown[]).join(', ')}.`;
    case 'const':
      return `"${name}" must be ${JSON.stringify(params['allowedValue'])}.`;
    case 'pattern':
      // In the schema ids alone have one.
      return `"${name}" must be an id: a letter, then letters, digits, _ or - (64 at most).`;
    default:
      return `"${name}" ${message}.`;
  }
}

/** A problem for each mistake: what each choice of an `anyOf` says against a value is said once, by the `anyOf`. */
const problemsOf = (errors: readonly SchemaError[]): DefinitionProblem[] =>
  errors
    .filter(({ schemaPath }) => !schemaPath.includes('/anyOf/'))
    .map((error) => ({ pointer: error.instancePath, message: sentence(error) }));

/** Deepest nesting of a document; questions (4 deep) with rules (20 deep) need far less. */
const maxNesting = 100;

/** The validator walks by recursion, so what is nested without end is turned away first, level by level. */
function isTooDeep(json: unknown): boolean {
  let level = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxNesting) return true;
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}

/** What the schema of definitions says against `json`; empty = nothing. Never throws. */
export function checkSchema(json: unknown): DefinitionProblem[] {
  if (isTooDeep(json))
    return [{ pointer: '', message: `The document is nested more than ${maxNesting} deep.` }];
  return validate(json) ? [] : problemsOf(validate.errors ?? []);
}
