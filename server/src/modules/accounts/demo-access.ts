import type { FastifyRequest } from 'fastify';
import { whyIndirect } from '../../http/direct-request.js';

/** How an account is made whose password is not public. */
export const makeUser = 'npm run create-user -- <username>';

/** May the accounts of the demo be used, and shown, by this request? */
export type DemoAccess = (request: FastifyRequest) => boolean;

/**
 * Opens the demo to requests from this machine itself, because its passwords are public.
 * @param isAllowed may the demo be used here at all?
 * @param say is told once, in words, why a request was not taken for one from this machine
 */
export function createDemoAccess(isAllowed: boolean, say: (line: string) => void): DemoAccess {
  let isSaid = false;
  return (request) => {
    if (!isAllowed) return false;
    const why = whyIndirect(request);
    if (why !== undefined && !isSaid) {
      isSaid = true;
      say(
        `A request came through a proxy or from another site (${why}). The demo accounts are closed to it: their passwords are public. Behind a proxy, set ALO_SEED=none and ALO_BASE_URL, and make a user: ${makeUser}`,
      );
    }
    return why === undefined;
  };
}
