/** Serves the OpenAPI document of the routes, and pages to read it: `/api/openapi.json`, `/api/docs`. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { accessOf, scopeOf, type Access } from '../policy/policy.js';
import { readExamples } from './examples.js';
import {
  completeDocument,
  isCyclic,
  refusalComponents,
  refusalsOf,
  type OpenApiDocument,
  type Refusal,
  type RouteFacts,
} from './openapi-document.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Statuses that the handler itself refuses with. Those of the policy and of the kind of route are known already. */
    readonly refusals?: readonly Refusal[];
    /** The form that the route takes (multipart/form-data): it is read as it comes in, not by a schema. */
    readonly form?: TSchema;
  }
}

/** What an API token must be for. Without a scope, only people make the call. */
function scopesOf(method: string, access: Access): string[] {
  const scope = scopeOf(method, access);
  return scope === undefined || scope === 'any' ? [] : [scope];
}

const needsBearer = (access: Access): boolean => access.kind === 'signedIn' || access.kind === 'tab';

/** Which proof a call needs. */
function securityOf(method: string, access: Access): Record<string, string[]>[] {
  if (access.kind === 'directory') return [{ directory: [] }];
  return needsBearer(access) ? [{ bearer: scopesOf(method, access) }] : [];
}

const successOf = (schema: { response?: unknown }): unknown =>
  (schema.response as Record<string, unknown> | undefined)?.['200'];

/** Must be called before the routes are made. */
export async function documentRoutes(app: FastifyInstance, version: string): Promise<void> {
  /** The facts by method and path, as OpenAPI writes them. */
  const facts = new Map<string, RouteFacts>();
  app.addHook('onRoute', ({ schema, url, method: methods, config }) => {
    const method = [methods].flat()[0] ?? '';
    const access = accessOf(method, url);
    if (!schema?.response || !access) return;
    schema.security = securityOf(method, access);
    const success = successOf(schema);
    facts.set(`${method.toLowerCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`, {
      refusals: new Set([...refusalsOf(method, access), ...(config?.refusals ?? [])]),
      isScim: access.kind === 'directory',
      cyclic: isCyclic(success) ? success : undefined,
      form: config?.form,
    });
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
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The token of a sign-in, or an API token (`alo_…`) that has the scope named. Calls without a scope are made by people alone, but for `GET /auth/profile`.',
          },
          directory: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of the directory of a company (`ALO_SCIM_TOKEN`).',
          },
        },
        responses: refusalComponents,
      },
    },
    hideUntagged: true,
    // The plugin loses the definitions of a schema that nests itself: it gets a stand-in, and they are added below.
    transform: ({ schema, url }) => ({
      url,
      schema: isCyclic(successOf(schema))
        ? { ...schema, response: { ...(schema.response as object), 200: { type: 'object' } } }
        : schema,
    }),
    // Refusals are not in the schemas of the routes: no serializer is needed for what the error handler writes itself.
    transformObject(given) {
      const examples = readExamples();
      return completeDocument(
        ('openapiObject' in given ? given.openapiObject : given.swaggerObject) as OpenApiDocument,
        (method, path) => facts.get(`${method} ${path}`),
        (method, path) => examples[`${method.toUpperCase()} ${path}`],
      );
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
