import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowTypes } from '../../../server/scripts/row-types.js';
import { engines, openTestDatabase, type TestDatabase } from '../../support/databases.js';

const file = path.join(import.meta.dirname, '../../../server/src/database/rows.generated.ts');

describe.each(engines)('The types of the rows on %s', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  it('are those that "npm run generate:rows" would write now', async () => {
    expect(await rowTypes(opened.database)).toBe(readFileSync(file, 'utf8'));
  });
});
