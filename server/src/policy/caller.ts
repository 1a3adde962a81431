import type { Language, Permission } from '@alo/schemas';
import type { FastifyRequest } from 'fastify';

/** The user who makes the request, as the database knows them at this moment. */
export interface Caller {
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: string;
  /** null: never chosen. */
  readonly language: Language | null;
  readonly tabs: readonly Permission[];
  readonly organizationIds: readonly string[];
  /** The sign-in this request belongs to; that of a program is its token. */
  readonly familyId: string;
  /** Must this sign-in be proven by a second factor before it may go on? A program never needs one. */
  readonly needsSecondFactor?: boolean;
  /** Set when a program makes the request in the name of the user. */
  readonly token?: CallerToken;
}

/** The API token of a request. */
export interface CallerToken {
  readonly id: string;
  readonly scopes: readonly string[];
  /** The one hotel that it is for; null: all that its person sees. */
  readonly hotelId: string | null;
}

/** Who did something, as the audit log keeps it. */
export const actorOf = ({ userId, token }: Pick<Caller, 'userId' | 'token'>) => ({
  actor: userId,
  apiTokenId: token?.id ?? null,
});

/** A caller, and what is asked about them in the same statement. */
export interface FoundCaller {
  readonly caller: Caller;
  /** Does the hotel that was asked for exist, and may the caller see it? */
  readonly seesHotel: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Does the hotel of the path exist, and may the caller see it? */
    seesHotel: boolean;
    /** That hotel; null where the caller may not see it. */
    seenHotelId: string | null;
    /** The hotel of the path, or of the file in it. It is set once the policy has found that the caller may see it. */
    hotelId: string | null;
    /** The organization of the path, once the policy has found that the caller may see it. */
    organizationId: string | null;
  }
}

export const superRole = 'ALO_SUPER';

/** Does the caller work on all hotels? Super users do; all others work on those of their organizations. */
export const seesAllHotels = (caller: Caller): boolean => caller.role === superRole;

/** @throws Error on a route that needs no sign-in: then the policy table has a mistake. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller)
    throw new Error(`${request.routeOptions.url ?? request.url} needs a policy with a caller`);
  return request.caller;
}

/** Does the caller belong to this organization? */
export const belongsTo = ({ organizationIds }: Caller, organizationId: string): boolean =>
  organizationIds.includes(organizationId);

/** @throws Error on a route whose policy loads no hotel: then the policy table has a mistake. */
export function hotelOf(request: FastifyRequest): string {
  if (!request.hotelId)
    throw new Error(`${request.routeOptions.url ?? request.url} needs a policy with a hotel`);
  return request.hotelId;
}

/** @throws Error on a route whose policy loads no organization: then the policy table has a mistake. */
export function organizationOf(request: FastifyRequest): string {
  if (!request.organizationId)
    throw new Error(`${request.routeOptions.url ?? request.url} needs a policy with an organization`);
  return request.organizationId;
}
