/** Draws requests for the operations of the document, and requests that are none. */
import fc, { type Arbitrary } from 'fast-check';
import type { Documented, Operation } from './document.js';
import { bodyFor, parameterFor, type Words } from './values.js';

export type Actor = 'nobody' | 'admin' | 'super' | 'directory';

/** What goes over the wire. The token of `actor` is filled in when it is sent, so that a request can be repeated. */
export interface FuzzRequest {
  readonly actor: Actor;
  readonly method: string;
  readonly target: string;
  /** Names and values, as they are written. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
  /** How the length of the body is said. */
  readonly framing: 'length' | 'chunked';
  /** No server may take it: its body is broken, or its Content-Type is not JSON. */
  readonly mustFail: boolean;
  /** Bytes to send instead of all of the above. */
  readonly raw: string | undefined;
}

const weighted = <Value>(...choices: (readonly [number, Arbitrary<Value>])[]): Arbitrary<Value> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** A text in a path or a query; some of it badly encoded. */
const encoded = (text: string): Arbitrary<string> => {
  const good = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  return weighted<string>(
    [12, fc.constant(good)],
    [1, fc.constant(good.replace(/[a-z0-9]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`))],
    [
      1,
      fc
        .constantFrom(
          '%00',
          '%',
          '%zz',
          '%ff',
          '%c0%80',
          '%ed%a0%80',
          '%2e%2e',
          '%2f',
          '%5c',
          '..',
          '.',
          'x'.repeat(201),
        )
        .map((odd) => odd),
    ],
  );
};

const pathOf = ({ path, parameters }: Operation, words: Words): Arbitrary<string> => {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return fc
    .tuple(...inPath.map(({ schema }) => parameterFor(schema, words).chain(encoded)))
    .map((texts) =>
      inPath.reduce((made, { name }, index) => made.replace(`{${name}}`, texts[index] || 'x'), path),
    );
};

const queryOf = ({ parameters }: Operation, words: Words): Arbitrary<string> => {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const pair = fc.oneof(
    ...inQuery.map(({ name, schema }) =>
      parameterFor(schema, words)
        .chain(encoded)
        .map((text) => `${name}=${text}`),
    ),
    fc.constantFrom(
      'unknown=1',
      '__proto__=1',
      'page=1&page=2',
      'constructor[prototype][polluted]=1',
      '=',
      '&&',
      'search',
      'page',
    ),
  );
  return weighted<string>(
    [inQuery.length > 0 ? 1 : 4, fc.constant('')],
    [4, fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`)],
    [1, fc.constant(`?${Array.from({ length: 500 }, (_, index) => `a${index}=1`).join('&')}`)],
  );
};

/** Other ways to write a target, most of which lead nowhere. */
const tricks: ((target: string) => string)[] = [
  (target) => `${target}/`,
  (target) => target.replace('/api', '/%61pi'),
  (target) => target.replace('/api', '/API'),
  (target) => target.replace('/api', '//api'),
  (target) => target.replace('/api', '/./api'),
  (target) => target.replace('/api', '/x/../api'),
  (target) => target.replace('/api', '/%2e%2e/api'),
  (target) => target.replace('/api/', '/api%2f'),
  (target) => target.replace('/api/', '/api%5c'),
  (target) => target.replace('/api/', '/api//'),
  (target) => target.replace('/api', '/api%00'),
  (target) => target.replace('/api', '/api;x'),
  (target) => target.replace('/api', '\\api'),
  (target) => target.replace('/api', '/%2561pi'),
  (target) => `${target}%00`,
  (target) => `${target}#x`,
  (target) => `http://alo.example${target}`,
  (target) => `HTTP://alo.example:80${target}`,
  (target) => `https://${target}`,
  () => 'http://alo.example',
  (target) => `ftp://alo.example${target}`,
  (target) => target.slice(1),
  (target) => target.replace('/api', ''),
  (target) => `${target}.json`,
  () => '*',
  () => '/',
  () => '/api',
  () => '/api/docs/../hotels',
  () => '/api/docs/static/%2e%2e/%2e%2e/package.json',
  () => '/assets/..%2f..%2fpackage.json',
];

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'QUERY',
  'PROPFIND',
  'LOCK',
  'PURGE',
];

