/** The secrets of webhooks, and how they sign a call (Standard Webhooks 1.0). */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** 256 bits, as the libraries of receivers take them: `whsec_…`. */
export const createSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export interface Signed {
  readonly messageId: string;
  readonly at: Date;
  readonly body: string;
}

/** The headers of a call. @param secrets those that are good; a receiver may know any of them */
export const signedHeaders = (
  { messageId, at, body }: Signed,
  secrets: readonly string[],
): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Alo-Webhooks/1',
  'webhook-id': messageId,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, at, body)).join(' '),
});
