/**
 * Asks a person who is signed in for fresh proof that it is them, before what cannot be taken back: a token that was
 * stolen is not enough for it.
 */
import type { Proof } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import type { Caller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { isPassword } from '../accounts/passwords.js';
import { findOwnAccount, holdAccount } from '../accounts/repository.js';
import type { Throttle } from '../throttle/throttle.js';
import type { PasswordWork } from './password-work.js';
import type { SessionsOptions } from './sessions.js';

export interface ConfirmPersonOptions extends Pick<SessionsOptions, 'database' | 'now'> {
  readonly throttle: Throttle;
  readonly passwordWork: PasswordWork;
}

/** Proof that was good. */
export interface ConfirmedPerson {
  /**
   * Is it still good? Keeps the account as it is until the transaction ends: to be called in the transaction of the
   * change, first.
   * @throws HttpError 422 another change was quicker, such as a new password
   */
  readonly hold: (transaction: Executor) => Promise<void>;
}

const wrongPassword = () => new HttpError(422, 'WRONG_PASSWORD', texts.wrongPassword);

/**
 * Gives a function that checks proof. It must not be called inside a transaction: a password takes a moment to check, and
 * the counts of wrong ones have transactions of their own. A repeated request (Idempotency-Key) is to be answered before:
 * its proof may be good no more.
 */
export function createConfirmPerson({ database, now, throttle, passwordWork }: ConfirmPersonOptions) {
  /** @throws HttpError 422 for proof that is none, 429: guesses are limited, as at the sign-in */
  return async (
    { userId }: Pick<Caller, 'userId'>,
    { password = '' }: Pick<Proof, 'password'>,
  ): Promise<ConfirmedPerson> => {
    const reservation = await throttle.ask({ currentPassword: userId }, now());
    const passwordHash = (await findOwnAccount(database, userId))?.passwordHash ?? null;
    if (!(await passwordWork(() => isPassword(passwordHash, password)))) throw wrongPassword();
    await database.transaction((transaction) => throttle.giveBack(transaction, reservation, now()));
    return {
      async hold(transaction) {
        const account = { id: userId, passwordHash, knowsDevice: false };
        if (!(await holdAccount(transaction, account))) throw wrongPassword();
      },
    };
  };
}

export type ConfirmPerson = ReturnType<typeof createConfirmPerson>;
