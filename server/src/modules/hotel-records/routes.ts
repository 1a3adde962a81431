import { HotelUpdate, NewHotel, SavedHotel, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { askedChange, changeOf, send } from '../idempotency/change-request.js';
import type { HotelRecordsService } from './service.js';

const tags = ['Hotels'];
const params = Type.Object({ id: Uuid });
const response = { 200: SavedHotel };

export const hotelRecordsRoutes: FastifyPluginAsyncTypebox<{ hotelRecords: HotelRecordsService }> = async (
  app,
  { hotelRecords },
) => {
  app.post(
    '/hotels',
    { config: { refusals: [422] }, schema: { tags, summary: 'Add a hotel', body: NewHotel, response } },
    async (request, reply) => send(reply, await hotelRecords.add(askedChange(request), request.body)),
  );

  app.put(
    '/hotels/:id',
    {
      config: { refusals: [422] },
      schema: { tags, summary: 'Change a hotel', params, body: HotelUpdate, response },
    },
    async (request, reply) => send(reply, await hotelRecords.change(changeOf(request), request.body)),
  );

  app.post(
    '/hotels/:id/archive',
    { schema: { tags, summary: 'Archive a hotel', params, response } },
    async (request, reply) => send(reply, await hotelRecords.archive(changeOf(request))),
  );

  app.post(
    '/hotels/:id/restore',
    { schema: { tags, summary: 'Bring an archived hotel back', params, response } },
    async (request, reply) => send(reply, await hotelRecords.restore(changeOf(request))),
  );
};
