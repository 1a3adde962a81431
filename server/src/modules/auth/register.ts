import { HttpError } from '../../http/http-error.js';
import { authTexts } from './texts.js';
import { AccountError } from '../accounts/account-error.js';
import { prepareUser, storingUser, UsernameTakenError } from '../accounts/create-user.js';
import { insertUser } from '../accounts/repository.js';
import type { Throttle } from '../throttle/throttle.js';
import type { BeginSession, Client } from './begin-session.js';
import type { PasswordWork } from './password-work.js';
import type { Sessions, SessionsOptions, SignedIn } from './sessions.js';

export interface RegisterOptions extends SessionsOptions {
  readonly sessions: Sessions;
  readonly beginSession: BeginSession;
  readonly throttle: Throttle;
  readonly passwordWork: PasswordWork;
  /** May people create their own account here? */
  readonly isSignupOpen: boolean;
}

/** A refusal that the person reads. @throws HttpError 409 for a name that is taken, 400 for a name or password that cannot be */
export function refuseAccount(error: unknown): never {
  if (error instanceof UsernameTakenError)
    throw new HttpError(409, 'USERNAME_TAKEN', authTexts.usernameTaken);
  if (error instanceof AccountError) throw new HttpError(400, 'BAD_ACCOUNT', error.message);
  throw error;
}

/**
 * UNSP-003: a person makes an account, and is signed in. It belongs to no organization until a super user links it.
 * Gives a function that throws HttpError 400, 404 where accounts are made by invitation only, 409, 429.
 */
export function createRegister(options: RegisterOptions) {
  const { database, now, sessions, beginSession, throttle, passwordWork, isSignupOpen } = options;
  return async (
    { username, password }: { readonly username: string; readonly password: string },
    client: Client,
  ): Promise<SignedIn> => {
    if (!isSignupOpen) throw new HttpError(404, 'SIGNUP_OFF', authTexts.signupOff);
    await throttle.ask({ register: client.addressKey }, now());
    const newUser = { username, password, name: username, email: null, role: 'HOTEL_ADMIN' };
    const { session, ...tokens } = await passwordWork(async () => {
      const user = await prepareUser(newUser);
      return storingUser(username, () =>
        database.transaction(async (transaction) => {
          await insertUser(transaction, { ...user, passwordSetAt: now() });
          return beginSession(transaction, user.id, client, 'register');
        }),
      );
    }).catch(refuseAccount);
    return { response: await sessions.responseFor(session), ...tokens };
  };
}
