import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Removes the port that some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(entry)?.[1] ?? /^\[([^\]]+)\](:\d{1,5})?$/.exec(entry)?.[1] ?? entry;

/**
 * Gives the entries that the trusted proxies have added, oldest first. They end where an entry is no address: what
 * stands before that one cannot be trusted.
 */
export function trustedEntries(header: string, trustedProxies: number): string[] {
  const entries = header.split(',').slice(-trustedProxies);
  const firstWrong = entries.findLastIndex((entry) => isIP(withoutPort(entry.trim())) === 0);
  return entries.slice(firstWrong + 1).map((entry) => withoutPort(entry.trim()));
}

/**
 * Leaves in `X-Forwarded-For` only addresses that a trusted proxy wrote, so that the client's address is always an
 * address: it goes into the audit log and into the keys of limits. Must be the first hook that a request meets.
 */
export function checkForwardedFor(app: FastifyInstance, trustedProxies: number): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const header = headers['x-forwarded-for'];
    if (header === undefined) return;
    const entries = trustedProxies === 0 ? [] : trustedEntries([header].flat().join(), trustedProxies);
    if (entries.length === 0) delete headers['x-forwarded-for'];
    else headers['x-forwarded-for'] = entries.join(', ');
  });
}
