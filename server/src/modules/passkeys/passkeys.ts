/** The passkeys of accounts: what they are asked, and whether an answer counts. */
import type { PasskeyOrder, PasskeyQuestion } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import type { Database } from '../../database/open-database.js';
import { limits } from '../../limits.js';
import { passkeyTexts } from './texts.js';
import { createChallenges, type ChallengesOptions, type Use } from './challenges.js';
import * as repository from './repository.js';
import { algorithms, createVerifying, handleOf, type Answered } from './verify.js';

export interface PasskeysOptions extends ChallengesOptions {
  readonly database: Database;
  /** Where people reach this server; never what a request says. */
  readonly address: () => string;
}

type Known = Pick<repository.ListedPasskey, 'credentialId' | 'transports'>;
const named = ({ credentialId, transports }: Known) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

export function createPasskeys(options: PasskeysOptions) {
  const { database, now } = options;
  const challenges = createChallenges(options);
  const { answer, made, rpId } = createVerifying({ ...options, challenges });
  const timeout = limits.passkeys.answerWithin;

  return {
    answer,
    made,
    spend: challenges.spend,

    /** @param known those that may answer; none: any passkey for this site */
    question: (use: Use, known: readonly Known[]): PasskeyQuestion => ({
      ...{ challenge: challenges.make(use), rpId: rpId(), timeout },
      userVerification: 'required',
      allowCredentials: known.map(named),
    }),

    /** What a device is asked to make for this person, unless it has one of theirs. */
    async order(person: { userId: string; username: string; name: string }): Promise<PasskeyOrder> {
      const { userId, username, name } = person;
      const known = await repository.listPasskeys(database, userId);
      return {
        challenge: challenges.make({ kind: 'add', userId }),
        rp: { id: rpId(), name: passkeyTexts.siteName },
        user: { id: handleOf(userId), name: username, displayName: name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout,
        excludeCredentials: known.map(named),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },

    /** Notes that a passkey has answered, once; false when it does not count any more. */
    note: async (transaction: Executor, answered: Answered): Promise<boolean> =>
      (await repository.notePasskeyUse(transaction, answered, now())) &&
      (await challenges.spend(transaction, answered.challenge)),
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
