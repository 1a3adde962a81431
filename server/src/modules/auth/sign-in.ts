import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import { limits } from '../../limits.js';
import { texts } from '../../texts.js';
import { foldedName } from '../accounts/folded-name.js';
import { isPassword } from '../accounts/passwords.js';
import { findCredentials, holdAccount, type Credentials } from '../accounts/repository.js';
import { writeAudit } from '../audit/repository.js';
import { deadline } from '../../http/overload.js';
import { createBoundedQueue } from '../../bounded-queue.js';
import { createThrottle, type Reservation } from '../throttle/throttle.js';
import * as repository from './repository.js';
import type { Sessions, SessionsOptions, SignedIn } from './sessions.js';
import { createToken, hashToken, keyedHash } from '../../tokens.js';

export interface SignInAttempt {
  readonly username: string;
  readonly password: string;
  readonly ip: string;
  /** The address as limits count it. */
  readonly addressKey: string;
  /** The token that the browser has from an earlier sign-in. */
  readonly deviceToken: string | undefined;
  /** May it sign in to an account of the demo? */
  readonly withDemo: boolean;
}

export interface SignInOptions extends SessionsOptions {
  readonly sessions: Sessions;
  /** See `readHashKey`. */
  readonly hashKey: string;
}

const badCredentials = () => new HttpError(401, 'BAD_CREDENTIALS', texts.badCredentials);
const overloaded = () =>
  new HttpError(503, 'OVERLOADED', texts.unavailable, {
    headers: { 'retry-after': String(limits.retryAfter) },
  });

/** SRV-04. Gives a function that throws HttpError 401 for bad credentials, and 429 for guessing. */
export function createSignIn({ database, now, sessions, hashKey }: SignInOptions) {
  const throttle = createThrottle({ database, hashKey });
  const queue = createBoundedQueue({
    ...{ atOnce: limits.passwordChecks, waiting: limits.passwordQueue },
    refusal: overloaded,
  });

  /** A browser keeps its token when it was made here, so that several people can share the browser. */
  async function rememberDevice(
    transaction: Executor,
    userId: string,
    presented: string | undefined,
  ): Promise<string> {
    const isKnown =
      presented !== undefined && (await repository.deviceIsKnown(transaction, hashToken(presented)));
    const deviceToken = isKnown ? presented : createToken();
    const device = { userId, tokenHash: hashToken(deviceToken), at: now() };
    await repository.rememberDevice(transaction, device);
    return deviceToken;
  }

  const begin = (
    user: Credentials,
    { ip, deviceToken: presented }: SignInAttempt,
    reservation: Reservation,
  ) =>
    database.transaction(async (transaction) => {
      // The password or the state of the account has changed while the given password was checked.
      if (!(await holdAccount(transaction, user))) throw badCredentials();
      const family = { id: createId(now().getTime()), userId: user.id, salt: createToken(), at: now() };
      const refreshToken = createToken();
      await repository.insertFamily(transaction, family);
      await repository.insertRefreshToken(transaction, hashToken(refreshToken), family.id);
      const session = await sessions.start(transaction, family.id, createToken());
      const deviceToken = await rememberDevice(transaction, user.id, presented);
      await throttle.giveBack(transaction, reservation, now());
      const entry = { at: now(), actor: user.id, ip, action: 'login', target: user.id };
      await writeAudit(transaction, { ...entry, outcome: 'done' });
      return { session, refreshToken, deviceToken };
    });

  return async (attempt: SignInAttempt): Promise<SignedIn> => {
    const { password, ip, addressKey: address, deviceToken: presented } = attempt;
    const username = foldedName(attempt.username);
    const deviceHash = presented === undefined ? undefined : hashToken(presented);
    const refuseLate = deadline();
    const { session, ...tokens } = await queue('', async () => {
      refuseLate();
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
