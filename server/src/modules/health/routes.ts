import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { sql } from '../../database/sql.js';
import type { Database } from '../../database/open-database.js';

const Health = Type.Object({
  ok: Type.Boolean(),
  engine: Type.String(),
  mode: Type.String(),
  version: Type.String(),
});
const Ok = Type.Object({ ok: Type.Boolean() });
const tags = ['Health'];

/** `/health` and `/ready` ask the database (and fail with it: 503); `/live` says that the process runs. */
export const healthRoutes: FastifyPluginAsyncTypebox<{ database: Database; version: string }> = async (
  app,
  { database, version },
) => {
  const askDatabase = () => database.query(sql`select 1`);

  app.get('/health', { schema: { tags, response: { 200: Health } } }, async () => {
    await askDatabase();
    return { ok: true, engine: database.engine, mode: database.mode, version };
  });
  app.get('/health/live', { schema: { tags, response: { 200: Ok } } }, async () => ({ ok: true }));
  app.get('/health/ready', { schema: { tags, response: { 200: Ok } } }, async () => {
    await askDatabase();
    return { ok: true };
  });
};
