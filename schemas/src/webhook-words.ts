/** Fixed words and limits of webhooks, apart from those that every page has. */

/** What a webhook can be called for. */
export const webhookEvents = [
  'hotel.submitted',
  'hotel.sent_back',
  'hotel.score_for_approval',
  'hotel.score_approved',
  'hotel.published',
  'hotel.changed_by_file',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** Most calls for one event: the first, and one after each of eleven pauses. */
export const mostWebhookTries = 12;
/**
 * What has become of a delivery: it was not called yet; it failed, and is tried again; it was answered with a success; a
 * person left it out; it failed, and is not tried again.
 */
export type DeliveryState = 'waiting' | 'failing' | 'delivered' | 'skipped' | 'failed';

export const webhookLimits = {
  /** Most webhooks of an installation. */
  most: 50,
  /** Most hotels that one is limited to. */
  hotels: 500,
} as const;
