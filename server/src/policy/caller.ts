import type { Permission } from '@alo/schemas';
import type { FastifyRequest } from 'fastify';

/** Who makes the request, as the database knows them at this moment. */
export interface Caller {
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: string;
  readonly tabs: readonly Permission[];
  readonly organizationIds: readonly string[];
  /** The sign-in this request belongs to. */
  readonly familyId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** The hotel of the path, after the policy has let the caller at it. */
    hotelId: string | null;
  }
}

/** Super users work on all hotels; everybody else on those of their organizations. */
export const seesAllHotels = (caller: Caller): boolean => caller.role === 'ALO_SUPER';

/** @throws when the route's policy asks for no sign-in: a mistake in the table. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller)
    throw new Error(`${request.routeOptions.url ?? request.url} needs a policy with a caller`);
  return request.caller;
}

/** @throws when the route's policy loads no hotel: a mistake in the table. */
export function hotelOf(request: FastifyRequest): string {
  if (!request.hotelId)
    throw new Error(`${request.routeOptions.url ?? request.url} needs a policy with a hotel`);
  return request.hotelId;
}
