/** The users of organizations (SRV-22, SRV-23, API-32, API-33). */
import { isEmail } from '@alo/engine';
import {
  leastSearchLetters,
  type FoundUser,
  type NewOrganizationUser,
  type OrganizationPageQuery,
  type OrganizationRow,
  type OrganizationUser,
  type OrganizationUsers,
} from '@alo/schemas';
import type { Database } from '../../../database/open-database.js';
import type { Executor } from '../../../database/executor.js';
import { HttpError } from '../../../http/http-error.js';
import type { Caller } from '../../../policy/caller.js';
import { texts } from '../../../texts.js';
import { organizationUserTexts } from './texts.js';
import { AccountError } from '../../accounts/account-error.js';
import { prepareUser, storingUser, UsernameTakenError } from '../../accounts/create-user.js';
import { accountExists, insertUser, type StoredUser } from '../../accounts/repository.js';
import { userAbsent } from '../../accounts/user-absent.js';
import type { AuditedChange } from '../../idempotency/audited-change.js';
import type { AskedChange } from '../../idempotency/change-request.js';
import type { IdempotentResult } from '../../idempotency/idempotency.js';
import { organizationAbsent } from '../absent.js';
import { listOrganizationsOf, lockOrganization } from '../repository.js';
import type { OrganizationsService } from '../service.js';
import * as repository from './repository.js';
import { fewNames } from '../../../languages/some-names.js';

/** Invites the person of a new account, which nobody can sign in to before. */
export type Invite = (
  transaction: Executor,
  person: { readonly userId: string; readonly invitedBy: string },
) => Promise<void>;

export interface OrganizationUsersOptions {
  readonly database: Database;
  readonly change: AuditedChange;
  readonly metadata: OrganizationsService['metadata'];
  /** undefined where the server can invite nobody: then an account needs a password. */
  readonly invite: Invite | undefined;
  readonly now: () => Date;
}

/** What a change of one user says. */
interface ChangedUser {
  readonly message: string;
  readonly data: OrganizationUser;
}

/** Throws what a person can read. @throws HttpError 409 the username is taken, 422 the account cannot be like this */
function refusal(error: unknown): never {
  if (error instanceof UsernameTakenError) throw new HttpError(409, 'USERNAME_TAKEN', error.message);
  if (error instanceof AccountError) throw new HttpError(422, 'BAD_ACCOUNT', error.message);
  throw error;
}

/** The account as it will be stored; one that is invited has no password. @throws HttpError 422 */
async function checkedUser({ password, ...user }: NewOrganizationUser): Promise<StoredUser> {
  const name = user.name.trim();
  const email = user.email.trim();
  if (name === '') throw new HttpError(422, 'NAME_NEEDED', organizationUserTexts.userNameNeeded);
  if (!isEmail(email)) throw new HttpError(422, 'BAD_EMAIL', texts.invalidEmail);
  return prepareUser({ ...user, name, email, password: password ?? null }).catch(refusal);
}

