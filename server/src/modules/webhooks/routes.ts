import {
  OneWebhook,
  OneWebhookDelivery,
  Uuid,
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookFields,
  Webhooks,
  WebhookSwitch,
  WebhookWithSecret,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { askedChange, send } from '../idempotency/change-request.js';
import type { WebhooksService } from './service.js';

const tags = ['Webhooks'];
const params = Type.Object({ id: Uuid });
const deliveryParams = Type.Object({ id: Uuid, deliveryId: Uuid });
const Message = Type.Object({ message: Type.String() });

/** Calls without a body about one webhook, by the last part of their addresses. */
const actions = [
  ['test', 'test', 'Send a test'],
  ['tryAll', 'tryAll', 'Try all that waits now'],
] as const;
/** The same about one delivery. */
const deliveryActions = [
  ['sendAgain', 'sendAgain', 'Send an event again'],
  ['skip', 'skip', 'Skip an event that waits'],
] as const;

/** Who is called when the status of a hotel changes (docs/api.md). */
export const webhookRoutes: FastifyPluginAsyncTypebox<{ webhooks: WebhooksService }> = async (
  app,
  { webhooks },
) => {
  app.get(
    '/webhooks',
    { schema: { tags, summary: 'All webhooks', response: { 200: Webhooks } } },
    async () => ({ data: await webhooks.list() }),
  );

  app.post(
    '/webhooks',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Add a webhook, and have a test sent',
        body: WebhookFields,
        response: { 200: WebhookWithSecret },
      },
    },
    async (request, reply) => ({
      data: send(reply, await webhooks.add(askedChange(request), request.body)),
    }),
  );

  app.get(
    '/webhooks/:id',
    {
      config: { refusals: [404] },
      schema: { tags, summary: 'One webhook', params, response: { 200: OneWebhook } },
    },
    async (request) => ({ data: await webhooks.read(request.params.id) }),
  );

  app.put(
    '/webhooks/:id',
    {
      config: { refusals: [404, 422] },
      schema: {
        tags,
        summary: 'Change a webhook',
        params,
        body: WebhookFields,
        response: { 200: OneWebhook },
      },
    },
    async (request, reply) => ({
      data: send(reply, await webhooks.change(askedChange(request), request.params.id, request.body)),
    }),
  );

  app.put(
    '/webhooks/:id/isOn',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'Switch a webhook on or off',
        params,
        body: WebhookSwitch,
        response: { 200: OneWebhook },
      },
    },
    async (request, reply) => ({
      data: send(reply, await webhooks.setOn(askedChange(request), request.params.id, request.body.is_on)),
    }),
  );

  app.delete(
    '/webhooks/:id',
    {
      config: { refusals: [404] },
      schema: { tags, summary: 'Delete a webhook', params, response: { 200: Message } },
    },
    async (request, reply) => ({
      message: send(reply, await webhooks.remove(askedChange(request), request.params.id)),
    }),
  );

  app.post(
    '/webhooks/:id/secret',
    {
      config: { refusals: [404] },
      schema: { tags, summary: 'Make a new secret', params, response: { 200: WebhookWithSecret } },
    },
    async (request, reply) => ({
      data: send(reply, await webhooks.newSecret(askedChange(request), request.params.id)),
    }),
  );

  for (const [name, action, summary] of actions) {
    app.post(
      `/webhooks/:id/${name}`,
      {
        config: { refusals: [404, 409] },
        schema: { tags, summary, params, response: { 200: Message } },
      },
      async (request, reply) => ({
        message: send(reply, await webhooks[action](askedChange(request), request.params.id)),
      }),
    );
  }

  app.get(
    '/webhooks/:id/deliveries',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'The deliveries of a webhook',
        params,
        querystring: WebhookDeliveriesQuery,
        response: { 200: WebhookDeliveries },
      },
    },
    async (request) => webhooks.listDeliveries(request.params.id, request.query),
  );

  app.get(
    '/webhooks/:id/deliveries/:deliveryId',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'One delivery: what was sent, and what came back',
        params: deliveryParams,
        response: { 200: OneWebhookDelivery },
      },
    },
    async ({ params: { id, deliveryId } }) => ({ data: await webhooks.readDelivery(id, deliveryId) }),
  );

  for (const [name, action, summary] of deliveryActions) {
    app.post(
      `/webhooks/:id/deliveries/:deliveryId/${name}`,
      {
        config: { refusals: [404, 409] },
        schema: { tags, summary, params: deliveryParams, response: { 200: Message } },
      },
      async (request, reply) => {
        const { id, deliveryId } = request.params;
        return { message: send(reply, await webhooks[action](askedChange(request), id, deliveryId)) };
      },
    );
  }
};