/** Header lines that a client may add; the second kind makes the body unreadable. */
const harmless: (readonly [string, string])[] = [
  ['Accept', 'application/xml'],
  ['Accept', 'application/problem+json'],
  ['Accept-Encoding', 'gzip, br'],
  ['Accept-Version', '1.0.0'],
  ['Origin', 'https://evil.example'],
  ['Origin', 'null'],
  ['X-Requested-With', 'fuzz'],
  ['Cookie', '__Host-alo_rt=nonsense; alo_rt=%00'],
  ['Cookie', `x=${'y'.repeat(4000)}`],
  ['X-Forwarded-For', 'x'.repeat(9000)],
  ['X-Forwarded-For', "1.2.3.4, ' or 1=1"],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Proto', 'https'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Authorization', 'Bearer garbage-garbage-garbage-garbage'],
  ['Authorization', `Bearer ${'x'.repeat(3000)}`],
  ['Authorization', 'Basic YTpi'],
  ['If-None-Match', '*'],
  ['If-None-Match', '"x"'],
  ['Range', 'bytes=0-10'],
  ['Idempotency-Key', 'fuzz'],
  ['Idempotency-Key', ''],
  ['Idempotency-Key', 'x'.repeat(201)],
  ['Idempotency-Key', 'é'],
  ['Expect', '100-continue'],
  ['Expect', 'a miracle'],
  ['Upgrade', 'websocket'],
  ['Connection', 'Upgrade'],
  ['X-Large', 'x'.repeat(15_000)],
  ['X-Larger', 'x'.repeat(20_000)],
  ['Host', 'other'],
];
const goodTypes = ['application/json', 'application/json; charset=utf-8', 'Application/JSON'];
const badTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json; charset=utf-16',
  'application/problem+json',
  'x',
  '/',
  '',
];

/** What is no HTTP, or has two meanings. `Connection: close` is not always said: the server must close by itself. */
const rawRequests = [
  '\r\n\r\nnonsense\r\n\r\n',
  'GET /api/health\r\n\r\n',
  'GET /api/health HTTP/1.1\r\n\r\n',
  'GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET /api/health HTTP/2.0\r\nHost: a\r\n\r\n',
  'GET /api/health HTTP/9.9\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET  /api/health HTTP/1.1\r\nHost: a\r\n\r\n',
  'get /api/health HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /api/hea\tlth HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /api/health HTTP/1.1\r\nHost: a\r\nX\u0000: 1\r\n\r\n',
  'GET /api/health HTTP/1.1\r\nHost: a\r\n folded: 1\r\n\r\n',
  'GET /api/health HTTP/1.1\nHost: a\n\n',
  'GET /api/health HTTP/1.1\r\nHost : a\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n',
  `GET /api/health HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET /api/health HTTP/1.1\r\nHost: a\r\n${'X: 1\r\n'.repeat(2500)}\r\n`,
  `GET /api/health HTTP/1.1\r\nHost: a\r\n${'X-a: 1\r\n'.repeat(1500)}\r\n`,
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n\r\n',
];

/** Signing out, or renewing the token, would take it away from everything after it. `fuzzSessions` does both. */
const endsToken = ({ path }: Operation): boolean => /\/(logout|refresh)$/.test(path);

const takesBody = ({ method, body }: Operation): boolean => method === 'POST' || body !== undefined;

/** A sign-in hashes a password. */
const weightOf = (operation: Operation): number =>
  operation.path.endsWith('/login') ? 1 : endsToken(operation) ? 2 : takesBody(operation) ? 12 : 6;

