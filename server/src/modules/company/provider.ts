/** OpenID Connect, as far as we need it: code with PKCE, state and nonce. The library checks what comes back. */
import * as client from 'openid-client';
import type { CompanySettings } from '../../settings.js';
import type { Identity } from './repository.js';

/** What the browser keeps between leaving and coming back. */
export interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The provider's description of itself is read again after this, in ms; after a failure sooner. */
const knownFor = 60 * 60_000;
const failedFor = 10_000;
/** Seconds. */
const answersWithin = 10;

/** @param callback where the provider sends people back to; @param elapsed ms since any moment, never goes back */
export function createProvider(
  { issuer, clientId, clientSecret }: Omit<CompanySettings, 'name'>,
  callback: () => string,
  elapsed: () => number = () => performance.now(),
) {
  let known: { readonly until: number; readonly configuration: Promise<client.Configuration> } | undefined;

  function configuration(): Promise<client.Configuration> {
    if (known && known.until > elapsed()) return known.configuration;
    const isPlain = new URL(issuer).protocol === 'http:';
    const found = client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: answersWithin,
      // Its authors mark it as deprecated as a warning only. Settings allow plain http on this machine alone.
      // oxlint-disable-next-line typescript/no-deprecated
      ...(isPlain && { execute: [client.allowInsecureRequests] }),
    });
    known = { until: elapsed() + knownFor, configuration: found };
    found.catch(() => {
      known = { until: elapsed() + failedFor, configuration: found };
    });
    return found;
  }

  return {
    /** Where to send the person, and what to keep meanwhile. @throws Error the provider cannot be reached */
    async begin(): Promise<{ readonly address: string; readonly pending: Pending }> {
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback(),
        scope: 'openid profile email',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, pending };
    },

    /** Who has come back. @param query that of the callback; @throws Error what the library finds wrong */
    async finish(query: string, { state, nonce, verifier }: Pending): Promise<Identity> {
      const asked = await configuration();
      const tokens = await client.authorizationCodeGrant(asked, new URL(`${callback()}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider has named nobody.');
      const { iss, sub } = claims;
      // Some providers give the address in the token, others only when they are asked.
      const isTold = claims['email'] !== undefined || asked.serverMetadata().userinfo_endpoint === undefined;
      const { email, email_verified: isVerified } = isTold
        ? claims
        : await client.fetchUserInfo(asked, tokens.access_token, sub);
      return {
        issuer: iss,
        subject: sub,
        email: typeof email === 'string' && isVerified === true ? email : undefined,
      };
    },
  };
}

export type Provider = ReturnType<typeof createProvider>;
