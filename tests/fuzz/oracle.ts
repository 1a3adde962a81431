/** Says what is wrong with a response, whatever was asked. */
import type { Response } from './connection.js';
import type { Documented, Operation } from './document.js';
import type { FuzzRequest } from './requests.js';

const everywhere: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};

/** Traces of the inside. What the fuzzer itself sends has none of these texts. */
const inside =
  /node_modules|\bat .{1,80}:\d+:\d+|\/(server|home|tmp|root|usr)\/|\b(select|insert into|update|delete from) .{1,60}\b(from|where|set|values)\b|PGlite|postgres|FST_ERR|ajv/i;

/** Statuses of a request that leads to no operation: there is no such address, or it is no proper request. */
const withoutOperation = new Set([400, 404, 405, 408, 413, 415, 417, 431, 503]);

/** Statuses of a request that nothing could read so far that its route was known: ours answers, whoever it was for. */
const beforeRouting = new Set([400, 408, 431]);

/** The path as the router reads it; undefined when it cannot. */
function routedPath(target: string): string | undefined {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  try {
    return decodeURI(path === '' ? '/' : path);
  } catch {
    return undefined;
  }
}

const isApi = (path: string | undefined) => path === undefined || /^[/\\]*api([/\\]|$)/i.test(path);

function wrongStatus({ status }: Response, operation: Operation | undefined): string | undefined {
  if (status >= 500 && status !== 503) return `a ${status}`;
  if (operation) return operation.responses.has(status) ? undefined : `${status} is not documented`;
  return withoutOperation.has(status) ? undefined : `${status} without an operation`;
}

function wrongBody(
  { refusal }: Documented,
  { status, headers, body }: Response,
  operation: Operation | undefined,
): string | undefined {
  const type = headers['content-type'] ?? '';
  if (status === 200 && operation?.files.includes(type.replace(/;.*$/, ''))) return undefined;
  const bare = type.replace(/;.*$/, '');
  const { type: wanted = 'application/json' } = operation ?? {};
  const isOurs = bare !== wanted && bare === 'application/json' && beforeRouting.has(status);
  if (!isOurs && bare !== wanted) return `the type ${type}`;
  const check = (isOurs ? undefined : operation?.responses.get(status)) ?? refusal;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return 'a body that is not JSON';
  }
  const misfit = check(value);
  if (misfit !== undefined) return `a body that does not fit: ${misfit}`;
  const trace = status >= 400 ? inside.exec(body)?.[0] : undefined;
  return trace === undefined ? undefined : `a trace of the inside: ${trace}`;
}

/** Was the body one that the operation documents? */
function fits(request: FuzzRequest, operation: Operation): boolean {
  if (request.mustFail) return false;
  if (!operation.takes) return true;
  try {
    return operation.takes(JSON.parse(request.body?.toString() ?? '')) === undefined;
  } catch {
    return false;
  }
}

/** A sentence about the first thing that is wrong; undefined when all is well. */
export function findWrong(
  documented: Documented,
  request: FuzzRequest,
  response: Response | undefined,
): string | undefined {
  if (!response) return 'the connection was closed without a response';
  const { status, headers, body } = response;
  for (const [name, pattern] of Object.entries(everywhere)) {
    if (!pattern.test(headers[name] ?? '')) return `the header ${name} is "${headers[name] ?? ''}"`;
  }
  const path = request.raw === undefined ? routedPath(request.target) : '/api';
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  // HEAD is what GET is, where it is no operation of its own.
  const operation =
    path === undefined ? undefined : (documented.find(request.method, path) ?? documented.find(method, path));
  // The page of the application and its files, and the pages of the documentation.
  const isPage = status < 400 && (!isApi(path) || /^\/api\/(docs(\/|$)|openapi\.json$)/.test(path ?? ''));
  if (isPage && method === 'GET') return undefined;
  if (request.raw !== undefined && status < 400) return undefined;
  const status_ = wrongStatus(response, operation);
  if (status_ !== undefined) return status_;
  if (status === 405 && headers['allow'] === undefined) return 'a 405 without Allow';
  if ([429, 503].includes(status) && headers['retry-after'] === undefined)
    return `a ${status} without Retry-After`;
  if (operation && method === 'POST' && status < 300 && !fits(request, operation))
    return `${status} for a wrong body`;
  if (isApi(path) && !/no-store|private/.test(headers['cache-control'] ?? ''))
    return 'a response that may be cached';
  const hasBody = request.method !== 'HEAD' && status !== 204 && status !== 304;
  if (hasBody) return wrongBody(documented, response, operation);
  return body === '' ? undefined : 'a body where none belongs';
}
