import type { IncomingMessage } from 'node:http';
import { limits } from '../limits.js';

/**
 * Forgets what still comes of a refused request. Unread, it would keep the connection open after the client is gone; and
 * a client that could not send it would not hear the refusal. After a while the connection is closed.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete) return;
  request.unpipe();
  request.resume();
  const timer = setTimeout(() => request.destroy(), limits.request).unref();
  request.once('close', () => clearTimeout(timer));
}
