import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Database } from '../../database/open-database.js';
import { askDatabase } from './repository.js';

const Health = Type.Object({
  ok: Type.Boolean(),
  engine: Type.String(),
  mode: Type.String(),
  version: Type.String(),
});
const Ok = Type.Object({ ok: Type.Boolean() });
const tags = ['Health'];

/** `/health` and `/health/ready` ask the database and fail with it (503). `/health/live` says that the process runs. */
export const healthRoutes: FastifyPluginAsyncTypebox<{ database: Database; version: string }> = async (
  app,
  { database, version },
) => {
  app.get('/health', { schema: { tags, response: { 200: Health } } }, async () => {
    await askDatabase(database);
    return { ok: true, engine: database.engine, mode: database.mode, version };
  });
  app.get('/health/live', { schema: { tags, response: { 200: Ok } } }, async () => ({ ok: true }));
  app.get('/health/ready', { schema: { tags, response: { 200: Ok } } }, async () => {
    await askDatabase(database);
    return { ok: true };
  });
};
