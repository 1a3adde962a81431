/** The server under test, as its clients know it: sign-ins, the document and words that mean something there. */
import { demoSignIns } from '@alo/server';
import type { HotelList, QuestionnaireDefinition, SessionResponse } from '@alo/schemas';
import { readDocument, type Documented, type OpenApiDocument } from './document.js';
import type { Actor } from './requests.js';
import type { Words } from './values.js';

export interface Target {
  readonly port: number;
  readonly documented: Documented;
  readonly words: Words;
  /** The tokens of the actors; they are renewed before they expire. */
  tokens(): Promise<Readonly<Record<Actor, string | undefined>>>;
  /** @throws Error when an actor is signed in no longer: then nothing behind the sign-in would be asked any more. */
  proveSignedIn(): Promise<void>;
}

const tokenLasts = 10 * 60_000; // ms; the server's last longer

async function signIn(
  url: string,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok)
    throw new Error(`Could not sign in as ${username}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as SessionResponse).token;
}

/** The next token of the same sign-in: signing in again may be refused after many wrong tries. */
async function renew(url: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/auth/refresh`, { method: 'POST', headers });
  if (!response.ok) throw new Error(`Could not renew a token: ${response.status}`);
  return ((await response.json()) as SessionResponse).token;
}

const idsIn = (value: unknown, member: string): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === member && typeof inner === 'string' ? [inner] : idsIn(inner, member),
  );
};

/** Learns all about the server at `url`, which has the demo. `directory`: the token of a directory, where there is one. */
export async function meet(url: string, directory?: string): Promise<Target> {
  const get = async <Body>(path: string, token?: string): Promise<Body> => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}${path}`, { headers });
    if (!response.ok) throw new Error(`GET ${path} gave ${response.status}`);
    return (await response.json()) as Body;
  };
  const [admin, superUser] = demoSignIns;
  let current = {
    nobody: undefined,
    directory,
    admin: await signIn(url, admin),
    super: await signIn(url, superUser),
  };
  let since = performance.now();

  const hotels = await get<HotelList>('/api/hotels?limit=100', current.admin);
  const others = await get<HotelList>('/api/hotels?limit=100', current.super);
  const definition = await get<QuestionnaireDefinition>('/api/questionnaires/alo/1', current.admin);
  const ids = [...new Set(idsIn(definition.steps, 'id'))];
  return {
    port: Number(new URL(url).port),
    documented: readDocument(await get<OpenApiDocument>('/api/openapi.json')),
    words: {
      hotels: [...hotels.data, ...others.data.slice(0, 2)].map(({ id }) => id),
      steps: [...definition.steps.map(({ stepKey }) => stepKey), 'full-questionnaire-readOnly', 'alo'],
      questions: ids.filter((id) => /^[A-Z]+-\d/.test(id)).slice(0, 60),
      options: ids.filter((id) => !/^[A-Z]+-\d/.test(id)).slice(0, 40),
    },
    async tokens() {
      if (performance.now() - since > tokenLasts) {
        since = performance.now();
        current = {
          nobody: undefined,
          directory,
          admin: await renew(url, current.admin),
          super: await renew(url, current.super),
        };
      }
      return current;
    },
    async proveSignedIn() {
      for (const token of [current.admin, current.super]) await get('/api/hotels', token);
    },
  };
}
