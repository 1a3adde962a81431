/** A forgotten password, and the first password of an invited person (SRV-06, API-23). */
import type { AccountToken } from '@alo/schemas';
import { hashToken, keyedHash } from '../../tokens.js';
import type { AccountMails } from '../accounts/account-mails.js';
import { foldedName } from '../accounts/folded-name.js';
import { checkNewPassword } from '../accounts/new-password.js';
import { hashPassword } from '../accounts/passwords.js';
import * as accounts from '../accounts/repository.js';
import { writeAudit } from '../audit/repository.js';
import type { Throttle } from '../throttle/throttle.js';
import { refusalOf, type FindGoodLink } from './account-links.js';
import type { Client } from './begin-session.js';
import type { PasswordWork } from './password-work.js';
import { refuseAccount } from './register.js';
import { forgetDevices, revokeFamiliesOf } from './repository.js';
import type { SessionsOptions } from './sessions.js';

export interface ResetOptions extends SessionsOptions {
  readonly throttle: Throttle;
  readonly findGoodLink: FindGoodLink;
  readonly passwordWork: PasswordWork;
  readonly mails: Pick<AccountMails, 'queueReset'>;
  /** See `readHashKey`. */
  readonly hashKey: string;
}

export function createReset(options: ResetOptions) {
  const { database, now, throttle, passwordWork, mails, hashKey, findGoodLink } = options;

  return {
    /**
     * Queues a mail with a link. A name without an account has the same response, after the same work (S-13).
     * @throws HttpError 429
     */
    async forgotPassword(
      username: string,
      { ip, addressKey, browser }: Client,
      mayUseDemo: boolean,
    ): Promise<void> {
      const name = foldedName(username);
      await throttle.ask({ resetByAddress: addressKey, resetByName: name }, now());
      const userId = await accounts.findOpenUserId(database, name, mayUseDemo);
      const nameHash = keyedHash(hashKey, 'name', name);
      await database.transaction(async (transaction) => {
        await mails.queueReset(transaction, nameHash, { userId: userId ?? null, browser });
        await writeAudit(transaction, {
          ...{ at: now(), actor: null, ip, action: 'forgot password' },
          ...{ target: userId ?? `unknown ${nameHash}`, outcome: 'done' },
        });
      });
    },

    /** What a good token is for. @throws HttpError 400, 429 */
    async verifyToken(token: string, { addressKey }: Client): Promise<AccountToken> {
      const found = await findGoodLink(token, addressKey);
      const { kind, username, name, email, invitedBy, expiresAt } = found;
      if (kind === 'reset') return { kind, username, expiresAt: expiresAt.toISOString(), invitation: null };
      const { organization, hotels, isSuper } = await accounts.findInvitedTo(database, found.userId);
      const invitation = { name, email, invitedBy, organization, hotels, is_super: isSuper };
      return { kind, username, expiresAt: expiresAt.toISOString(), invitation };
    },

    /**
     * Sets a new password and spends the token. All sign-ins of the account end, and its browsers count as unknown.
     * @throws HttpError 400, 429
     */
    async resetPassword(token: string, newPassword: string, { ip, addressKey }: Client): Promise<void> {
      const { userId, username, kind } = await findGoodLink(token, addressKey);
      const passwordHash = await passwordWork(() => {
        checkNewPassword(newPassword, username);
        return hashPassword(newPassword);
      }).catch(refuseAccount);
      await database.transaction(async (transaction) => {
        const at = now();
        if (!(await accounts.spendToken(transaction, hashToken(token), at))) throw refusalOf(undefined);
        await accounts.setPassword(transaction, userId, passwordHash, at);
        await revokeFamiliesOf(transaction, userId, at);
        await forgetDevices(transaction, userId);
        const action = kind === 'reset' ? 'reset password' : 'accept invitation';
        await writeAudit(transaction, { at, actor: userId, ip, action, target: userId, outcome: 'done' });
      });
    },
  };
}
