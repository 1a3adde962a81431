/** Puts the policy table in front of every route. A route without an entry is refused when it is registered. */
import { uuidPattern } from '@alo/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../http/bearer.js';
import { HttpError } from '../http/http-error.js';
import type { RateLimits } from '../http/rate-limits.js';
import { texts } from '../texts.js';
import { policyTexts } from './texts.js';
import { belongsTo, callerOf, seesAllHotels, type Caller, type FoundCaller } from './caller.js';
import { accessOf, isAfterSecondFactor, mayByToken, mayUse, scopeOf, type Access } from './policy.js';

export interface AuthorizationOptions {
  /**
   * The caller a bearer token stands for, now, and whether they see this hotel; undefined when the token is unknown,
   * expired or revoked.
   */
  readonly findCaller: (
    token: string,
    ip: string,
    hotelId: string | undefined,
  ) => Promise<FoundCaller | undefined>;
  /** The hotel of a file; undefined when there is no such file. */
  readonly hotelOfFile: (fileId: string) => Promise<string | undefined>;
  readonly organizationExists: (id: string) => Promise<boolean>;
  /**
   * Responds again to a caller who has deleted this file or organization before, and says whether it has: it is there no
   * more.
   */
  readonly respondAgain: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  /** Is called when a signed-in caller is refused: the audit log keeps it. */
  readonly onDenied: (request: FastifyRequest, caller: Caller) => Promise<void>;
  readonly rateLimits: RateLimits;
}

const uuid = new RegExp(uuidPattern);

/** The hotel, file or organization of the path; undefined where there is none. The path has not been checked yet. */
function idIn(request: FastifyRequest): string | undefined {
  const { id = '' } = request.params as { id?: string };
  return uuid.test(id) ? id.toLowerCase() : undefined;
}

const isOfHotel = (access: Access): boolean =>
  access.kind === 'tab' && (access.hotel === true || access.file === true);

const isOfOrganization = (access: Access): boolean => access.kind === 'tab' && access.organization === true;

/** A NUL makes a request broken, whatever it names: the schemas refuse it (S-15). */
const holdsNul = ({ params }: FastifyRequest): boolean => JSON.stringify(params).includes('\\u0000');

const notForToken = (scope: string | undefined): string =>
  scope === undefined || scope === 'any' ? policyTexts.tokens.mayNot : policyTexts.tokens.notFor({ scope });

export function authorizeRoutes(app: FastifyInstance, options: AuthorizationOptions): void {
  /** The hotel that the path is about. A file that is not there has none. */
  async function hotelIn(access: Access, request: FastifyRequest): Promise<string | undefined> {
    const id = idIn(request);
    const isFile = access.kind === 'tab' && access.file === true;
    return isFile && id !== undefined ? options.hotelOfFile(id) : id;
  }

  const absent = (access: Access) =>
    new HttpError(
      404,
      'NOT_FOUND',
      isOfOrganization(access) ? texts.organizationNotFound : texts.hotelNotFound,
    );

  const deny = async (request: FastifyRequest, caller: Caller, access: Access): Promise<never> => {
    await options.onDenied(request, caller);
    const { token } = caller;
    if (isAfterSecondFactor(access, caller))
      throw new HttpError(403, 'SECOND_FACTOR_NEEDED', policyTexts.secondFactor.needed);
    if (token === undefined || mayByToken(request.method, access, token))
      throw new HttpError(403, 'FORBIDDEN', policyTexts.forbidden);
    throw new HttpError(403, 'TOKEN_SCOPE', notForToken(scopeOf(request.method, access)));
  };

  /**
   * Runs before the body is read: finds the caller and checks that they may call this route at all. A text that is no
   * id is refused here, to all callers alike: so it does not tell what exists.
   */
  const authenticate = (access: Access) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (access.kind === 'public') return;
    await options.rateLimits.refuseStranger(request, reply, { byCookie: access.kind === 'ownCredentials' });
    if (access.kind === 'ownCredentials' || access.kind === 'directory') return;
    const token = bearerOf(request);
    const hotelId =
      token === undefined || isOfOrganization(access) ? undefined : await hotelIn(access, request);
    const found = token === undefined ? undefined : await options.findCaller(token, request.ip, hotelId);
    if (!found) throw new HttpError(401, 'UNAUTHENTICATED', policyTexts.signInNeeded);
    request.caller = found.caller;
    request.seesHotel = found.seesHotel;
    if (found.seesHotel) request.seenHotelId = hotelId ?? null;
    await options.rateLimits.countForAccount(request);
    if (!mayUse(request.method, access, found.caller)) await deny(request, found.caller, access);
    const hasId = isOfHotel(access) || isOfOrganization(access);
    if (hasId && idIn(request) === undefined && !holdsNul(request)) throw absent(access);
  };

  /**
   * Runs before the body is read: who may not see a hotel learns nothing of how a request is read. To a hotel admin, a foreign hotel and an absent one look the same, so that it
   * does not learn which hotels exist.
   */
  const loadHotel = (access: Access) => async (request: FastifyRequest, reply: FastifyReply) => {
    // The schemas refuse it.
    if (idIn(request) === undefined) return;
    const caller = callerOf(request);
    if (request.seesHotel && request.seenHotelId !== null) {
      request.hotelId = request.seenHotelId;
      return;
    }
    const isFile = access.kind === 'tab' && access.file === true;
    if (isFile && (await options.respondAgain(request, reply))) return;
    if (seesAllHotels(caller)) throw absent(access);
    await deny(request, caller, access);
  };

  /** The same for an organization: one that the caller does not belong to and an absent one look the same. */
  const loadOrganization = (access: Access) => async (request: FastifyRequest, reply: FastifyReply) => {
    const id = idIn(request);
    if (id === undefined) return;
    const caller = callerOf(request);
    const seesAll = seesAllHotels(caller);
    if (seesAll ? await options.organizationExists(id) : belongsTo(caller, id)) {
      request.organizationId = id;
      return;
    }
    const deletesIt = request.method === 'DELETE' && request.routeOptions.url?.endsWith('/:id') === true;
    if (deletesIt && (await options.respondAgain(request, reply))) return;
    if (seesAll) throw absent(access);
    await deny(request, caller, access);
  };

  const guardsOf = (access: Access) => {
    if (isOfHotel(access)) return [authenticate(access), loadHotel(access)];
    if (isOfOrganization(access)) return [authenticate(access), loadOrganization(access)];
    return [authenticate(access)];
  };

  app.decorateRequest('caller', null);
  app.decorateRequest('seesHotel', false);
  app.decorateRequest('seenHotelId', null);
  app.decorateRequest('hotelId', null);
  app.decorateRequest('organizationId', null);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (!route.url.startsWith('/api')) continue;
      const access = accessOf(method, route.url);
      if (!access) throw new Error(`${method} ${route.url} has no entry in the policy table`);
      route.onRequest = [...guardsOf(access), ...[route.onRequest ?? []].flat()];
    }
  });
}
