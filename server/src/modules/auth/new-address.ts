/**
 * Another mail address: it is used once its person has followed the link of a mail to it, so that a slip of the finger
 * locks nobody out of the mails, and nobody takes the address of somebody else.
 */
import type { User } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import type { Caller } from '../../policy/caller.js';
import { authTexts } from './texts.js';
import { hashToken } from '../../tokens.js';
import type { AccountMails } from '../accounts/account-mails.js';
import * as waiting from '../accounts/new-address/repository.js';
import { confirmEmail } from '../accounts/repository.js';
import type { AuditedChange } from '../idempotency/audited-change.js';
import { identityOf } from '../idempotency/change-request.js';
import { findReplay, type IdempotentResult } from '../idempotency/idempotency.js';
import type { Throttle } from '../throttle/throttle.js';
import type { OwnChange } from './own-change.js';
import type { SessionsOptions } from './sessions.js';

export interface NewAddressOptions extends Pick<SessionsOptions, 'database' | 'now'> {
  readonly throttle: Throttle;
  readonly mails: Pick<AccountMails, 'queueNews' | 'queueNewAddress'>;
  readonly change: AuditedChange;
}

export function createNewAddress({ database, now, throttle, mails, change }: NewAddressOptions) {
  /** Takes a place among the mails to new addresses: they go to people who may not have asked. @throws HttpError 429 */
  const limit = ({ userId }: Pick<Caller, 'userId'>) => throttle.ask({ newAddress: userId }, now());

  /** Stores the address and queues its mail. */
  async function ask(transaction: Executor, userId: string, email: string): Promise<void> {
    const expiresAt = new Date(now().getTime() + limits.newAddress);
    await waiting.storeNewAddress(transaction, { userId, email, expiresAt });
    await mails.queueNewAddress(transaction, userId);
  }

  return {
    limit,

    /** Notes the address, tells it, and tells the address that is still used. */
    async give(transaction: Executor, { userId }: Caller, email: string): Promise<void> {
      await ask(transaction, userId, email);
      await mails.queueNews(transaction, { userId, news: { what: 'new address given' } });
    },

    /** Forgets the address that waits, since its person wants none. */
    forget: (transaction: Executor, { userId }: Caller) => waiting.dropNewAddress(transaction, userId),

    /** Sends the mail once more; the link of the earlier one ends. @throws HttpError 404, 429 */
    async sendAgain(request: OwnChange): Promise<IdempotentResult<string>> {
      const done = await findReplay<string>(database, identityOf(request, now()));
      if (done) return done;
      const { userId } = request.caller;
      await limit(request.caller);
      return change(request, 'send mail to new address', async (transaction) => {
        const email = await waiting.findNewAddress(transaction, userId, now());
        if (email === undefined) throw new HttpError(404, 'NOT_FOUND', authTexts.newAddress.none);
        await ask(transaction, userId, email);
        return { result: authTexts.newAddress.sentAgain, target: userId, detail: {} };
      });
    },

    /** The old address stays. @throws HttpError 404 */
    withdraw: (request: OwnChange): Promise<IdempotentResult<string>> =>
      change(request, 'withdraw new address', async (transaction) => {
        const { userId } = request.caller;
        if (!(await waiting.dropNewAddress(transaction, userId))) {
          throw new HttpError(404, 'NOT_FOUND', authTexts.newAddress.none);
        }
        return { result: authTexts.newAddress.withdrawn, target: userId, detail: {} };
      }),

    /**
     * The address is used from now on; links in mails to the old one end. Only who is signed in can confirm: whoever else
     * reads the mail gets nothing by it.
     * @throws HttpError 422 a link of another account, an older or an ended one
     */
    confirm: (request: OwnChange, token: string): Promise<IdempotentResult<User>> =>
      change(request, 'confirm new address', async (transaction) => {
        const { userId, name, username, role, language } = request.caller;
        const spent = { userId, tokenHash: hashToken(token) };
        const email = await waiting.takeNewAddress(transaction, spent, now());
        if (email === undefined) throw new HttpError(422, 'LINK_ENDED', authTexts.newAddress.linkEnded);
        await confirmEmail(transaction, userId, email, now());
        return { result: { name, email, username, role, language }, target: userId, detail: {} };
      }),
  };
}

export type NewAddress = ReturnType<typeof createNewAddress>;
