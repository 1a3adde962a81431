/** An import outlives its database: it goes on where it was, and its report is true. */
import type { HotelImportDetail } from '@alo/schemas';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../support/csv.js';
import { importsOf } from '../../support/imports.js';
import { hasPostgres, startPostgres } from '../../support/postgres.js';
import { formOf } from '../../support/upload.js';
import { createWorldOn } from '../../support/world.js';

const rows = 2000;
/** One in ten has no city. */
const failed = rows / 10;
const file = csvOf([
  ['Name', 'Address', 'City', 'Country'],
  ...Array.from({ length: rows }, (_, at) => [
    ...[`House ${at}`, `${at} Quay`, at % 10 === 9 ? '' : 'Porto', 'Portugal'],
  ]),
]);

describe.runIf(hasPostgres)('An import while PostgreSQL is restarted', () => {
  it('[U-19] [L-07] goes on by itself, brings in each row once, and says so in its report', async () => {
    const server = startPostgres({ isDurable: true });
    const world = await createWorldOn(server.url, { withJobs: true });
    try {
      const { payload, headers } = formOf({}, [{ name: 'hotels.csv', content: file }]);
      const sent = await world.ask('super', { method: 'POST', url: '/api/hotels/import', payload, headers });
      const { id } = sent.json<{ data: { id: string } }>().data;
      const url = `/api/hotels/imports/${id}`;
      const progress = async () => {
        const response = await world.ask('super', { url });
        return response.statusCode === 200 ? response.json<{ data: HotelImportDetail }>().data : undefined;
      };
      await expect
        .poll(async () => (await progress())?.created ?? 0, { interval: 5, timeout: 60_000 })
        .toBeGreaterThan(0);
      server.pause('immediate');
      expect((await world.ask('super', { url })).statusCode).toBe(503);
      server.resume();
      await expect.poll(progress).toMatchObject({ state: 'running' });
      await expect
        .poll(async () => (await progress())?.state, { interval: 200, timeout: 90_000 })
        .toBe('done');
      expect(await progress()).toMatchObject({
        ...{ total: rows, created: rows - failed, updated: 0, left_out: 0, failed },
      });
      const [found] = await world.database.query(
        sql`select count(*)::int as hotels, count(distinct hotel_location_name)::int as names,
                   (select count(*)::int from submission where is_current) as submissions,
                   (select count(*)::int from audit where detail->>'import' = ${id}) as audited
            from hotel`,
      );
      const good = rows - failed;
      expect(found).toEqual({ hotels: good, names: good, submissions: good, audited: good });
      const { total } = await importsOf(world).rows(id, '?outcome=failed');
      expect(total).toBe(failed);
    } finally {
      await world.dispose();
      server.stop();
    }
  });
});
