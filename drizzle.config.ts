import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next migration from the tables; released ones are never edited. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/database/schema.ts',
  out: './server/drizzle',
});
