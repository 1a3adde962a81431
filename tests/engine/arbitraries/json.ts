/** JSON of any kind, and documents in which a few places were changed. */
import fc from 'fast-check';

export interface JsonObject {
  readonly [member: string]: Json;
}
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place in a document, as the ways to it. */
const placesIn = (json: Json): string[][] =>
  typeof json !== 'object' || json === null
    ? [[]]
    : [
        [],
        ...Object.entries(json).flatMap(([member, value]) => placesIn(value).map((way) => [member, ...way])),
      ];

const valueAt = (json: Json, way: readonly string[]): Json =>
  way.reduce<Json>((value, member) => (value as Record<string, Json>)[member] ?? null, json);

type Change = (value: Json, whole: Json) => Json | undefined;

/** The document with one place changed; `undefined` takes the place away. */
function changeAt(
  json: Json,
  [member, ...way]: readonly string[],
  change: (value: Json) => Json | undefined,
): Json | undefined {
  if (member === undefined) return change(json);
  if (Array.isArray(json)) {
    const items = json as readonly Json[];
    return items.flatMap((item, index) => {
      const next = String(index) === member ? changeAt(item, way, change) : item;
      return next === undefined ? [] : [next];
    });
  }
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) => {
      const next = name === member ? changeAt(value, way, change) : value;
      return next === undefined ? [] : [[name, next]];
    }),
  );
}

export const anyJson = fc.jsonValue() as fc.Arbitrary<Json>;

const change: fc.Arbitrary<Change> = fc.oneof(
  anyJson.map(
    (value): Change =>
      () =>
        value,
  ),
  fc.constant<Change>(() => undefined),
  fc.tuple(fc.string(), anyJson).map(
    ([name, value]): Change =>
      (old) =>
        isObject(old) ? { ...old, [name]: value } : [old, old],
  ),
  // The same thing in another place: ids twice, questions in themselves, rules in lists of options.
  fc.nat().map((at): Change => (_, whole) => {
    const places = placesIn(whole);
    return valueAt(whole, places[at % places.length] ?? []);
  }),
);

/** One to three changes at drawn places, to be made in any document. */
export const jsonChanges = fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 });

export const withChanges = (document: object | Json, changes: readonly (readonly [number, Change])[]): Json =>
  changes.reduce<Json>((json, [at, apply]) => {
    const places = placesIn(json);
    return changeAt(json, places[at % places.length] ?? [], (value) => apply(value, json)) ?? null;
  }, document as Json);
