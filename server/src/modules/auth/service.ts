import type { AccountMails } from '../accounts/account-mails.js';
import { writeAudit } from '../audit/repository.js';
import { createCodes } from '../one-time-codes/codes.js';
import { createAuditedChanges } from '../idempotency/audited-change.js';
import { createPasskeys } from '../passkeys/passkeys.js';
import type { Caller } from '../../policy/caller.js';
import { createThrottle } from '../throttle/throttle.js';
import { createAcceptInvitation } from './accept-invitation.js';
import { createAccountLinks } from './account-links.js';
import { createBeginning } from './begin-session.js';
import type { Provider } from '../company/provider.js';
import { createCompanySignIn } from './company-sign-in.js';
import { createConfirmPerson } from './confirm-person.js';
import { createNewAddress } from './new-address.js';
import { createOwnAccount } from './own-account.js';
import { createOwnCodes } from './own-codes.js';
import { createOwnPasskeys } from './own-passkeys.js';
import { createPasskeySignIn } from './passkey-sign-in.js';
import { createPasswordWork } from './password-work.js';
import { createRegister } from './register.js';
import { createRenewal } from './renewal.js';
import * as repository from './repository.js';
import { createReset } from './reset.js';
import { createSessions, unauthenticated, type SessionsOptions } from './sessions.js';
import { createSignIn } from './sign-in.js';
import { hashToken } from '../../tokens.js';

export interface AuthServiceOptions extends SessionsOptions {
  readonly mails: Pick<AccountMails, 'queueReset' | 'queueNews' | 'queueNewAddress'>;
  /** Where people reach this server; never what a request says. */
  readonly address: () => string;
  /** The sign-in of a company; absent: there is none. */
  readonly provider: Provider | undefined;
  /** May people create their own account here? */
  readonly isSignupOpen: boolean;
  /** See `readHashKey`. */
  readonly hashKey: string;
}

export function createAuthService(options: AuthServiceOptions) {
  const { database, now } = options;
  const sessions = createSessions(options);
  const throttle = createThrottle(options);
  const passkeys = createPasskeys(options);
  const codes = createCodes(options);
  const shared = { ...options, sessions, throttle, passkeys, codes, passwordWork: createPasswordWork() };
  const beginSession = createBeginning(shared);
  const findGoodLink = createAccountLinks(shared);
  const confirmPerson = createConfirmPerson(shared);
  const change = createAuditedChanges(options);
  const newAddress = createNewAddress({ ...shared, change });
  return {
    findCaller: sessions.findCaller,
    login: createSignIn({ ...shared, beginSession }),
    passkey: createPasskeySignIn({ ...shared, beginSession }),
    company: createCompanySignIn({ ...shared, beginSession }),
    register: createRegister({ ...shared, beginSession }),
    own: createOwnAccount({ ...shared, confirmPerson, newAddress }),
    newAddress,
    ownPasskeys: createOwnPasskeys({ ...shared, confirmPerson, change }),
    ownCodes: createOwnCodes({ ...shared, confirmPerson, change }),
    confirmPerson,
    throttle,
    /** When the account will be erased (UTC, ISO 8601); null = not at all. */
    erasesAt: async ({ userId }: Pick<Caller, 'userId'>): Promise<string | null> =>
      (await repository.findEraseAt(database, userId))?.toISOString() ?? null,
    invitation: createAcceptInvitation({ ...shared, beginSession, findGoodLink }),
    ...createReset({ ...shared, findGoodLink }),
    ...createRenewal({ ...options, sessions }),

    /** Ends the sign-in that either token belongs to. @throws HttpError 401 when neither belongs to one */
    async logout(bearer: string | undefined, refreshToken: string | undefined, ip: string): Promise<void> {
      const caller = bearer === undefined ? undefined : (await sessions.findCaller(bearer, ip))?.caller;
      const isEnded = await database.transaction(async (transaction) => {
        const found =
          refreshToken === undefined
            ? undefined
            : await repository.holdRefreshToken(transaction, hashToken(refreshToken), sessions.lookup());
        const families = new Map([
          ...(caller ? [[caller.familyId, caller.userId] as const] : []),
          ...(found?.isAlive ? [[found.familyId, found.userId] as const] : []),
        ]);
        for (const [familyId, actor] of families) {
          await repository.revokeFamily(transaction, familyId, now());
          await writeAudit(transaction, { at: now(), actor, ip, action: 'logout', outcome: 'done' });
        }
        return families.size > 0;
      });
      if (!isEnded) throw unauthenticated();
    },
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
