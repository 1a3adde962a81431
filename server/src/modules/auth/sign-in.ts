import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import { hashToken, keyedHash } from '../../tokens.js';
import { foldedName } from '../accounts/folded-name.js';
import { isPassword } from '../accounts/passwords.js';
import { findCredentials, holdAccount, type Credentials } from '../accounts/repository.js';
import { writeAudit } from '../audit/repository.js';
import type { Reservation, Throttle } from '../throttle/throttle.js';
import type { BeginSession, Client } from './begin-session.js';
import type { PasswordWork } from './password-work.js';
import type { Sessions, SessionsOptions, SignedIn } from './sessions.js';

export interface SignInAttempt extends Client {
  readonly username: string;
  readonly password: string;
  /** May it sign in to an account of the demo? */
  readonly withDemo: boolean;
}

export interface SignInOptions extends SessionsOptions {
  readonly sessions: Sessions;
  readonly beginSession: BeginSession;
  readonly throttle: Throttle;
  readonly passwordWork: PasswordWork;
  /** See `readHashKey`. */
  readonly hashKey: string;
}

const badCredentials = () => new HttpError(401, 'BAD_CREDENTIALS', texts.badCredentials);

/** SRV-04. Gives a function that throws HttpError 401 for bad credentials, and 429 for guessing. */
export function createSignIn({
  database,
  now,
  sessions,
  beginSession,
  throttle,
  passwordWork,
  hashKey,
}: SignInOptions) {
  const begin = (user: Credentials, attempt: SignInAttempt, reservation: Reservation) =>
    database.transaction(async (transaction) => {
      // The password or the state of the account has changed while the given password was checked.
      if (!(await holdAccount(transaction, user))) throw badCredentials();
      const begun = await beginSession(transaction, user.id, attempt, 'login');
      await throttle.giveBack(transaction, reservation, now());
      return begun;
    });

  return async (attempt: SignInAttempt): Promise<SignedIn> => {
    const { password, ip, addressKey: address, deviceToken: presented } = attempt;
    const username = foldedName(attempt.username);
    const deviceHash = presented === undefined ? undefined : hashToken(presented);
    const { session, ...tokens } = await passwordWork(async () => {
      const user = await findCredentials(database, username, { withDemo: attempt.withDemo, deviceHash });
      const ownDevice = user?.knowsDevice ? deviceHash : undefined;
      const reservation = await throttle.reserve({ username, address, deviceHash: ownDevice }, now());
      if ((await isPassword(user?.passwordHash, password)) && user) return begin(user, attempt, reservation);
      // People type passwords where the name belongs, so an unknown name is not kept.
      const target = user?.id ?? `unknown ${keyedHash(hashKey, 'name', username)}`;
      const entry = { at: now(), actor: user?.id ?? null, ip, action: 'login', target };
      await writeAudit(database, { ...entry, outcome: 'failed' });
      throw badCredentials();
    });
    return { response: await sessions.responseFor(session), ...tokens };
  };
}
