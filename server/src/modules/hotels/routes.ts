import { Hotel, HotelList, HotelListQuery, tableFormats, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { sendTable, tableResponse } from '../../tables/send-table.js';
import type { HotelsService } from './service.js';

const tags = ['Hotels'];

/** SRV-08, SRV-10. */
export const hotelsRoutes: FastifyPluginAsyncTypebox<{
  readonly hotels: HotelsService;
  readonly now: () => Date;
}> = async (app, { hotels, now }) => {
  app.get(
    '/hotels',
    {
      schema: {
        tags,
        summary: 'The hotels you may see',
        querystring: HotelListQuery,
        response: { 200: HotelList },
      },
    },
    async (request) => hotels.list(callerOf(request), request.query),
  );

  for (const format of tableFormats) {
    app.get(
      `/hotels/${format}`,
      {
        schema: {
          tags,
          summary: `The hotels you may see, as .${format}`,
          querystring: HotelListQuery,
          response: tableResponse(format),
        },
      },
      async (request, reply) => {
        const table = await hotels.table(callerOf(request), request.query);
        return sendTable(reply, table, `hotels-${now().toISOString().slice(0, 10)}`, format);
      },
    );
  }

  app.get(
    '/hotels/:id',
    {
      schema: {
        tags,
        summary: 'One hotel',
        params: Type.Object({ id: Uuid }),
        response: { 200: Type.Object({ data: Hotel }) },
      },
    },
    async (request) => ({ data: await hotels.get(callerOf(request), hotelOf(request)) }),
  );
};
