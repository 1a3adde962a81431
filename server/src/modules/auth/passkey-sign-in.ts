/** Signing in with a passkey: the device knows whose it is, so nobody types a name. */
import type { Assertion, PasskeyQuestion } from '@alo/schemas';
import { HttpError } from '../../http/http-error.js';
import { passkeyTexts } from '../passkeys/texts.js';
import { writeAudit } from '../audit/repository.js';
import type { Passkeys } from '../passkeys/passkeys.js';
import type { Throttle } from '../throttle/throttle.js';
import type { BeginSession, Client } from './begin-session.js';
import type { Sessions, SessionsOptions, SignedIn } from './sessions.js';

export interface PasskeySignInOptions extends Pick<SessionsOptions, 'database' | 'now'> {
  readonly sessions: Sessions;
  readonly beginSession: BeginSession;
  readonly throttle: Throttle;
  readonly passkeys: Passkeys;
}

const by = { by: 'passkey' } as const;
const use = { kind: 'sign in' } as const;

export function createPasskeySignIn(options: PasskeySignInOptions) {
  const { database, now, sessions, beginSession, throttle, passkeys } = options;
  return {
    question: (): PasskeyQuestion => passkeys.question(use, []),

    /** @throws HttpError 401 for a passkey that is not known, wrong, late or used again; 429 for many of them */
    async signIn(assertion: Assertion, client: Client, withDemo: boolean): Promise<SignedIn> {
      const reservation = await throttle.ask({ badPasskey: client.addressKey }, now());
      const answer = await passkeys.answer(assertion, use, withDemo);
      const begun = answer.isGood
        ? await database.transaction(async (transaction) => {
            if (!(await passkeys.note(transaction, answer))) return undefined;
            await throttle.giveBack(transaction, reservation, now());
            return beginSession(transaction, answer.userId, client, 'login', by);
          })
        : undefined;
      if (begun === undefined) {
        const { userId } = answer;
        const target = userId ?? 'unknown passkey';
        const entry = { at: now(), actor: userId, ip: client.ip, action: 'login', target };
        await writeAudit(database, { ...entry, outcome: 'failed', detail: by });
        throw new HttpError(401, 'BAD_PASSKEY', passkeyTexts.notKnown);
      }
      const { session, ...tokens } = begun;
      return { response: await sessions.responseFor(session), ...tokens };
    },
  };
}
