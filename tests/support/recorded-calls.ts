/** Calls of the API by tokens, kept as examples: what was sent, and what came back. */
import type { TokenScope } from '@alo/schemas';
import { createId } from '@alo/server';
import { expect } from 'vitest';
import type { Example } from '../../server/src/openapi/examples.js';
import { createApiToken } from './api-tokens.js';
import { formOf, type SentFile } from './upload.js';
import type { World } from './world.js';

/** A hotel’s answers are written by its people, hotels by super users. */
type Caller = 'admin' | 'super';

export interface Call {
  readonly as?: Caller;
  /** By the names in the path. */
  readonly path?: Readonly<Record<string, string>>;
  /** With its question mark. */
  readonly query?: string;
  readonly body?: object;
  readonly form?: readonly [fields: Readonly<Record<string, string>>, file: SentFile, field?: string];
}

const scopes: readonly TokenScope[] = [
  ...(['hotels:write', 'answers:write', 'files:write'] as const),
  ...(['scores:read', 'page:write', 'organizations:write'] as const),
];

/** Lists and maps in an example are cut to so many members: they show what is in them. */
const members = 2;
const longestText = 300;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Makes two runs say the same: ids are counted, and times and addresses that end are one each. */
function settler() {
  const ids = new Map<string, string>();
  const idOf = (id: string): string => {
    const known = ids.get(id) ?? `0193a1c2-5a0f-7d6e-9c1b-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  const text = (value: string): string =>
    value
      .replace(/^(\/api\/files|\/api\/travelers\/preview)\/.*$/, '$1/a-link-that-ends')
      // The drawing that stands for a hotel without a picture follows its id.
      .replace(/\/scenes\/([a-z-]+)-\d+\.svg$/, '/scenes/$1-1.svg')
      .replace(/\b[0-9a-f]{64}\b/g, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
      .replace(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g, '2026-03-01T10:00:00.000Z')
      .replace(uuid, idOf)
      .slice(0, longestText);
  /** A map has questions, options or the like as its names. */
  const isMap = (names: readonly string[]) =>
    names.length > members && names.every((name) => /^[A-Z]{3}-\d/.test(name));
  return function settled(value: unknown): unknown {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.slice(0, members).map(settled);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const shown = isMap(entries.map(([name]) => name)) ? entries.slice(0, members) : entries;
    // Previews are made when there is time.
    return Object.fromEntries(
      shown.map(([name, each]) => [text(name), name === 'preview' ? null : settled(each)]),
    );
  };
}

export async function recordCalls(world: World) {
  const tokens = {
    admin: await createApiToken(world, 'admin', { scopes }),
    super: await createApiToken(world, 'super', { scopes }),
  };
  const settled = settler();
  const examples: Record<string, Example> = {};

  /** Makes a call of the document, such as `GET /api/hotels/{id}`, which must succeed; keeps the first one. */
  async function call<Body>(
    operation: string,
    { as = 'admin', path = {}, query = '', body, form }: Call = {},
  ) {
    const [method = '', template = ''] = operation.split(' ');
    const sent = form && formOf(form[0], [form[1]], { ...(form[2] !== undefined && { field: form[2] }) });
    const response = await world.app.inject({
      method: method as 'GET',
      url: template.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '') + query,
      headers: {
        authorization: `Bearer ${tokens[as]}`,
        ...sent?.headers,
        ...(method !== 'GET' && { 'idempotency-key': createId() }),
      },
      ...(body && { payload: body }),
      ...(sent && { payload: sent.payload }),
    });
    const { statusCode: status } = response;
    expect([operation, status, response.body]).toEqual([
      operation,
      status < 300 ? status : 200,
      response.body,
    ]);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const json = isJson ? response.json<Body>() : (undefined as Body);
    examples[operation] ??= {
      status,
      ...(body && { request: settled(body) }),
      ...(isJson && { response: settled(json) }),
    };
    return json;
  }

  return { call, examples };
}
