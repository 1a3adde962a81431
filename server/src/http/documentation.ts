/** Serves the OpenAPI document of the routes, and pages to read it: `/api/openapi.json`, `/api/docs`. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ErrorResponse } from '@alo/schemas';
import type { FastifyInstance } from 'fastify';
import { accessOf, type Access } from '../policy/policy.js';

const needsBearer = (access: Access | undefined): boolean =>
  access?.kind === 'signedIn' || access?.kind === 'tab';

/** Must be called before the routes are made. */
export async function documentRoutes(app: FastifyInstance, version: string): Promise<void> {
  app.addHook('onRoute', (route) => {
    const { schema } = route;
    if (!schema?.response) return;
    schema.response = { ...schema.response, '4xx': ErrorResponse, '5xx': ErrorResponse };
    const access = accessOf([route.method].flat()[0] ?? '', route.url);
    schema.security = needsBearer(access) ? [{ bearer: [] }] : [];
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Alo',
        version,
        description: 'Hotels answer, prove and publish how sustainable they are.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    hideUntagged: true,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
