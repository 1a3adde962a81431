import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Database } from '../../database/open-database.js';
import { limits } from '../../limits.js';
import { proveWrite, shared } from './readiness.js';
import { askDatabase } from './repository.js';

const Health = Type.Object({
  ok: Type.Boolean(),
  engine: Type.String(),
  mode: Type.String(),
  version: Type.String(),
  /** Files of hotels that the store does not have: restore them from a backup. */
  missingFiles: Type.Integer(),
});
const Ok = Type.Object({ ok: Type.Boolean() });
const tags = ['Health'];

/**
 * | route           | fails (503) when                                                                      |
 * | --------------- | ------------------------------------------------------------------------------------- |
 * | `/health/live`  | never: it says that the process runs                                                  |
 * | `/health`       | the database does not respond; it is still ok while people can only read              |
 * | `/health/ready` | a write cannot be committed: the database is away, full or read-only, or has no room  |
 */
export const healthRoutes: FastifyPluginAsyncTypebox<{ database: Database; version: string }> = async (
  app,
  { database, version },
) => {
  app.get('/health', { schema: { tags, response: { 200: Health } } }, async () => {
    const missingFiles = await askDatabase(database);
    return { ok: true, engine: database.engine, mode: database.mode, version, missingFiles };
  });
  app.get('/health/live', { schema: { tags, response: { 200: Ok } } }, async () => ({ ok: true }));
  const isReady = shared(() => proveWrite(database), limits.readiness);
  app.get('/health/ready', { schema: { tags, response: { 200: Ok } } }, async () => {
    await isReady();
    return { ok: true };
  });
};
