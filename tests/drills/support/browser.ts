/** A person at a browser: signs in, renews the sign-in by its cookie, and asks the API with its token. */
import { demoSignIns } from '@alo/server';
import type { SessionResponse } from '@alo/schemas';

/** The server refused a request; the connection works. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly retryAfter: string | null,
    text: string,
  ) {
    super(text);
  }
}

export type Account = (typeof demoSignIns)[number];

export class Browser {
  private url = '';
  private token = '';
  /** The cookie as it is sent: name and value. */
  private cookie = '';
  private renewing: Promise<void> | undefined;

  constructor(private readonly account: Account = demoSignIns[0]) {}

  /** Moves to a server at another address. A sign-in is kept: it must outlive the server. */
  open(url: string): void {
    this.url = url;
  }

  /** A sign-in with the right password, or with another one. */
  async signIn(password: string = this.account.password): Promise<SessionResponse> {
    this.token = '';
    return this.take(await this.send('POST', '/auth/login', { username: this.account.username, password }));
  }

  /** The next token and cookie. Gives the cookie that has been replaced. */
  async refresh(): Promise<string> {
    const { cookie } = this;
    await this.take(await this.sendCookie(cookie));
    return cookie;
  }

  /** The status of a refresh with that cookie; this sign-in goes on with its own. */
  async tryCookie(cookie: string): Promise<number> {
    return (await this.sendCookie(cookie)).status;
  }

  /** Asks with the token, which is renewed when it has ended: twice if the clock is set between. @throws RefusedError */
  async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    for (let renewals = 0; ; renewals += 1) {
      const { token } = this;
      const response = await this.send(method, path, body);
      if (response.status !== 401 || renewals === 2) return this.read<Body>(response);
      await response.text();
      await this.renew(token);
    }
  }

  /** Renews once for all requests that have met the end of the same token. */
  private async renew(ended: string): Promise<void> {
    if (this.token !== ended) return;
    this.renewing ??= this.begin().finally(() => {
      this.renewing = undefined;
    });
    await this.renewing;
  }

  private async begin(): Promise<void> {
    if (this.cookie !== '') {
      const response = await this.sendCookie(this.cookie);
      if (response.status !== 401) {
        await this.take(response);
        return;
      }
      await response.text();
    }
    await this.signIn();
  }

  private async take(response: Response): Promise<SessionResponse> {
    const session = await this.read<SessionResponse>(response);
    this.token = session.token;
    const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
    this.cookie = cookies.find((text) => text.includes('alo_rt=')) ?? this.cookie;
    return session;
  }

  private async read<Body>(response: Response): Promise<Body> {
    if (response.ok) return (await response.json()) as Body;
    const text = `${response.url} ${response.status}: ${await response.text()}`;
    throw new RefusedError(response.status, response.headers.get('retry-after'), text);
  }

  private sendCookie(cookie: string): Promise<Response> {
    const headers = { cookie, 'x-requested-with': 'drill' };
    return fetch(`${this.url}/api/auth/refresh`, { method: 'POST', headers });
  }

  private send(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}
