import { Hotel, HotelList, HotelListQuery, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf, hotelOf } from '../../policy/caller.js';
import type { HotelsService } from './service.js';

const tags = ['Hotels'];

/** SRV-08, SRV-10. */
export const hotelsRoutes: FastifyPluginAsyncTypebox<{ hotels: HotelsService }> = async (app, { hotels }) => {
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
