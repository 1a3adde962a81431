/** A sign-in through the API, as the browser would keep it: only tests about signing in pass the form. */
import type { BrowserContextOptions } from '@playwright/test';
import type { SessionResponse } from '@alo/schemas';
import type { Account } from './people.js';

export interface Session {
  readonly token: string;
  /** The bearer token and the user in local storage, and the refresh token in its cookie. */
  readonly storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

export async function startSession(url: string, { username, password }: Account): Promise<Session> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status}`);
  const { token, user } = (await response.json()) as SessionResponse;
  const [pair = ''] = response.headers.get('set-cookie')?.split(';') ?? [];
  const [name = '', value = ''] = pair.split('=');
  const cookie = { name, value, domain: 'localhost', path: '/', expires: -1, httpOnly: true, secure: true };
  const localStorage = [
    { name: 'auth_token', value: token },
    { name: 'auth_user', value: JSON.stringify(user) },
  ];
  return {
    token,
    storageState: {
      cookies: [{ ...cookie, sameSite: 'Strict' }],
      origins: [{ origin: url, localStorage }],
    },
  };
}
