import { maxRevisionsPerSave, type ErrorResponse } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JsonError, parseStrictJson } from '../../../server/src/http/strict-json.js';
import { limits } from '../../../server/src/limits.js';
import { save } from '../../support/respondent.js';
import { createWorld, type World } from '../../support/world.js';

/** The members of JSON Schema that this test reads. */
interface Schema {
  readonly type?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly additionalProperties?: boolean | Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const isFixed = (schema: Schema) => schema.enum !== undefined || schema.const !== undefined;
/** An anchored pattern without *, + or an open count can only match so many characters. */
const isBounding = (pattern = '') => /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern);

/**
 * Finds the places in `schema` where a request can be as large as it likes, or hold a character that cannot be stored.
 */
function weaknesses(schema: Schema, place: string): string[] {
  if (isFixed(schema)) return [];
  const found: string[] = [];
  if (schema.$ref !== undefined) found.push(`${place}: a reference, which this test does not follow`);
  if (schema.type === 'string') {
    if (schema.maxLength === undefined && !isBounding(schema.pattern)) found.push(`${place}: any length`);
    if (new RegExp(schema.pattern ?? '', 'u').test('\0')) found.push(`${place}: NUL`);
    if (new RegExp(schema.pattern ?? '', 'u').test('\ud800')) found.push(`${place}: half a surrogate pair`);
  } else if (schema.type === 'array') {
    if (schema.maxItems === undefined) found.push(`${place}: any number of items`);
    found.push(...weaknesses(schema.items ?? {}, `${place}[]`));
  } else if (schema.type === 'object') {
    const isClosed = schema.additionalProperties === false && !schema.patternProperties;
    if (!isClosed && schema.maxProperties === undefined) found.push(`${place}: any number of members`);
    if (!isClosed) found.push(...weaknesses(schema.propertyNames ?? { type: 'string' }, `${place}: names`));
    const others =
      typeof schema.additionalProperties === 'object' ? { '*': schema.additionalProperties } : {};
    const members = { ...schema.properties, ...schema.patternProperties, ...others };
    for (const [name, member] of Object.entries(members))
      found.push(...weaknesses(member, `${place}/${name}`));
  } else if (schema.anyOf) {
    for (const one of schema.anyOf) found.push(...weaknesses(one, place));
  } else if (!['integer', 'number', 'boolean', 'null'].includes(schema.type ?? '')) {
    found.push(`${place}: anything`);
  }
  return found;
}

let world: World;
let hotel: string;
beforeAll(async () => {
  world = await createWorld('embedded');
  hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
});
afterAll(() => world.dispose());

describe('The schemas of requests', () => {
  it('[S-22] leave nothing unbounded and take no NUL', async () => {
    const { paths } = (await world.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    const parts: { place: string; schema: Schema }[] = [];
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
        const place = `${method} ${path}`;
        for (const { name, schema } of parameters) parts.push({ place: `${place} ${name}`, schema });
        // What directories send has many forms: it is read by hand, and tested with its calls.
        if (path.startsWith('/api/scim/')) continue;
        // A form is bounded by what reads it as it comes in (`takeForms`): its schema is for readers of the document.
        for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
          if (type !== 'multipart/form-data') parts.push({ place, schema });
      }
    }
    expect(parts.length).toBeGreaterThan(15);
    expect(parts.flatMap(({ place, schema }) => weaknesses(schema, place))).toEqual([]);
  });

  it('are seen to be weak by this test', () => {
    expect(weaknesses({ type: 'string' }, 'x').length).toBe(3);
    expect(weaknesses({ type: 'string', pattern: '^[a-z]{1,3}$' }, 'x')).toEqual([]);
    expect(weaknesses({ type: 'string', pattern: '^[a-z]{1,}$' }, 'x').length).toBe(1);
    expect(weaknesses({ type: 'object' }, 'x').length).toBe(4);
    expect(weaknesses({ type: 'array', items: {} }, 'x').length).toBe(2);
    expect(weaknesses({}, 'x')).toEqual(['x: anything']);
  });
});

describe('A request that does not fit them', () => {
  it('[S-15] [S-22] 400 for NUL in the path, the query, a header and the body', async () => {
    const requests = [
      { url: '/api/hotels?search=%00' },
      { url: '/api/hotels?search=a%00b' },
      { url: '/api/hotels?onlyFasttrack=%00' },
      { url: '/api/hotels/%00' },
      { url: `/api/hotels/${hotel}/questionnaire/people%00` },
      { url: '/api/questionnaires/alo%00/1' },
    ];
    for (const request of requests) {
      const { statusCode } = await world.ask('admin', request);
      expect([request.url, statusCode]).toEqual([request.url, 400]);
    }
    const setType = { method: 'POST', url: `/api/hotels/${hotel}/setQuestionnaireType` } as const;
    expect((await world.ask('admin', { ...setType, payload: '{"type":"a\\u0000"}' })).statusCode).toBe(415);
    const headers = { 'content-type': 'application/json' };
    expect(
      (await world.ask('admin', { ...setType, headers, payload: '{"type":"a\\u0000"}' })).statusCode,
    ).toBe(400);
  });

  it('[S-15] 400 for a query that is no UTF-8, such as half a surrogate pair', async () => {
    for (const search of ['%ff', '%ed%a0%80', '%c0%80', '%', '%zz']) {
      const { statusCode } = await world.ask('admin', { url: `/api/hotels?search=${search}` });
      expect([search, statusCode]).toEqual([search, 400]);
    }
  });

  it('[S-22] JSON with very many values is refused within 50 ms', () => {
    const texts = [
      JSON.stringify(Object.fromEntries(Array.from({ length: 75_000 }, (_, index) => [`Q${index}`, 1]))),
      `[${'0,'.repeat(500_000)}0]`,
      `["${',:{['.repeat(250_000)}", ${'{},'.repeat(10_000)}{}]`,
    ];
    for (const text of texts) {
      const body = Buffer.from(text);
      const times = Array.from({ length: 5 }, () => {
        const start = performance.now();
        expect(() => parseStrictJson(body, limits.json)).toThrow(JsonError);
        return performance.now() - start;
      });
      expect(Math.min(...times)).toBeLessThan(50);
    }
  });

  it('[S-17] [S-22] takes the revisions of every question of the questionnaire, and 400 for more than 1,000', async () => {
    const { questions = [] } = world.releases.find('alo', 1)?.questionnaire ?? {};
    const send = (ids: readonly string[]) => {
      const baseRevisions = Object.fromEntries(ids.map((id) => [id, 0]));
      return save(
        world,
        hotel,
        'hotel-operations',
        { 'OPS-17': { selectedOptionId: 'no' } },
        { baseRevisions },
      );
    };
    const unknown = (count: number) => Array.from({ length: count }, (_, index) => `Q${index}`);
    expect(questions.length).toBeGreaterThan(200);
    const taken = await send(questions.map(({ id }) => id));
    expect([taken.statusCode, taken.body]).toEqual([200, taken.body]);
    const refused = await send(unknown(maxRevisionsPerSave + 1));
    expect(refused.statusCode).toBe(400);
    expect(refused.json<ErrorResponse>().message).toContain('/body/baseRevisions');
    expect((await send(unknown(75_000))).json<ErrorResponse>().message).toContain('more than 10000 values');
  });

  it('says in a sentence that a save has more than 200 answers', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`Q${index}`, null]));
    const response = await save(world, hotel, 'hotel-operations', many);
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'TOO_MANY_ANSWERS', message: 'At most 200 answers can be saved at once.' },
    ]);
  });
});
