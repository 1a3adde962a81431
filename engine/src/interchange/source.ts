/** Reading a source of which nothing is known but that it is JSON. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** The value as an object; `undefined` when it is none. */
export const asObject = (value: unknown): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;

/** The value as a list; empty when it is none. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text, or a number as text, without outer blanks; `undefined` when there is none, or an empty one. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A finite number, or a text that is one. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A member of an object that is its own: a source may name one `constructor`. */
export const own = (object: JsonObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** The pointer of a member or an item of what `pointer` leads to. */
export const pointerTo = (pointer: string, part: string | number): string =>
  `${pointer}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`;

type Given<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> };

/** The members that have a value. */
export const given = <Members extends object>(members: Members): Given<Members> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Given<Members>;
