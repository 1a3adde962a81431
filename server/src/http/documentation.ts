/** Serves the OpenAPI document of the routes, and pages to read it: `/api/openapi.json`, `/api/docs`. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ErrorResponse } from '@alo/schemas';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { accessOf, type Access } from '../policy/policy.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Statuses that the handler itself refuses with. Those of the policy and of the kind of route are known already. */
    readonly refusals?: readonly number[];
  }
}

/** What each refusal means, wherever it is documented. */
const meanings = {
  400: 'The request does not fit: its address, its parameters, its headers or its body.',
  401: 'Nobody is signed in, or not with these credentials.',
  403: 'The signed-in user may not do this.',
  404: 'There is no such thing.',
  408: 'The request did not arrive in time.',
  409: 'The state does not allow it now, or the same request is still running.',
  412: 'Somebody else has changed the same answers: `conflicts` says which.',
  413: 'The body is larger than 1 MB.',
  415: 'The body is not JSON in UTF-8, or it is compressed.',
  417: 'The server does not do what the Expect header asks for.',
  422: 'The content does not fit: an answer its question, or an Idempotency-Key its request.',
  429: 'Too many requests: Retry-After says how many seconds to wait.',
  431: 'The headers are larger than 16 kB.',
  500: 'A mistake of the server.',
  503: 'The server cannot do it now: Retry-After says how many seconds to wait.',
} as const;
type Refusal = keyof typeof meanings;

/** The statuses that a route can refuse with by its policy and its kind. */
function refusalsOf(method: string, access: Access | undefined): Refusal[] {
  const everyRoute: Refusal[] = [400, 408, 417, 429, 431, 500, 503];
  const hasBody: Refusal[] = method === 'POST' ? [413, 415] : [];
  const byAccess: Record<Access['kind'], Refusal[]> = {
    public: [],
    ownCredentials: [401, 403],
    signedIn: [401],
    tab: [401, 403],
  };
  const hasHotel = access?.kind === 'tab' && access.hotel;
  return [
    ...everyRoute,
    ...hasBody,
    ...byAccess[access?.kind ?? 'public'],
    ...(hasHotel ? [404 as const] : []),
  ];
}

const needsBearer = (access: Access | undefined): boolean =>
  access?.kind === 'signedIn' || access?.kind === 'tab';

const methodOf = ({ method }: Pick<RouteOptions, 'method'>): string => [method].flat()[0] ?? '';
const nameOf = (status: number): string => `Refused${status}`;

/** What this file touches of an OpenAPI document. */
interface Document {
  readonly paths?: Record<string, Record<string, { responses: Record<string, object> }>>;
}

/** Must be called before the routes are made. */
export async function documentRoutes(app: FastifyInstance, version: string): Promise<void> {
  /** By method and path, as OpenAPI writes them. */
  const refusals = new Map<string, ReadonlySet<number>>();
  app.addHook('onRoute', (route) => {
    if (!route.schema?.response) return;
    const method = methodOf(route);
    const access = accessOf(method, route.url);
    route.schema.security = needsBearer(access) ? [{ bearer: [] }] : [];
    refusals.set(
      `${method.toLowerCase()} ${route.url.replaceAll(/:(\w+)/g, '{$1}')}`,
      new Set([...refusalsOf(method, access), ...(route.config?.refusals ?? [])]),
    );
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Alo',
        version,
        description: 'Hotels answer, prove and publish how sustainable they are.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        responses: Object.fromEntries(
          Object.entries(meanings).map(([status, description]) => [
            nameOf(Number(status)),
            { description, content: { 'application/json': { schema: ErrorResponse } } },
          ]),
        ),
      },
    },
    hideUntagged: true,
    // Here and not in the schemas of the routes: no serializer is compiled for what the error handler writes itself.
    transformObject(given) {
      const document = ('openapiObject' in given ? given.openapiObject : given.swaggerObject) as Document;
      for (const [path, operations] of Object.entries(document.paths ?? {})) {
        for (const [method, { responses }] of Object.entries(operations)) {
          for (const status of refusals.get(`${method} ${path}`) ?? []) {
            responses[status] ??= { $ref: `#/components/responses/${nameOf(status)}` };
          }
        }
      }
      return document;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
