/** The calls of webhooks. */
import type {
  OneWebhookDelivery,
  Webhook,
  WebhookDeliveries,
  WebhookFields,
  WebhookWithSecret,
} from '@alo/schemas';
import { http, orElse } from '../../lib/http';
import { readResponse } from '../../lib/read-response';
import { hotelsResponse } from '../../lib/responses.generated';
import {
  webhookDeliveriesResponse,
  webhookDeliveryResponse,
  webhookResponse,
  webhooksResponse,
  webhookWithSecretResponse,
} from '../../lib/webhook-responses.generated';
import { texts } from './texts';

const root = '/webhooks';
const pathOf = (id: string): string => `${root}/${encodeURIComponent(id)}`;
const deliveryPath = (id: string, deliveryId: string): string =>
  `${pathOf(id)}/deliveries/${encodeURIComponent(deliveryId)}`;
const keyHeader = (key: string) => ({ headers: { 'Idempotency-Key': key } });

export const getWebhooks = async (signal: AbortSignal): Promise<readonly Webhook[]> =>
  readResponse(webhooksResponse, await orElse(texts.failed, http.get(root, { signal }))).data;

/** Its 404 stays on the page, which says it. */
export const getWebhook = async (id: string, signal: AbortSignal): Promise<Webhook> =>
  readResponse(
    webhookResponse,
    await orElse(texts.failed, http.get(pathOf(id), { signal, staysOnPage: true })),
  ).data;

export type WithSecret = WebhookWithSecret['data'];

export const postWebhook = async (fields: WebhookFields, key: string): Promise<WithSecret> =>
  readResponse(
    webhookWithSecretResponse,
    await orElse(texts.notSaved, http.post(root, fields, keyHeader(key))),
  ).data;

export const putWebhook = async (id: string, fields: WebhookFields, key: string): Promise<Webhook> =>
  readResponse(webhookResponse, await orElse(texts.notSaved, http.put(pathOf(id), fields, keyHeader(key))))
    .data;

export const switchWebhook = async (id: string, isOn: boolean, key: string): Promise<Webhook> =>
  readResponse(
    webhookResponse,
    await orElse(texts.notSaved, http.put(`${pathOf(id)}/isOn`, { is_on: isOn }, keyHeader(key))),
  ).data;

export const deleteWebhook = (id: string, key: string): Promise<unknown> =>
  orElse(texts.notSaved, http.delete(pathOf(id), keyHeader(key)));

export const postSecret = async (id: string, key: string): Promise<WithSecret> =>
  readResponse(
    webhookWithSecretResponse,
    await orElse(texts.notSaved, http.post(`${pathOf(id)}/secret`, undefined, keyHeader(key))),
  ).data;

export const postTest = (id: string, key: string): Promise<unknown> =>
  orElse(texts.notSaved, http.post(`${pathOf(id)}/test`, undefined, keyHeader(key)));

export const tryAll = (id: string, key: string): Promise<unknown> =>
  orElse(texts.notSaved, http.post(`${pathOf(id)}/tryAll`, undefined, keyHeader(key)));

export interface DeliveriesAsked {
  readonly filter: 'failed' | 'waiting' | undefined;
  readonly page: number;
  readonly limit: number;
}

export const getDeliveries = async (
  id: string,
  { filter, page, limit }: DeliveriesAsked,
  signal: AbortSignal,
): Promise<WebhookDeliveries> => {
  const params = { ...(filter && { filter }), page, limit };
  const call = http.get(`${pathOf(id)}/deliveries`, { params, signal, staysOnPage: true });
  return readResponse(webhookDeliveriesResponse, await orElse(texts.deliveries.failed, call));
};

export const getDelivery = async (
  id: string,
  deliveryId: string,
  signal: AbortSignal,
): Promise<OneWebhookDelivery['data']> => {
  const call = http.get(deliveryPath(id, deliveryId), { signal, staysOnPage: true });
  return readResponse(webhookDeliveryResponse, await orElse(texts.deliveries.failed, call)).data;
};

export const sendAgain = (id: string, deliveryId: string, key: string): Promise<unknown> =>
  orElse(texts.notSaved, http.post(`${deliveryPath(id, deliveryId)}/sendAgain`, undefined, keyHeader(key)));

export const skipDelivery = (id: string, deliveryId: string, key: string): Promise<unknown> =>
  orElse(texts.notSaved, http.post(`${deliveryPath(id, deliveryId)}/skip`, undefined, keyHeader(key)));

/** The first hotels of this name. */
export async function findHotels(search: string, signal: AbortSignal) {
  const params = {
    search,
    page: 1,
    limit: 8,
    primarySortKey: 'hotel_location_name',
    primarySortOrder: 'asc',
  };
  const { data } = readResponse(hotelsResponse, await http.get('/hotels', { params, signal }));
  return data.map(({ id, hotel_location_name: name }) => ({ id, name }));
}