function actorFor(operation: Operation): Arbitrary<Actor> {
  if (endsToken(operation)) return fc.constant('nobody');
  const people = [
    [5, fc.constant<Actor>('admin')],
    [2, fc.constant<Actor>('super')],
    [1, fc.constant<Actor>('nobody')],
  ] as const;
  return operation.path.startsWith('/api/scim/')
    ? weighted<Actor>([32, fc.constant('directory')], ...people)
    : weighted<Actor>(...people);
}

function ofOperation(operation: Operation, words: Words): Arbitrary<FuzzRequest> {
  const target = fc.tuple(pathOf(operation, words), queryOf(operation, words)).map((parts) => parts.join(''));
  const written = weighted<string>(
    [8, target],
    [1, fc.tuple(target, fc.constantFrom(...tricks)).map(([plain, trick]) => trick(plain))],
  );
  const method = weighted<string>([12, fc.constant(operation.method)], [1, fc.constantFrom(...methods)]);
  const mayHaveBody = takesBody(operation);
  const body = mayHaveBody
    ? weighted([10, bodyFor(operation.body, words)], [1, fc.constant(undefined)])
    : weighted([20, fc.constant(undefined)], [1, bodyFor(undefined, words)]);
  const type = weighted([9, fc.constantFrom(...goodTypes)], [1, fc.constantFrom(...badTypes)]);
  return fc
    .record({
      actor: actorFor(operation),
      method,
      target: written,
      body,
      type,
      more: weighted<(readonly [string, string])[]>(
        [3, fc.constant([])],
        [1, fc.array(fc.constantFrom(...harmless), { minLength: 1, maxLength: 3 })],
      ),
      encoding: weighted<string | undefined>(
        [30, fc.constant(undefined)],
        [1, fc.constantFrom('gzip', 'br', 'x', 'identity')],
      ),
      framing: fc.constantFrom('length' as const, 'chunked' as const),
    })
    .map(({ type: contentType, body: drawn, more, encoding, ...rest }) => ({
      ...rest,
      headers: [
        ...(drawn ? [['Content-Type', contentType] as const] : []),
        ...(drawn && encoding !== undefined ? [['Content-Encoding', encoding] as const] : []),
        ...more,
      ],
      body: drawn?.bytes,
      mustFail:
        drawn !== undefined &&
        (drawn.mustFail || badTypes.includes(contentType) || ['gzip', 'br', 'x'].includes(encoding ?? '')),
      raw: undefined,
    }));
}

/** Any request. */
export function anyRequest({ operations }: Documented, words: Words): Arbitrary<FuzzRequest> {
  const plain = {
    actor: 'nobody',
    method: '',
    target: '',
    headers: [],
    body: undefined,
    framing: 'length',
  } as const;
  return fc.oneof(
    ...operations.map((operation) => ({
      weight: weightOf(operation) * 4,
      arbitrary: ofOperation(operation, words),
    })),
    {
      weight: 4,
      arbitrary: fc.constantFrom(...rawRequests).map((raw) => ({ ...plain, mustFail: false, raw })),
    },
  );
}

/** The bytes of a request, with the token of its actor. */
export function bytesOf(request: FuzzRequest, tokens: Readonly<Record<Actor, string | undefined>>): Buffer {
  if (request.raw !== undefined) return Buffer.from(request.raw, 'latin1');
  const { actor, method, target, headers, body, framing } = request;
  const token = tokens[actor];
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...headers.map(([name, text]) => `${name}: ${text}`),
  ];
  if (!body) {
    if (method !== 'GET' && method !== 'HEAD') lines.push('Content-Length: 0');
    return Buffer.from([...lines, '', ''].join('\r\n'));
  }
  if (framing === 'length') {
    return Buffer.concat([
      Buffer.from([...lines, `Content-Length: ${body.length}`, '', ''].join('\r\n')),
      body,
    ]);
  }
  const chunk = body.length === 0 ? '' : `${body.length.toString(16)}\r\n`;
  return Buffer.concat([
    Buffer.from([...lines, 'Transfer-Encoding: chunked', '', chunk].join('\r\n')),
    body,
    Buffer.from(body.length === 0 ? '0\r\n\r\n' : '\r\n0\r\n\r\n'),
  ]);
}
