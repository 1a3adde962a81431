import { parseDefinition } from '@alo/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions } from '../arbitraries/questionnaires.js';
import { problemsIn } from '../support/definitions.js';

interface JsonObject {
  readonly [member: string]: Json;
}
type Json = null | boolean | number | string | readonly Json[] | JsonObject;

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value a JSON pointer (RFC 6901) names; throws when there is none. */
function resolve(json: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((value: unknown, token) => {
      const member = token.replaceAll('~1', '/').replaceAll('~0', '~');
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member))
        throw new Error(`"${pointer}" names nothing at "${member}".`);
      return (value as Record<string, unknown>)[member];
    }, json);
}

/** Every place in a document, as the ways to it. */
const placesIn = (json: Json): string[][] =>
  typeof json !== 'object' || json === null
    ? [[]]
    : [
        [],
        ...Object.entries(json).flatMap(([member, value]) => placesIn(value).map((way) => [member, ...way])),
      ];

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

const anyJson = fc.jsonValue() as fc.Arbitrary<Json>;
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
    return placesValue(whole, places[at % places.length] ?? []);
  }),
);
const placesValue = (json: Json, way: readonly string[]): Json =>
  way.reduce<Json>((value, member) => (value as Record<string, Json>)[member] ?? null, json);

function expectReadable(json: unknown) {
  const problems = problemsIn(json);
  for (const { pointer, message } of problems) {
    expect(() => resolve(json, pointer)).not.toThrow();
    expect(message).toMatch(/\.$/);
  }
  return problems.length === 0;
}

describe('any JSON value', { timeout: 60_000 }, () => {
  it('[D-18] is read, or refused with problems whose pointers resolve', () => {
    fc.assert(
      fc.property(anyJson, (json) => void expectReadable(json)),
      { numRuns: 500 },
    );
  });

  it('[D-18] and so is every valid definition with one to three things changed', () => {
    let read = 0;
    let refused = 0;
    fc.assert(
      fc.property(
        definitions,
        fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 }),
        (definition, changes) => {
          const changed = changes.reduce<Json>(
            (json, [at, apply]) => {
              const places = placesIn(json);
              return changeAt(json, places[at % places.length] ?? [], (value) => apply(value, json)) ?? null;
            },
            definition as unknown as Json,
          );
          if (expectReadable(changed)) read += 1;
          else refused += 1;
        },
      ),
      { numRuns: 600 },
    );
    expect(Math.min(read, refused)).toBeGreaterThan(20);
  });

  it('[D-18] a valid definition is read', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        expect(parseDefinition(JSON.parse(JSON.stringify(definition))).key).toBe('drawn');
      }),
    );
  });

  it('[D-18] a document nested without end is refused, not followed', () => {
    let question: unknown = { id: 'a' };
    for (let depth = 0; depth < 50_000; depth += 1) question = { id: 'a', subQuestions: [question] };
    const fields = [question];
    expect(
      problemsIn({
        key: 'k',
        version: 1,
        title: 't',
        steps: [{ stepKey: 'planet', metadata: { title: 't', fields } }],
      }),
    ).toEqual([{ pointer: '', message: 'The document is nested more than 100 deep.' }]);
  });

  it('[D-18] every problem is found at once', () => {
    expect(
      problemsIn({ key: '1', version: 0, steps: [] })
        .map(({ pointer }) => pointer)
        .sort(),
    ).toEqual(['', '/key', '/steps', '/version']);
    const twice = { id: 'b', default_value: 'x', type: 'radio', validation_rules: { pattern: '(' } };
    const fields = [{ id: 'a', dependency_list: [{ questionId: 'c', conditionType: 'equals' }] }, twice];
    expect(
      problemsIn({
        key: 'k',
        version: 1,
        title: 't',
        steps: [
          { stepKey: 'people', metadata: { title: 't', fields } },
          { stepKey: 'planet', metadata: { title: 't' } },
        ],
      }).map(({ pointer }) => pointer),
    ).toEqual([
      '/steps/1/stepKey',
      '/steps/0/metadata/fields/1/validation_rules/pattern',
      '/steps/0/metadata/fields/1/default_value',
      '/steps/0/metadata/fields/0/dependency_list/0/questionId',
    ]);
  });
});
