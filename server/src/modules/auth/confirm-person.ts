/**
 * Asks a person who is signed in for fresh proof that it is them, before what cannot be taken back: a token that was
 * stolen is not enough for it.
 */
import type { Assertion, Proof } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import type { Caller } from '../../policy/caller.js';
import { passkeyTexts } from '../passkeys/texts.js';
import { authTexts } from './texts.js';
import { isPassword } from '../accounts/passwords.js';
import { findOwnAccount, holdAccount } from '../accounts/repository.js';
import type { Passkeys } from '../passkeys/passkeys.js';
import type { Throttle } from '../throttle/throttle.js';
import { findFactors, strengthenFamily } from './repository.js';
import { refuseWithoutFactor } from './second-factor.js';
import type { PasswordWork } from './password-work.js';
import type { SessionsOptions } from './sessions.js';

export interface ConfirmPersonOptions extends Pick<SessionsOptions, 'database' | 'now'> {
  readonly throttle: Throttle;
  readonly passwordWork: PasswordWork;
  readonly passkeys: Passkeys;
}

/** Proof that was good. */
export interface ConfirmedPerson {
  /**
   * Is it still good? Keeps the account as it is until the transaction ends: to be called in the transaction of the
   * change, first. A passkey is a second factor: the sign-in has one from then on.
   * @throws HttpError 422 another change was quicker, such as a new password, or the passkey has answered before
   */
  readonly hold: (transaction: Executor) => Promise<void>;
}

type Person = Pick<Caller, 'userId' | 'familyId' | 'needsSecondFactor'>;

const wrongPasskey = () => new HttpError(422, 'BAD_PASSKEY', passkeyTexts.noProof);
const wrongPassword = () => new HttpError(422, 'WRONG_PASSWORD', authTexts.wrongPassword);

/**
 * Gives a function that checks proof. It must not be called inside a transaction: a password takes a moment to check, and
 * the counts of wrong ones have transactions of their own. A repeated request (Idempotency-Key) is to be answered before:
 * its proof may be good no more.
 */
export function createConfirmPerson(options: ConfirmPersonOptions) {
  const { database, now, throttle, passwordWork, passkeys } = options;

  async function byPasskey({ userId, familyId }: Person, passkey: Assertion): Promise<ConfirmedPerson> {
    // It is somebody who is signed in: accounts of the demo may be where they are.
    const answer = await passkeys.answer(passkey, { kind: 'proof', userId }, true);
    if (!answer.isGood) throw wrongPasskey();
    return {
      async hold(transaction) {
        if (!(await passkeys.note(transaction, answer))) throw wrongPasskey();
        await strengthenFamily(transaction, familyId);
      },
    };
  }

  /** @throws HttpError 409 the person has a second factor to show first; 422 for proof that is none, 429: guesses are limited, as at the sign-in */
  return async (caller: Person, { password = '', passkey }: Proof): Promise<ConfirmedPerson> => {
    if (passkey !== undefined) return byPasskey(caller, passkey);
    const { userId } = caller;
    const reservation = await throttle.ask({ currentPassword: userId }, now());
    const passwordHash = (await findOwnAccount(database, userId))?.passwordHash ?? null;
    if (!(await passwordWork(() => isPassword(passwordHash, password)))) throw wrongPassword();
    await database.transaction((transaction) => throttle.giveBack(transaction, reservation, now()));
    await refuseWithoutFactor(caller, () => findFactors(database, userId));
    return {
      async hold(transaction) {
        const account = { id: userId, passwordHash, knowsDevice: false };
        if (!(await holdAccount(transaction, account))) throw wrongPassword();
      },
    };
  };
}

export type ConfirmPerson = ReturnType<typeof createConfirmPerson>;