export function createOrganizationUsersService(options: OrganizationUsersOptions) {
  const { database, change, metadata, invite, now } = options;

  /** @throws HttpError 404 */
  async function stays(transaction: Executor, organizationId: string): Promise<void> {
    if (!(await lockOrganization(transaction, organizationId, 'stays'))) throw organizationAbsent();
  }

  return {
    /** API-32. @throws HttpError 404 */
    async list(
      caller: Caller,
      organizationId: string,
      query: OrganizationPageQuery,
    ): Promise<OrganizationUsers> {
      const { rows, total } = await repository.listUsers(database, organizationId, query, now());
      const totalPages = Math.ceil(total / query.limit);
      return {
        data: rows.map((row) => ({ ...row, last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null })),
        pagination: {
          totalCount: total,
          totalPages,
          hasNextPage: query.page < totalPages,
          hasPrevPage: query.page > 1 && totalPages > 0,
        },
        organizationMetadata: await metadata(caller, organizationId),
      };
    },

    /** The organizations of one user, by name. @throws HttpError 404 there is no such user */
    async organizationsOf(userId: string): Promise<OrganizationRow[]> {
      if (!(await accountExists(database, userId))) throw userAbsent();
      return listOrganizationsOf(database, userId);
    },

    /** API-33. @throws HttpError 422 for fewer letters than a search needs */
    async search(organizationId: string, search: string): Promise<FoundUser[]> {
      const words = search.trim();
      if (words.length < leastSearchLetters) {
        throw new HttpError(
          422,
          'SEARCH_TOO_SHORT',
          organizationUserTexts.searchTooShort({ least: leastSearchLetters }),
        );
      }
      return repository.searchUsers(database, organizationId, words);
    },

    /**
     * API-33, UNSP-077: makes an account and links it. Without a password the person is invited.
     * @throws HttpError 404, 409 the username is taken or nobody can be invited, 422
     */
    async create(
      request: AskedChange,
      organizationId: string,
      user: NewOrganizationUser,
    ): Promise<IdempotentResult<ChangedUser>> {
      const isInvited = user.password === undefined;
      if (isInvited && !invite) throw new HttpError(409, 'CANNOT_INVITE', organizationUserTexts.cannotInvite);
      const account = await checkedUser(user);
      const { password: _secret, ...told } = user;
      // A hash of the password must not be stored beside what else was sent: it could be guessed from that.
      const asked = { ...request, sent: { ...told, isInvited } };
      return change(asked, 'create user', async (transaction) => {
        await stays(transaction, organizationId);
        await storingUser(account.username, () => insertUser(transaction, account)).catch(refusal);
        await repository.insertLink(transaction, organizationId, account.id);
        const { id, name, email, username, role } = account;
        if (isInvited) await invite?.(transaction, { userId: id, invitedBy: request.caller.userId });
        return {
          result: {
            message: isInvited
              ? organizationUserTexts.userInvited({ name })
              : organizationUserTexts.userCreated({ name }),
            data: {
              ...{ id, name, email, username, role, last_sign_in_at: null },
              invitation: isInvited ? { expires_at: null, has_ended: false } : null,
            },
          },
          target: id,
          detail: { organization: organizationId, role, invited: isInvited },
        };
      });
    },

    /**
     * Sends the invitation of a user again; the link of the earlier mail ends.
     * @throws HttpError 404, 409 the person has an account that works or nobody can be invited, 422 there is no such user
     */
    inviteAgain(
      request: AskedChange,
      organizationId: string,
      userId: string,
    ): Promise<IdempotentResult<string>> {
      return change(request, 'invite user', async (transaction) => {
        if (!invite) throw new HttpError(409, 'CANNOT_INVITE', organizationUserTexts.cannotInvite);
        await stays(transaction, organizationId);
        const user = await repository.findLinked(transaction, organizationId, userId);
        if (!user) throw new HttpError(422, 'UNKNOWN_USER', organizationUserTexts.usersNotFound);
        if (!user.isInvited)
          throw new HttpError(409, 'NOT_INVITED', organizationUserTexts.userNotInvited({ name: user.name }));
        await invite(transaction, { userId, invitedBy: request.caller.userId });
        return {
          result: organizationUserTexts.userInvited({ name: user.name }),
          target: userId,
          detail: { organization: organizationId },
        };
      });
    },

    /** API-33. A person who is linked already stays so. @throws HttpError 404, 422 there is no such user */
    link: (request: AskedChange, organizationId: string, userId: string): Promise<IdempotentResult<string>> =>
      change(request, 'link user', async (transaction) => {
        await stays(transaction, organizationId);
        const user = await repository.findUser(transaction, userId);
        if (!user) throw new HttpError(422, 'UNKNOWN_USER', organizationUserTexts.usersNotFound);
        const result = organizationUserTexts.userLinked({ name: user.name });
        const isNew = await repository.insertLink(transaction, organizationId, user.id);
        if (!isNew) return { result, isUnchanged: true };
        return { result, target: user.id, detail: { organization: organizationId } };
      }),

    /**
     * API-32: unlinks only, the accounts stay (UNSP-081); all or none.
     * @throws HttpError 404, 409 some are not linked, 422 some do not exist
     */
    unlink: (
      request: AskedChange,
      organizationId: string,
      userIds: readonly string[],
    ): Promise<IdempotentResult<string>> =>
      change(request, 'remove users', async (transaction) => {
        const ids = [...new Set(userIds.map((id) => id.toLowerCase()))];
        await stays(transaction, organizationId);
        const linked = await repository.deleteLinks(transaction, organizationId, ids);
        const others = ids.filter((id) => !linked.includes(id));
        if (others.length > 0) {
          const names = await repository.namesOfUsers(transaction, others);
          if (names.length < others.length)
            throw new HttpError(422, 'UNKNOWN_USER', organizationUserTexts.usersNotFound);
          throw new HttpError(
            409,
            'NOT_LINKED',
            organizationUserTexts.usersNotInOrganization({ names: fewNames(names) }),
          );
        }
        return {
          result: organizationUserTexts.usersRemoved({ count: ids.length }),
          target: organizationId,
          detail: { user_ids: ids, before: organizationId, after: null },
        };
      }),
  };
}

export type OrganizationUsersService = ReturnType<typeof createOrganizationUsersService>;
