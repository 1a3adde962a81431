import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { authTexts } from './texts.js';
import { codeTexts } from '../one-time-codes/texts.js';
import { hashToken, keyedHash } from '../../tokens.js';
import { foldedName } from '../accounts/folded-name.js';
import { isPassword } from '../accounts/passwords.js';
import { findCredentials, holdAccount, type Credentials } from '../accounts/repository.js';
import type { AccountMails } from '../accounts/account-mails.js';
import { writeAudit } from '../audit/repository.js';
import type { Codes } from '../one-time-codes/codes.js';
import { findSecret } from '../one-time-codes/repository.js';
import type { Reservation, Throttle } from '../throttle/throttle.js';
import type { BeginSession, Client } from './begin-session.js';
import type { PasswordWork } from './password-work.js';
import type { Sessions, SessionsOptions, SignedIn } from './sessions.js';

export interface SignInAttempt extends Client {
  readonly username: string;
  readonly password: string;
  /** Of the app or of recovery, where codes are asked for. */
  readonly code?: string | undefined;
  /** May it sign in to an account of the demo? */
  readonly withDemo: boolean;
}

export interface SignInOptions extends SessionsOptions {
  readonly sessions: Sessions;
  readonly beginSession: BeginSession;
  readonly throttle: Throttle;
  readonly passwordWork: PasswordWork;
  readonly codes: Codes;
  readonly mails: Pick<AccountMails, 'queueNews'>;
  /** See `readHashKey`. */
  readonly hashKey: string;
}

const badCredentials = () => new HttpError(401, 'BAD_CREDENTIALS', authTexts.badCredentials);

/** SRV-04. Gives a function that throws HttpError 401 for bad credentials, and 429 for guessing. */
export function createSignIn({
  database,
  now,
  sessions,
  beginSession,
  throttle,
  passwordWork,
  codes,
  mails,
  hashKey,
}: SignInOptions) {
  /** Takes the one use of a code; undefined when it is none. */
  async function take(transaction: Executor, userId: string, secret: string, code: string) {
    if (await codes.takeAppCode(transaction, { userId, secret, code })) return { by: 'code' } as const;
    if (!(await codes.takeRecoveryCode(transaction, userId, code))) return undefined;
    await mails.queueNews(transaction, { userId, news: { what: 'recovery code used' } });
    return { by: 'recovery code' } as const;
  }

  const begin = (
    user: Credentials,
    attempt: SignInAttempt,
    places: readonly Reservation[],
    secret?: string,
  ) =>
    database.transaction(async (transaction) => {
      // The password or the state of the account has changed while the given password was checked.
      if (!(await holdAccount(transaction, user))) throw badCredentials();
      const by =
        secret === undefined ? undefined : await take(transaction, user.id, secret, attempt.code ?? '');
      if (secret !== undefined && by === undefined) return undefined;
      const begun = await beginSession(transaction, user.id, attempt, 'login', by);
      for (const place of places) await throttle.giveBack(transaction, place, now());
      return begun;
    });

  /**
   * The password is right: is a code asked for, too? Gives undefined for a wrong one.
   * @throws HttpError 401 without one; 429 for many wrong ones
   */
  async function goOn(
    user: Credentials,
    attempt: SignInAttempt,
    reservation: Reservation,
    ownDevice: string | undefined,
  ) {
    const secret = await findSecret(database, user.id);
    if (secret === undefined) return begin(user, attempt, [reservation]);
    if (attempt.code === undefined) {
      await database.transaction((transaction) => throttle.giveBack(transaction, reservation, now()));
      throw new HttpError(401, 'CODE_NEEDED', codeTexts.needed);
    }
    // Who has found out the password must not keep its person out, who comes with a browser that is known.
    const whose = ownDevice === undefined ? user.id : `${user.id} ${ownDevice}`;
    const tried = await throttle.ask({ wrongCode: whose }, now());
    return begin(user, attempt, [reservation, tried], secret);
  }

  return async (attempt: SignInAttempt): Promise<SignedIn> => {
    const { password, ip, addressKey: address, deviceToken: presented } = attempt;
    const username = foldedName(attempt.username);
    const deviceHash = presented === undefined ? undefined : hashToken(presented);
    const { session, ...tokens } = await passwordWork(async () => {
      const user = await findCredentials(database, username, { withDemo: attempt.withDemo, deviceHash });
      const ownDevice = user?.knowsDevice ? deviceHash : undefined;
      const reservation = await throttle.reserve({ username, address, deviceHash: ownDevice }, now());
      const isRight = await isPassword(user?.passwordHash, password);
      const begun = isRight && user ? await goOn(user, attempt, reservation, ownDevice) : undefined;
      if (begun !== undefined) return begun;
      // People type passwords where the name belongs, so an unknown name is not kept.
      const target = user?.id ?? `unknown ${keyedHash(hashKey, 'name', username)}`;
      const entry = { at: now(), actor: user?.id ?? null, ip, action: 'login', target };
      const detail = isRight ? { by: 'wrong code' } : undefined;
      await writeAudit(database, { ...entry, outcome: 'failed', detail });
      throw isRight ? new HttpError(401, 'BAD_CODE', codeTexts.wrong) : badCredentials();
    });
    return { response: await sessions.responseFor(session), ...tokens };
  };
}
