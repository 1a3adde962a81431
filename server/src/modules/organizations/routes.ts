import {
  HotelIds,
  NewOrganization,
  Organization,
  OrganizationHotels,
  OrganizationListQuery,
  OrganizationPageQuery,
  OrganizationRow,
  OrganizationUpdate,
  Uuid,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf, organizationOf } from '../../policy/caller.js';
import { askedChange, send } from '../idempotency/change-request.js';
import type { OrganizationsService } from './service.js';

const tags = ['Organizations'];
const params = Type.Object({ id: Uuid });
const Message = Type.Object({ message: Type.String() });
const One = Type.Object({ data: Organization });

/** SRV-21 to SRV-23, API-27 to API-31. */
export const organizationsRoutes: FastifyPluginAsyncTypebox<{ organizations: OrganizationsService }> = async (
  app,
  { organizations },
) => {
  app.get(
    '/hotelOrganizations',
    {
      schema: {
        tags,
        summary: 'The organizations you may see',
        querystring: OrganizationListQuery,
        response: { 200: Type.Object({ data: Type.Array(OrganizationRow) }) },
      },
    },
    async (request) => ({ data: await organizations.list(callerOf(request), request.query.search) }),
  );

  app.post(
    '/hotelOrganizations',
    {
      config: { refusals: [409, 422] },
      schema: { tags, summary: 'Create an organization', body: NewOrganization, response: { 200: One } },
    },
    async (request, reply) => ({
      data: send(reply, await organizations.create(askedChange(request), request.body)),
    }),
  );

  app.get(
    '/hotelOrganizations/:id',
    { schema: { tags, summary: 'One organization', params, response: { 200: One } } },
    async (request) => ({ data: await organizations.get(organizationOf(request)) }),
  );

  app.put(
    '/hotelOrganizations/:id',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Change an organization',
        params,
        body: OrganizationUpdate,
        response: { 200: One },
      },
    },
    async (request, reply) => ({
      data: send(
        reply,
        await organizations.update(askedChange(request), organizationOf(request), request.body),
      ),
    }),
  );

  app.delete(
    '/hotelOrganizations/:id',
    {
      config: { refusals: [409, 422] },
      schema: { tags, summary: 'Delete an organization', params, response: { 200: Message } },
    },
    async (request, reply) => ({
      message: send(reply, await organizations.remove(askedChange(request), organizationOf(request))),
    }),
  );

  for (const [path, assigned, summary] of [
    ['AssignedHotels', true, 'Hotels of the organization'],
    ['UnassignedHotels', false, 'Hotels that are in no organization'],
  ] as const) {
    app.get(
      `/hotelOrganizations/:id/${path}`,
      {
        schema: {
          tags,
          summary,
          params,
          querystring: OrganizationPageQuery,
          response: { 200: OrganizationHotels },
        },
      },
      async (request) =>
        organizations.hotels(callerOf(request), organizationOf(request), { ...request.query, assigned }),
    );
  }

  for (const [path, action, summary] of [
    ['AssignHotels', 'assign', 'Assign hotels'],
    ['UnassignHotels', 'unassign', 'Remove hotels from the organization'],
  ] as const) {
    app.post(
      `/hotelOrganizations/:id/${path}`,
      {
        config: { refusals: [409, 422] },
        schema: { tags, summary, params, body: HotelIds, response: { 200: Message } },
      },
      async (request, reply) => {
        const { hotel_ids: ids } = request.body;
        const done = await organizations[action](askedChange(request), organizationOf(request), ids);
        return { message: send(reply, done) };
      },
    );
  }

  app.put(
    '/hotelOrganizations/:id/moveHotels/:targetId',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Move hotels to another organization',
        params: Type.Object({ id: Uuid, targetId: Uuid }),
        body: HotelIds,
        response: { 200: Message },
      },
    },
    async (request, reply) => {
      const { body, params: named } = request;
      const from = organizationOf(request);
      const done = await organizations.move(askedChange(request), from, named.targetId, body.hotel_ids);
      return { message: send(reply, done) };
    },
  );
};
