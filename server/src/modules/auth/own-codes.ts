/** A person's own one-time codes: they switch them on and off. All of it needs fresh proof, and is told by mail. */
import type { CodesOrder, CodesState, Proof, RecoveryCodes } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import type { Caller } from '../../policy/caller.js';
import { codeTexts } from '../one-time-codes/texts.js';
import type { AccountMails } from '../accounts/account-mails.js';
import type { AuditedChange } from '../idempotency/audited-change.js';
import { identityOf } from '../idempotency/change-request.js';
import { findReplay, type IdempotentResult } from '../idempotency/idempotency.js';
import type { Codes } from '../one-time-codes/codes.js';
import * as repository from '../one-time-codes/repository.js';
import type { Throttle } from '../throttle/throttle.js';
import * as factors from './repository.js';
import { refuseLastFactor, refuseWithoutFactor } from './second-factor.js';
import type { ConfirmPerson } from './confirm-person.js';
import type { OwnChange } from './own-change.js';
import type { SessionsOptions } from './sessions.js';

export interface OwnCodesOptions extends Pick<
  SessionsOptions,
  'database' | 'now' | 'isSecondFactorRequired'
> {
  readonly codes: Codes;
  readonly confirmPerson: ConfirmPerson;
  readonly throttle: Throttle;
  readonly change: AuditedChange;
  readonly mails: Pick<AccountMails, 'queueNews'>;
}

const notOn = () => new HttpError(404, 'CODES_OFF', codeTexts.notOn);

export function createOwnCodes(options: OwnCodesOptions) {
  const { database, now, codes, confirmPerson, throttle, change, mails, isSecondFactorRequired } = options;

  /** Does what makes new recovery codes. Their texts are said once and stored nowhere, so not in the stored response. */
  async function sayingCodes(
    request: OwnChange,
    action: string,
    what: 'codes on' | 'recovery codes made',
    work: (transaction: Executor) => Promise<void>,
  ): Promise<IdempotentResult<RecoveryCodes>> {
    const { userId } = request.caller;
    let made: string[] | null = null;
    const done = await change<RecoveryCodes>(request, action, async (transaction) => {
      await work(transaction);
      made = await codes.newRecoveryCodes(transaction, userId);
      await mails.queueNews(transaction, { userId, news: { what } });
      return { result: { codes: null }, target: userId, detail: {} };
    });
    return done.isReplayed ? done : { ...done, result: { codes: made } };
  }

  return {
    async state({ userId }: Caller): Promise<CodesState> {
      const { since, recoveryLeft } = await repository.readState(database, userId);
      return { since: since?.toISOString() ?? null, recoveryLeft };
    },

    /** Only who shows that it is them gets a secret. @throws HttpError 409 the codes are on; 422 or 429 for wrong proof */
    async order(caller: Caller, proof: Proof): Promise<CodesOrder> {
      const { userId, username } = caller;
      const confirmed = await confirmPerson(caller, proof);
      const secret = codes.newSecret();
      await database.transaction(async (transaction) => {
        await confirmed.hold(transaction);
        if (!(await repository.putSecret(transaction, { userId, secret, at: now() })))
          throw new HttpError(409, 'CODES_ON', codeTexts.alreadyOn);
      });
      return { secret, address: codes.addressOf(secret, username) };
    },

    /**
     * The app knows the secret: from now on a code is asked for beside the password. The sign-in has a second factor.
     * @throws HttpError 409 no secret was ordered, or too long ago, or there is a second factor to show first; 422 a wrong code; 429 for many of them
     */
    async switchOn(request: OwnChange, code: string): Promise<IdempotentResult<RecoveryCodes>> {
      const done = await findReplay<RecoveryCodes>(database, identityOf(request, now()));
      if (done) return done;
      const { userId, familyId } = request.caller;
      const since = new Date(now().getTime() - limits.codesOrder);
      const reservation = await throttle.ask({ wrongCode: userId }, now());
      return sayingCodes(request, 'switch on codes', 'codes on', async (transaction) => {
        await refuseWithoutFactor(request.caller, () => factors.holdFactors(transaction, userId));
        const secret = await repository.holdNewSecret(transaction, userId, since);
        if (secret === undefined) throw new HttpError(409, 'CODES_NOT_BEGUN', codeTexts.notBegun);
        if (!(await codes.takeAppCode(transaction, { userId, secret, code })))
          throw new HttpError(422, 'BAD_CODE', codeTexts.wrong);
        await repository.confirmSecret(transaction, userId, now());
        await factors.strengthenFamily(transaction, familyId);
        await throttle.giveBack(transaction, reservation, now());
      });
    },

    /** @throws HttpError 404 the codes are not on; 422 or 429 for wrong proof */
    async renewRecovery(request: OwnChange, proof: Proof): Promise<IdempotentResult<RecoveryCodes>> {
      const done = await findReplay<RecoveryCodes>(database, identityOf(request, now()));
      if (done) return done;
      const confirmed = await confirmPerson(request.caller, proof);
      return sayingCodes(request, 'make recovery codes', 'recovery codes made', async (transaction) => {
        await confirmed.hold(transaction);
        const secret = await repository.findSecret(transaction, request.caller.userId);
        if (secret === undefined) throw notOn();
      });
    },

    /** @throws HttpError 404 the codes are not on; 409 the only second factor; 422 or 429 for wrong proof */
    async switchOff(request: OwnChange, proof: Proof): Promise<IdempotentResult<string>> {
      const done = await findReplay<string>(database, identityOf(request, now()));
      if (done) return done;
      const { userId } = request.caller;
      const confirmed = await confirmPerson(request.caller, proof);
      return change(request, 'switch off codes', async (transaction) => {
        await confirmed.hold(transaction);
        const { passkeys } = await factors.holdFactors(transaction, userId);
        if (!(await repository.deleteCodes(transaction, userId))) throw notOn();
        // Everything is taken back.
        refuseLastFactor(isSecondFactorRequired, { passkeys, hasCodes: false });
        await mails.queueNews(transaction, { userId, news: { what: 'codes off' } });
        return { result: codeTexts.off, target: userId, detail: {} };
      });
    },
  };
}
