/** The sign-in of a company: a real OpenID provider on this machine, which knows one person at a time and asks nothing. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

export interface CompanyPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface Company {
  /** The variables of a server that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Who sits at the browser; undefined: they press "Cancel". */
  person: CompanyPerson | undefined;
  readonly stop: () => Promise<void>;
}

const clientId = 'alo';
const clientSecret = 'a secret of the company that is long enough';

/** The address of the server under test may change: every address is one that people may be sent back to. */
function takeEveryAddress({ Client }: Provider) {
  Object.defineProperty(Client.prototype, 'redirectUriAllowed', { value: () => true });
}

/** @param isToldInToken does the address stand in the ID token? Else the provider must be asked for it. */
export async function startCompany({ isToldInToken = true } = {}): Promise<Company> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const issuer = `http://localhost:${port}`;
  const state: Company = {
    environment: {
      ALO_OIDC_ISSUER: issuer,
      ALO_OIDC_CLIENT_ID: clientId,
      ALO_OIDC_CLIENT_SECRET: clientSecret,
      ALO_OIDC_NAME: 'Quayline',
    },
    person: undefined,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: ['http://localhost/any'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !isToldInToken,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key for tests'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const { person } = state;
      return person?.sub === id ? { accountId: id, claims: () => ({ ...person }) } : undefined;
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  takeEveryAddress(provider);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) {
      void answer(request, response);
      return;
    }
    const { person } = state;
    const result = person
      ? { login: { accountId: person.sub, remember: false } }
      : { error: 'access_denied', error_description: 'The person has cancelled.' };
    void provider.interactionFinished(request, response, result);
  });
  return state;
}
