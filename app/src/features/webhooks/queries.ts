import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  findHotels,
  getDeliveries,
  getDelivery,
  getWebhook,
  getWebhooks,
  type DeliveriesAsked,
} from './calls';

/** What is under way is asked for anew so often, in ms. */
const watchEvery = 5000;
const watched = (isUnderWay: boolean | undefined): number | false =>
  isUnderWay === true ? watchEvery : false;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: ({ signal }) => getWebhooks(signal),
  refetchInterval: ({ state: { data } }) => watched(data?.some(({ waiting }) => waiting > 0)),
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'one', id],
    queryFn: ({ signal }) => getWebhook(id, signal),
    refetchInterval: ({ state: { data } }) => watched(data && data.waiting > 0),
  });

export const deliveriesQuery = (id: string, asked: DeliveriesAsked) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', id, asked],
    queryFn: ({ signal }) => getDeliveries(id, asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => watched(data && data.counts.failed + data.counts.waiting > 0),
  });

/** @param tries of the delivery as the list has it: after a further one, what came back is another thing */
export const deliveryQuery = (id: string, deliveryId: string, tries: number) =>
  queryOptions({
    queryKey: ['webhooks', 'delivery', id, deliveryId, tries],
    queryFn: ({ signal }) => getDelivery(id, deliveryId, signal),
    placeholderData: (before) => (before?.id === deliveryId ? before : undefined),
  });

export const foundHotelsQuery = (search: string) =>
  queryOptions({
    queryKey: ['hotels', 'for webhooks', search],
    queryFn: ({ signal }) => findHotels(search, signal),
    placeholderData: keepPreviousData,
  });
