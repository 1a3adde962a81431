/** Writes down who is to be called for a change of a hotel, in the transaction of that change. */
import type { Executor } from '../../database/executor.js';
import { createId } from '../../ids.js';
import type { NoticedChange } from '../submission/change.js';
import { countEvent, queueEvent } from './deliveries/repository.js';
import { bodyOf, eventOf } from './happened.js';

/** What the receivers know an event or a test by. */
export const createMessageId = (): string => `msg_${createId().replaceAll('-', '')}`;

export const createRecord =
  (withDemo: boolean) =>
  async (transaction: Executor, { event, isFromFile, hotelId, status, at }: NoticedChange): Promise<void> => {
    const type = eventOf(event, isFromFile);
    if (type === undefined) return;
    const { webhooks, sequence, name, ...score } = await countEvent(transaction, { hotelId, type, withDemo });
    if (webhooks.length === 0) return;
    const messageId = createMessageId();
    const hotel = { id: hotelId, name, ...score };
    const body = bodyOf({ type, id: messageId, at, sequence, status, hotel });
    await queueEvent(
      transaction,
      { messageId, hotelId, sequence, type, body, at },
      webhooks.map((webhookId) => ({ id: createId(), webhookId })),
    );
  };
