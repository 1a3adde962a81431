/** Checks what browsers send of passkeys (WebAuthn 3, sections 7.1 and 7.2), with @simplewebauthn/server. */
import type { Assertion, Attestation } from '@alo/schemas';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Database } from '../../database/open-database.js';
import { isLoopbackHost } from '../../loopback.js';
import type { createChallenges, Use } from './challenges.js';
import { findPasskey } from './repository.js';

/** EdDSA, ES256, RS256: what today's devices have between them. */
export const algorithms = [-8, -7, -257];

export interface VerifyingOptions {
  readonly database: Database;
  readonly challenges: ReturnType<typeof createChallenges>;
  /** Where people reach this server; never what a request says. */
  readonly address: () => string;
}

/** A passkey has answered. It counts once it is noted (`notePasskeyUse`) and its challenge spent, in one transaction. */
export interface Answered {
  readonly isGood: true;
  readonly id: string;
  readonly userId: string;
  readonly challenge: string;
  readonly signCount: number;
  readonly isSynced: boolean;
}

/** `userId`: whose passkey it says it is; null = not known here. */
export type Answer = Answered | { readonly isGood: false; readonly userId: string | null };

/** What the browser says that was signed; empty where it is no JSON, which the library then refuses. */
function clientDataOf(clientDataJSON: string): { readonly challenge: string; readonly origin: string } {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    return { challenge: String(challenge), origin: String(origin) };
  } catch {
    return { challenge: '', origin: '' };
  }
}

export function createVerifying({ database, challenges, address }: VerifyingOptions) {
  /** The site, as passkeys know it. On one's own machine each port is the site: a development server has its own. */
  function site(clientDataJSON: string) {
    const { hostname, origin } = new URL(address());
    const given = clientDataOf(clientDataJSON).origin;
    const isOwnMachine =
      isLoopbackHost(hostname) && URL.canParse(given) && new URL(given).hostname === hostname;
    return { expectedRPID: hostname, expectedOrigin: isOwnMachine ? given : origin };
  }

  const expectedFor = (use: Use, clientDataJSON: string) => ({
    ...site(clientDataJSON),
    expectedChallenge: (challenge: string) => challenges.isGood(challenge, use),
    requireUserVerification: true,
  });

  return {
    /** The name of this site for passkeys. */
    rpId: () => new URL(address()).hostname,

    /** Is it the answer of a passkey of an open account to a question of this use? */
    answer: async (assertion: Assertion, use: Use, withDemo: boolean): Promise<Answer> => {
      const { id, userHandle, ...response } = assertion;
      const known = await findPasskey(database, id, withDemo);
      if (!known) return { isGood: false, userId: null };
      const { userId } = known;
      const isTheirs = !('userId' in use) || use.userId === userId;
      const isHandle = userHandle === undefined || userHandle === handleOf(userId);
      const verified =
        isTheirs && isHandle
          ? await verifyAuthenticationResponse({
              response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
              ...expectedFor(use, response.clientDataJSON),
              credential: {
                id,
                publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
                counter: Number(known.signCount),
              },
            }).catch(notVerified)
          : undefined;
      if (verified?.verified !== true) return { isGood: false, userId };
      const { newCounter, credentialBackedUp } = verified.authenticationInfo;
      const { challenge } = clientDataOf(response.clientDataJSON);
      return {
        ...{ isGood: true, id: known.id, userId, challenge },
        ...{ signCount: newCounter, isSynced: credentialBackedUp },
      };
    },

    /** A passkey that a device has made for this person; undefined when it is none. */
    made: async ({ id, transports = [], ...response }: Attestation, use: Use) => {
      const verified = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        ...expectedFor(use, response.clientDataJSON),
        supportedAlgorithmIDs: algorithms,
      }).catch(notVerified);
      if (verified?.verified !== true) return undefined;
      const { credential, credentialBackedUp } = verified.registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        signCount: String(credential.counter),
        transports,
        isSynced: credentialBackedUp,
        challenge: clientDataOf(response.clientDataJSON).challenge,
      };
    },
  };
}

/** The library throws for whatever is wrong with what was sent. */
const notVerified = (): undefined => undefined;

/** How passkeys remember an account: by its id. */
export const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url');
