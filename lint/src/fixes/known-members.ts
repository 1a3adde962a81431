import { definitionParts as parts } from '../generated/schemas.generated.js';
import { isObject, namesIn } from './json-place.js';

function resolved(schema: unknown): unknown {
  if (!isObject(schema) || typeof schema['$ref'] !== 'string') return schema;
  return parts[schema['$ref']];
}

function inside(schema: unknown, name: string): unknown {
  if (!isObject(schema)) return undefined;
  if ('items' in schema) return resolved(schema['items']);
  const members = schema['properties'];
  return isObject(members) ? resolved(members[name]) : undefined;
}

/** The members that what stands at this place of a definition may have; none where the schema names none. */
export function knownMembers(pointer: string): string[] {
  const schema = namesIn(pointer).reduce(inside, parts['QuestionnaireDefinition']);
  const members = isObject(schema) ? schema['properties'] : undefined;
  return isObject(members) ? Object.keys(members) : [];
}
