import { describe, expect, it } from 'vitest';
import { readDocument } from './document.js';
import { findWrong } from './oracle.js';
import type { FuzzRequest } from './requests.js';

describe('The judge of responses', () => {
  const text = (name: string) => ({
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'string' } },
  });
  const content = (schema: object) => ({ content: { 'application/json': { schema } } });
  const documented = readDocument({
    paths: {
      '/api/things': {
        post: {
          requestBody: content(text('name')),
          responses: { 200: content(text('id')), 400: { $ref: '#/components/responses/Refused400' } },
        },
      },
    },
    components: { responses: { Refused400: content(text('message')) } },
  });
  const request: FuzzRequest = {
    actor: 'admin',
    method: 'POST',
    target: '/api/things',
    headers: [],
    body: Buffer.from('{"name":"x"}'),
    framing: 'length',
    mustFail: false,
    raw: undefined,
  };
  const response = {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=()',
    },
    body: '{"id":"1"}',
  };
  const refused = { ...response, status: 400, body: '{"message":"No"}' };

  it('finds nothing wrong where nothing is', () => {
    expect(findWrong(documented, request, response)).toBeUndefined();
    expect(findWrong(documented, { ...request, body: Buffer.from('{}') }, refused)).toBeUndefined();
  });

  it.each([
    ['a wrong body that is taken', { body: Buffer.from('{}') }, response, '200 for a wrong body'],
    ['a broken body that is taken', { mustFail: true }, response, '200 for a wrong body'],
    ['a mistake of the server', {}, { ...response, status: 500 }, 'a 500'],
    ['an undocumented status', {}, { ...refused, status: 422 }, '422 is not documented'],
    ['a route behind an odd path', { target: '/API/things' }, response, '200 without an operation'],
    ['a body of another shape', {}, { ...response, body: '{}' }, "must have required property 'id'"],
    ['a body that is no JSON', {}, { ...response, body: '<p>' }, 'not JSON'],
    [
      'a trace of the inside',
      {},
      { ...refused, body: '{"message":"select a from b where c"}' },
      'a trace of the inside',
    ],
    [
      'a missing header',
      {},
      { ...response, headers: { ...response.headers, 'referrer-policy': '' } },
      'referrer-policy',
    ],
    [
      'a response that may be kept',
      {},
      { ...response, headers: { ...response.headers, 'cache-control': '' } },
      'cached',
    ],
    ['no response', {}, undefined, 'without a response'],
  ] as const)('finds %s', (_name, change, answer, wrong) => {
    expect(findWrong(documented, { ...request, ...change }, answer)).toContain(wrong);
  });
});
