import { PublicConfiguration } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { DemoAccess } from '../accounts/demo-access.js';

export interface ConfigurationRoutesOptions {
  readonly configuration: PublicConfiguration;
  readonly mayUseDemo: DemoAccess;
  /** They are shown on this machine only, because they have passwords. */
  readonly demoSignIns: readonly Readonly<NonNullable<PublicConfiguration['demoSignIns']>[number]>[];
}

/** What the application must know before a person signs in. */
export const configurationRoutes: FastifyPluginAsyncTypebox<ConfigurationRoutesOptions> = async (
  app,
  { configuration, demoSignIns, mayUseDemo },
) => {
  const withDemo =
    demoSignIns.length > 0 ? { ...configuration, demoSignIns: [...demoSignIns] } : configuration;
  app.get(
    '/config',
    { schema: { tags: ['Configuration'], response: { 200: PublicConfiguration } } },
    async (request) => (demoSignIns.length > 0 && mayUseDemo(request) ? withDemo : configuration),
  );
};
