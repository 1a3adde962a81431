/** An invited person chooses a passkey in the place of a password, and is signed in. */
import type { Attestation, PasskeyOrder } from '@alo/schemas';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import { passkeyTexts } from '../passkeys/texts.js';
import { hashToken } from '../../tokens.js';
import * as accounts from '../accounts/repository.js';
import { writeAudit } from '../audit/repository.js';
import type { Passkeys } from '../passkeys/passkeys.js';
import { insertPasskey } from '../passkeys/repository.js';
import { refusalOf, type FindGoodLink } from './account-links.js';
import type { BeginSession, Client } from './begin-session.js';
import type { Sessions, SessionsOptions, SignedIn } from './sessions.js';

export interface AcceptInvitationOptions extends Pick<SessionsOptions, 'database' | 'now'> {
  readonly sessions: Sessions;
  readonly beginSession: BeginSession;
  readonly passkeys: Passkeys;
  readonly findGoodLink: FindGoodLink;
}

/** It is stored, so in English. */
const nameWithoutBrowser = 'Passkey';
const notMade = () => new HttpError(422, 'BAD_PASSKEY', passkeyTexts.notMade);

export function createAcceptInvitation(options: AcceptInvitationOptions) {
  const { database, now, sessions, beginSession, passkeys, findGoodLink } = options;

  /** A link for a new password is no invitation: who has a password proves with it that it is them. */
  async function findInvitation(token: string, addressKey: string) {
    const found = await findGoodLink(token, addressKey);
    if (found.kind !== 'invitation') throw refusalOf(undefined);
    return found;
  }

  return {
    /** What the device is asked to make. @throws HttpError 400, 429 */
    async order(token: string, { addressKey }: Client): Promise<PasskeyOrder> {
      return passkeys.order(await findInvitation(token, addressKey));
    },

    /** Spends the token. @throws HttpError 400; 409 the device has a passkey already; 422 it answers no order; 429 */
    async accept(token: string, passkey: Attestation, client: Client): Promise<SignedIn> {
      const { userId } = await findInvitation(token, client.addressKey);
      const made = await passkeys.made(passkey, { kind: 'add', userId });
      if (made === undefined) throw notMade();
      const { session, ...tokens } = await database.transaction(async (transaction) => {
        const at = now();
        if (!(await accounts.spendToken(transaction, hashToken(token), at))) throw refusalOf(undefined);
        if (!(await passkeys.spend(transaction, made.challenge))) throw notMade();
        const stored = {
          ...made,
          id: createId(),
          userId,
          name: client.browser ?? nameWithoutBrowser,
          at,
        };
        if (!(await insertPasskey(transaction, stored)))
          throw new HttpError(409, 'PASSKEY_KNOWN', passkeyTexts.known);
        const entry = { at, actor: userId, ip: client.ip, action: 'accept invitation', target: userId };
        await writeAudit(transaction, { ...entry, outcome: 'done', detail: { passkey: stored.id } });
        return beginSession(transaction, userId, client, 'login', { by: 'passkey' });
      });
      return { response: await sessions.responseFor(session), ...tokens };
    },
  };
}
