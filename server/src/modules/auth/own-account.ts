/** What a person changes about their own account: name and address, password, sign-ins. */
import { isEmail } from '@alo/engine';
import type { Language, OwnAccount, ProfileRequest, SignIns, User } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import type { Caller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { authTexts } from './texts.js';
import { findNewAddress } from '../accounts/new-address/repository.js';
import { checkNewPassword } from '../accounts/new-password.js';
import { hashPassword } from '../accounts/passwords.js';
import * as accounts from '../accounts/repository.js';
import { writeAudit } from '../audit/repository.js';
import { identityOf } from '../idempotency/change-request.js';
import { findReplay, once, type IdempotentResult } from '../idempotency/idempotency.js';
import type { ConfirmPerson } from './confirm-person.js';
import type { NewAddress } from './new-address.js';
import type { OwnChange } from './own-change.js';
import type { PasswordWork } from './password-work.js';
import { refuseAccount } from './register.js';
import * as repository from './repository.js';
import type { SessionsOptions } from './sessions.js';
import { signInsOf } from './sign-ins.js';

export interface OwnAccountOptions extends SessionsOptions {
  readonly passwordWork: PasswordWork;
  readonly confirmPerson: ConfirmPerson;
  readonly newAddress: NewAddress;
}

/** Nothing by which a mail could get a second recipient. */
const isAddress = (email: string): boolean => isEmail(email) && !/[<>,;:"\p{Cc}]/u.test(email);

export function createOwnAccount(options: OwnAccountOptions) {
  const { database, now, passwordWork, confirmPerson, newAddress } = options;

  /** Does `work` once, with its audit row. */
  function change<Result>(
    request: OwnChange,
    work: (
      transaction: Executor,
    ) => Promise<{ result: Result; action: string; target?: string; detail?: unknown }>,
  ): Promise<IdempotentResult<Result>> {
    const { caller, ip } = request;
    return database.transaction((transaction) =>
      once(transaction, identityOf(request, now()), async () => {
        const { result, action, target = caller.userId, detail } = await work(transaction);
        const entry = { at: now(), actor: caller.userId, ip, action, target, detail };
        await writeAudit(transaction, { ...entry, outcome: 'done' });
        return result;
      }),
    );
  }

  const accountOf = async (userId: string): Promise<accounts.OwnAccount> => {
    const found = await accounts.findOwnAccount(database, userId);
    if (found === undefined) throw new HttpError(404, 'NOT_FOUND', texts.notFound);
    return found;
  };

  return {
    async account({ userId }: Caller): Promise<OwnAccount> {
      const { organizations, passwordSetAt, passwordHash, noticeMails, language } = await accountOf(userId);
      return {
        organizations: [...organizations],
        passwordSetAt: passwordSetAt?.toISOString() ?? null,
        hasPassword: passwordHash !== null,
        noticeMails,
        language,
        newEmail: (await findNewAddress(database, userId, now())) ?? null,
      };
    },

    setLanguage: ({ userId }: Caller, language: Language): Promise<void> =>
      accounts.setLanguage(database, userId, language),

    /**
     * Another address needs the current password: mails for a new password go there. It is used once it is confirmed; no
     * address at all, at once.
     * @throws HttpError 422, 429
     */
    async changeProfile(
      request: OwnChange,
      { name, email, currentPassword }: ProfileRequest,
    ): Promise<IdempotentResult<User>> {
      const done = await findReplay<User>(database, identityOf(request, now()));
      if (done) return done;
      const { caller } = request;
      const changed = [
        ...(name === caller.name ? [] : ['name']),
        ...(email === caller.email ? [] : [email === null ? 'email' : 'new address']),
      ];
      const isOther = email !== caller.email;
      if (email !== null && !isAddress(email)) throw new HttpError(422, 'BAD_EMAIL', texts.invalidEmail);
      const confirmed = isOther
        ? await confirmPerson(caller, { password: currentPassword ?? '' })
        : undefined;
      if (isOther && email !== null) await newAddress.limit(caller);
      const used = email === null ? null : caller.email;
      return change(request, async (transaction) => {
        await confirmed?.hold(transaction);
        if (email === null) {
          await accounts.setNameAndEmail(transaction, caller.userId, { name, email });
          await newAddress.forget(transaction, caller);
        } else {
          // The address may have been confirmed since this request came: it stays as it is.
          await accounts.setName(transaction, caller.userId, name);
          if (isOther) await newAddress.give(transaction, caller, email);
        }
        const { username, role, language } = caller;
        return {
          result: { name, email: used, username, role, language },
          action: 'change profile',
          detail: { changed },
        };
      });
    },

    /** Ends all other sign-ins. @throws HttpError 400, 422 for a wrong current password, 429 */
    async changePassword(
      request: OwnChange,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<IdempotentResult<string>> {
      // The password was changed when this request came first: it is not current any more.
      const done = await findReplay<string>(database, identityOf(request, now()));
      if (done) return done;
      const { userId, username, familyId } = request.caller;
      const confirmed = await confirmPerson(request.caller, { password: currentPassword });
      const passwordHash = await passwordWork(() => {
        checkNewPassword(newPassword, username);
        return hashPassword(newPassword);
      }).catch(refuseAccount);
      return change(request, async (transaction) => {
        await confirmed.hold(transaction);
        await accounts.setPassword(transaction, userId, passwordHash, now());
        await repository.revokeOtherFamilies(transaction, { kept: familyId, userId }, now());
        await repository.forgetDevices(transaction, userId);
        return { result: authTexts.ownPasswordChanged, action: 'change password' };
      });
    },

    signIns: async ({ userId, familyId }: Caller): Promise<SignIns> =>
      signInsOf(await repository.listFamilies(database, userId, now()), familyId),

    /** @throws HttpError 404 when it is none of the caller's, or has ended */
    endSignIn: (request: OwnChange, id: string): Promise<IdempotentResult<string>> =>
      change(request, async (transaction) => {
        const { userId } = request.caller;
        if (!(await repository.revokeFamilyOf(transaction, { id, userId }, now()))) {
          throw new HttpError(404, 'SESSION_NOT_FOUND', authTexts.sessionNotFound);
        }
        return { result: authTexts.sessionEnded, action: 'end session', target: id };
      }),

    /** Ends all sign-ins but the one that asks. */
    endOtherSignIns: (request: OwnChange): Promise<IdempotentResult<string>> =>
      change(request, async (transaction) => {
        const { userId, familyId } = request.caller;
        const ended = await repository.revokeOtherFamilies(transaction, { kept: familyId, userId }, now());
        return { result: authTexts.otherSessionsEnded, action: 'end other sessions', detail: { ended } };
      }),
  };
}
