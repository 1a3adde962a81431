import type { SessionResponse } from '@alo/schemas';
import { demoSignIns } from '@alo/server';

type Who = 'hotel admin' | 'super user';

/** The headers of a person of the demo. */
export async function signIn(url: string, who: Who): Promise<Readonly<Record<string, string>>> {
  const { username, password } = demoSignIns[who === 'hotel admin' ? 0 : 1];
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await response.json()) as SessionResponse;
  return { authorization: `Bearer ${token}` };
}
