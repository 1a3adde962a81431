/** Draws JSON for a schema: what fits it, what just fits, and what does not. */
import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './document.js';

/** Texts that have broken programs before. */
const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e\u200b',
  '😀',
  'e\u0301',
  '\ufffe\uffff',
  "'; drop table hotel; --",
  "1' or '1'='1",
  '\u02bc or 1=1',
  '%_\\',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '<script>',
  '\r\nX-Injected: 1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e400',
  '-0',
  '9007199254740993',
  '0x10',
  'true',
];
const nastyNumbers = [0, -1, 1.5, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, -(2 ** 63), 1e21, 1e308, 5e-324];

/** Ids and words of the running server: without them hardly any request would get past the first check. */
export interface Words {
  readonly hotels: readonly string[];
  readonly steps: readonly string[];
  readonly questions: readonly string[];
  readonly options: readonly string[];
}

const someText = (maxLength: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 40) }) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 40) }) },
    { weight: 2, arbitrary: fc.constantFrom(...nasty) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(0, 1, maxLength - 1, maxLength, maxLength + 1)
        .map((length) => 'x'.repeat(Math.max(0, length))),
    },
  );

function text(schema: Schema, words: Words): Arbitrary<string> {
  const { maxLength = 64, pattern = '' } = schema;
  if (pattern.startsWith('^[0-9a-fA-F]{8}-')) {
    return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...words.hotels) }, fc.uuid(), someText(36));
  }
  const known = fc.constantFrom(...words.steps, ...words.questions, ...words.options);
  return fc.oneof({ weight: 3, arbitrary: known }, { weight: 2, arbitrary: someText(maxLength) });
}

const anything = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, ...nastyNumbers, ...nasty),
  fc.jsonValue({ maxDepth: 3 }),
);

function members(schema: Schema, words: Words): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, fitting(member, words)])),
    { requiredKeys: [...required] },
  );
  if (typeof additionalProperties !== 'object') return named;
  const names = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...words.questions) },
    text(propertyNames ?? {}, words),
  );
  return fc.dictionary(names, fitting(additionalProperties, words), { maxKeys: 5 });
}

/** Mostly what fits the schema; texts and numbers also at its limits and just beyond. */
function fitting(schema: Schema, words: Words): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, words)));
  switch (schema.type) {
    case 'string':
      return text(schema, words);
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1000 } = schema;
      return fc.oneof(
        fc.constantFrom(minimum, minimum - 1, maximum, maximum + 1),
        fc.integer({ min: minimum, max: Math.min(maximum, 100) }),
      );
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'object':
      return members(schema, words);
    default:
      return anything;
  }
}

/** One change somewhere: a value of another type, a member less or more. */
const damaged = (value: unknown): Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return anything;
  const names = Object.keys(value);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
  const more = fc
    .tuple(fc.constantFrom('polluted', 'constructor', 'role', 'alo_submission_status', ...nasty), anything)
    .map(([name, member]): unknown => ({ ...value, [name]: member }));
  if (names.length === 0) return fc.oneof(anything, more);
  const name = fc.constantFrom(...names);
  return fc.oneof(
    anything,
    more,
    name.map((one): unknown => without(one)),
    fc.tuple(name, anything).map(([one, member]): unknown => ({ ...value, [one]: member })),
    name.chain((one) =>
      damaged((value as Record<string, unknown>)[one]).map((member): unknown => ({
        ...value,
        [one]: member,
      })),
    ),
  );
};

/** Mostly fitting, else damaged in one place or two. */
const nearly = (schema: Schema, words: Words): Arbitrary<unknown> => {
  const good = fitting(schema, words);
  return fc.oneof(
    { weight: 5, arbitrary: good },
    { weight: 3, arbitrary: good.chain(damaged) },
    { weight: 1, arbitrary: good.chain(damaged).chain(damaged) },
  );
};

/** How a body goes over the wire: as JSON, or broken as bytes. `mustFail`: no server may take it. */
export interface Body {
  readonly bytes: Buffer;
  readonly mustFail: boolean;
}

/** Ways to break the JSON of an object that has a member. */
const broken: readonly ((json: string) => string | Buffer)[] = [
  (json) => json.slice(0, -1),
  (json) => `${json},`,
  (json) => `/* */${json}`,
  (json) => `${json}\0`,
  (json) => `{"saveAsDraft":true,"saveAsDraft":true,${json.slice(1)}`,
  (json) => `{"__proto__":{"polluted":1},${json.slice(1)}`,
  (json) => `{"constructor":{"prototype":{"polluted":1}},${json.slice(1)}`,
  (json) => `{"a":"\\u0000",${json.slice(1)}`,
  (json) => `{"a":"\\ud800",${json.slice(1)}`,
  (json) => `{"a":1e400,${json.slice(1)}`,
  (json) => `{"a":${'['.repeat(5000)}${']'.repeat(5000)},${json.slice(1)}`,
  (json) => `${'{"a":'.repeat(40)}${json}${'}'.repeat(40)}`,
  (json) => `{${Array.from({ length: 20_000 }, (_, index) => `"q${index}":null`).join()},${json.slice(1)}`,
  (json) =>
    Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from(`",${json.slice(1)}`)]),
  (json) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(json, 'utf16le')]),
];

export const bodyFor = (schema: Schema | undefined, words: Words): Arbitrary<Body> => {
  const json = nearly(schema ?? {}, words).map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 8, arbitrary: json.map((sent) => ({ bytes: Buffer.from(sent), mustFail: false })) },
    {
      weight: 2,
      arbitrary: fc.tuple(json, fc.constantFrom(...broken)).map(([sent, spoil]) => {
        const spoilt = spoil(/^\{"/.test(sent) ? sent : '{"a":1}');
        return { bytes: Buffer.isBuffer(spoilt) ? spoilt : Buffer.from(spoilt), mustFail: true };
      }),
    },
  );
};

/** A parameter as text, not yet encoded. */
export const parameterFor = (schema: Schema, words: Words): Arbitrary<string> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fitting(schema, words).map((value) =>
        typeof value === 'string' ? value : JSON.stringify(value),
      ),
    },
    { weight: 1, arbitrary: someText(64) },
  );
