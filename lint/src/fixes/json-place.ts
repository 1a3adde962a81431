/** What stands at a place of a JSON document. */

/** A JSON object, whatever its members are. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names in a JSON pointer. */
export const namesIn = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What a member, or an item of a list, holds; `undefined` where there is none. */
function memberOf(holder: unknown, name: string): unknown {
  if (Array.isArray(holder)) return /^\d+$/.test(name) ? holder[Number(name)] : undefined;
  return isObject(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
}

/** What stands at the pointer (RFC 6901); `undefined` where nothing does. */
export const valueAt = (document: unknown, pointer: string): unknown =>
  namesIn(pointer).reduce(memberOf, document);

/** The place that holds this one; that of the whole is the whole. */
export const holderOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** The name of a place in what holds it. */
export const lastName = (pointer: string): string => namesIn(pointer).at(-1) ?? '';

/** The place of the innermost question that a place lies in; `undefined` where it lies in none. */
export const questionAt = (pointer: string): string | undefined =>
  /^.*\/(?:fields|subQuestions)\/\d+(?=\/|$)/s.exec(pointer)?.[0];

/** Every question of a definition, read so far as it is one, in the order of the form. */
export function questionsIn(document: unknown): JsonObject[] {
  const found: JsonObject[] = [];
  const walk = (value: unknown, isQuestion: boolean) => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item, isQuestion);
      return;
    }
    if (!isObject(value)) return;
    if (isQuestion) found.push(value);
    for (const [name, inner] of Object.entries(value))
      if (['steps', 'groups', 'metadata', 'fields', 'subQuestions'].includes(name))
        walk(inner, name === 'fields' || name === 'subQuestions');
  };
  walk(document, false);
  return found;
}
