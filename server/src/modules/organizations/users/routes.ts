import {
  FoundUser,
  NewOrganizationUser,
  OrganizationPageQuery,
  OrganizationRow,
  OrganizationUser,
  OrganizationUsers,
  UserId,
  UserIds,
  UserSearchQuery,
  Uuid,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf, organizationOf } from '../../../policy/caller.js';
import { askedChange, send } from '../../idempotency/change-request.js';
import type { OrganizationUsersService } from './service.js';

const tags = ['Organizations'];
const params = Type.Object({ id: Uuid });
const Message = Type.Object({ message: Type.String() });

/** SRV-22, SRV-23, API-32, API-33. */
export const organizationUsersRoutes: FastifyPluginAsyncTypebox<{ users: OrganizationUsersService }> = async (
  app,
  { users },
) => {
  app.get(
    '/hotelOrganizations/:id/users',
    {
      schema: {
        tags,
        summary: 'Users of the organization',
        params,
        querystring: OrganizationPageQuery,
        response: { 200: OrganizationUsers },
      },
    },
    async (request) => users.list(callerOf(request), organizationOf(request), request.query),
  );

  app.delete(
    '/hotelOrganizations/:id/users',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Remove users from the organization',
        params,
        body: UserIds,
        response: { 200: Message },
      },
    },
    async (request, reply) => {
      const { user_ids: ids } = request.body;
      const done = await users.unlink(askedChange(request), organizationOf(request), ids);
      return { message: send(reply, done) };
    },
  );

  app.post(
    '/hotelOrganizations/:id/createNewUser',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Make an account and link it; without a password the person is invited',
        params,
        body: NewOrganizationUser,
        response: { 200: Type.Object({ message: Type.String(), data: OrganizationUser }) },
      },
    },
    async (request, reply) =>
      send(reply, await users.create(askedChange(request), organizationOf(request), request.body)),
  );

  app.post(
    '/hotelOrganizations/:id/users/:userId/invitation',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Send an invitation again',
        params: Type.Object({ id: Uuid, userId: Uuid }),
        response: { 200: Message },
      },
    },
    async (request, reply) => {
      const { userId } = request.params;
      return {
        message: send(
          reply,
          await users.inviteAgain(askedChange(request), organizationOf(request), userId.toLowerCase()),
        ),
      };
    },
  );

  app.get(
    '/hotelOrganizations/:id/searchUsers',
    {
      config: { refusals: [422] },
      schema: {
        tags,
        summary: 'Find accounts to link',
        params,
        querystring: UserSearchQuery,
        response: { 200: Type.Object({ data: Type.Array(FoundUser) }) },
      },
    },
    async (request) => ({ data: await users.search(organizationOf(request), request.query.search) }),
  );

  app.get(
    '/users/:id/organizations',
    {
      config: { refusals: [404] },
      schema: {
        tags: ['Users'],
        summary: 'Organizations of a user',
        params,
        response: { 200: Type.Object({ data: Type.Array(OrganizationRow) }) },
      },
    },
    async (request) => ({ data: await users.organizationsOf(request.params.id) }),
  );

  app.post(
    '/hotelOrganizations/:id/linkUser',
    {
      config: { refusals: [409, 422] },
      schema: { tags, summary: 'Link an account', params, body: UserId, response: { 200: Message } },
    },
    async (request, reply) => {
      const { user_id: userId } = request.body;
      return {
        message: send(reply, await users.link(askedChange(request), organizationOf(request), userId)),
      };
    },
  );
};
