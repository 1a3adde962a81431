import { PublicConfiguration } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

/** What the application must know before anybody signs in. */
export const configurationRoutes: FastifyPluginAsyncTypebox<{ configuration: PublicConfiguration }> = async (
  app,
  { configuration },
) => {
  app.get(
    '/config',
    { schema: { tags: ['Configuration'], response: { 200: PublicConfiguration } } },
    async () => configuration,
  );
};
