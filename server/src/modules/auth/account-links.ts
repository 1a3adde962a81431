/** Links of mails: for a new password, or the first way in of an invited person. */
import { HttpError } from '../../http/http-error.js';
import { authTexts } from './texts.js';
import { hashToken } from '../../tokens.js';
import * as accounts from '../accounts/repository.js';
import type { Throttle } from '../throttle/throttle.js';
import type { SessionsOptions } from './sessions.js';

export interface AccountLinksOptions extends SessionsOptions {
  readonly throttle: Throttle;
}

const invitationEnded = ({ invitedBy }: accounts.FoundAccountToken): string =>
  invitedBy === null ? authTexts.invitationEnded : authTexts.invitationEndedBy({ invitedBy });

/** A token that never was, has been used, or is too old: never 401, which would lead away from the page. */
export function refusalOf(found: accounts.FoundAccountToken | undefined): HttpError {
  return found?.kind === 'invitation'
    ? new HttpError(400, 'INVITATION_ENDED', invitationEnded(found))
    : new HttpError(400, 'LINK_ENDED', authTexts.linkEnded);
}

/** Gives a function that finds a good token. Only addresses that send bad ones are counted. */
export function createAccountLinks({ database, now, withDemo, throttle }: AccountLinksOptions) {
  /** @throws HttpError 400, 429 */
  return async (token: string, addressKey: string): Promise<accounts.FoundAccountToken> => {
    const reservation = await throttle.ask({ badToken: addressKey }, now());
    const found = await accounts.findToken(database, hashToken(token), { now: now(), withDemo });
    if (!found?.isGood) throw refusalOf(found);
    await database.transaction((transaction) => throttle.giveBack(transaction, reservation, now()));
    return found;
  };
}

export type FindGoodLink = ReturnType<typeof createAccountLinks>;
