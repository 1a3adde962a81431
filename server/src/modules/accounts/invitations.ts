/** Invitations: a person gets a mail in which they choose the password of an account that was made for them. */
import type { Executor } from '../../database/executor.js';
import type { AccountMails } from './account-mails.js';

interface Invitation {
  /** An account without a password, in the organization it is invited to. */
  readonly userId: string;
  /** The id of the person who invites. */
  readonly invitedBy: string;
}

export interface Invitations {
  /** Queues the mail: it goes out when the transaction commits. A repetition ends the link of the earlier mail. */
  readonly invite: (transaction: Executor, invitation: Invitation) => Promise<void>;
}

export const createInvitations = (mails: Pick<AccountMails, 'queueInvitation'>): Invitations => ({
  invite: (transaction, { userId, invitedBy }) => mails.queueInvitation(transaction, { userId, invitedBy }),
});
