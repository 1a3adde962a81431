/** Signing in by the company's own sign-in. */
import { limits } from '../../limits.js';
import { keyedHash } from '../../tokens.js';
import { writeAudit } from '../audit/repository.js';
import type { Pending, Provider } from '../company/provider.js';
import * as repository from '../company/repository.js';
import type { BeginSession, Client } from './begin-session.js';
import type { SessionsOptions } from './sessions.js';

export interface CompanySignInOptions extends Pick<SessionsOptions, 'database' | 'now'> {
  /** Absent: there is none. */
  readonly provider: Provider | undefined;
  readonly beginSession: BeginSession;
  /** See `readHashKey`. */
  readonly hashKey: string;
}

/** How it ended: the words stand in the application. */
export type CompanyOutcome = 'done' | 'unknown' | 'closed' | 'failed';

export interface Entered {
  readonly outcome: CompanyOutcome;
  readonly refreshToken?: string;
  readonly deviceToken?: string;
}

export function createCompanySignIn(options: CompanySignInOptions) {
  const { database, now, provider, beginSession, hashKey } = options;
  const sealOf = (text: string): string => keyedHash(hashKey, 'company sign-in', text);

  /** What the browser keeps: sealed, so that it is ours, and for a while only. */
  function sealed(pending: Pending): string {
    const end = now().getTime() + limits.companySignIn;
    const text = Buffer.from(JSON.stringify({ ...pending, end })).toString('base64url');
    return `${text}.${sealOf(text)}`;
  }

  function opened(cookie: string | undefined): Pending | undefined {
    const [text = '', seal] = cookie?.split('.') ?? [];
    if (seal !== sealOf(text)) return undefined;
    const { end, ...pending } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Pending & {
      end: number;
    };
    const left = end - now().getTime();
    return left > 0 && left <= limits.companySignIn + limits.clockSkew ? pending : undefined;
  }

  async function refused(outcome: CompanyOutcome, ip: string, userId: string | null): Promise<Entered> {
    const entry = { at: now(), actor: userId, ip, action: 'login', target: userId ?? 'unknown person' };
    await writeAudit(database, { ...entry, outcome: 'failed', detail: { by: 'company', outcome } });
    return { outcome };
  }

  return {
    isThere: provider !== undefined,

    /** Where to send the person, and the cookie for the way back; undefined when the company cannot be reached. */
    async begin(): Promise<{ readonly address: string; readonly cookie: string } | undefined> {
      const begun = await provider?.begin().catch(() => undefined);
      return begun && { address: begun.address, cookie: sealed(begun.pending) };
    },

    /** The person is back. An account is linked by itself when just one has the checked address of the person. */
    async finish(query: string, cookie: string | undefined, client: Client): Promise<Entered> {
      const pending = opened(cookie);
      const identity = pending && (await provider?.finish(query, pending).catch(() => undefined));
      if (!identity) return refused('failed', client.ip, null);
      const linked = await repository.findLinked(database, identity);
      const candidates = linked ? [linked] : await repository.findUnlinked(database, identity);
      const [person] = candidates;
      if (!person || candidates.length > 1) return refused('unknown', client.ip, null);
      if (!person.isOpen) return refused('closed', client.ip, person.userId);
      const begun = await database.transaction(async (transaction) => {
        if (!(await repository.link(transaction, identity, person.userId, now()))) return undefined;
        return beginSession(transaction, person.userId, client, 'login', { by: 'company' });
      });
      if (!begun) return refused('closed', client.ip, person.userId);
      const { refreshToken, deviceToken } = begun;
      return { outcome: 'done', refreshToken, deviceToken };
    },
  };
}
