/** Who may do what: the role of a user, and the level of each tab where it differs from the role (AUTH-06). */
import { tabNames, type Permission, type UserPermissions, type UserPermissionsUpdate } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import type { Caller } from '../../policy/caller.js';
import { knownRoles, tabsOfRole } from '../../policy/tabs.js';
import { permissionTexts } from './texts.js';
import { userAbsent } from '../accounts/user-absent.js';
import type { AuditedChange } from '../idempotency/audited-change.js';
import type { AskedChange } from '../idempotency/change-request.js';
import type { IdempotentResult } from '../idempotency/idempotency.js';
import * as repository from './repository.js';

export interface PermissionsServiceOptions {
  readonly database: Database;
  readonly change: AuditedChange;
}

/** Each tab with its level, in the order of the sidebar. */
const listed = (tabs: readonly Permission[]): Permission[] =>
  tabNames.map((name) => {
    const found = tabs.find(({ main_tab }) => main_tab.toUpperCase() === name);
    return { main_tab: name, value: found?.value ?? 0 };
  });

const isSame = (some: readonly Permission[], others: readonly Permission[]): boolean =>
  JSON.stringify(listed(some)) === JSON.stringify(listed(others));

export function createPermissionsService({ database, change }: PermissionsServiceOptions) {
  const written = (
    { tabs, hasOrganization, ...user }: repository.StoredPermissions,
    { userId }: Pick<Caller, 'userId'>,
  ): UserPermissions => ({
    ...user,
    tabs: listed(tabs ?? tabsOfRole(user.role, hasOrganization)),
    roles: [...new Set([...knownRoles, user.role])].map((role) => ({
      role,
      tabs: listed(tabsOfRole(role, hasOrganization)),
    })),
    is_own: user.id === userId,
  });

  return {
    /** @throws HttpError 404 */
    async get(caller: Caller, id: string): Promise<UserPermissions> {
      const user = await repository.findPermissions(database, id);
      if (!user) throw userAbsent();
      return written(user, caller);
    },

    /**
     * Holds from the person's next request on. Tabs that equal those of the role are not kept: they follow it.
     * @throws HttpError 404; 409 for one's own, so that somebody who manages users always remains; 422 a tab twice, or a
     * role that nobody knows
     */
    update(
      asked: AskedChange,
      id: string,
      { role, tabs: given }: UserPermissionsUpdate,
    ): Promise<IdempotentResult<UserPermissions>> {
      const { caller } = asked;
      if (id.toLowerCase() === caller.userId)
        throw new HttpError(409, 'OWN_PERMISSIONS', permissionTexts.ownPermissions);
      const names = new Set(given?.map(({ main_tab }) => main_tab));
      if (names.size !== (given?.length ?? 0))
        throw new HttpError(422, 'TAB_TWICE', permissionTexts.tabTwice);
      return change(asked, 'change permissions', async (transaction) => {
        const before = await repository.holdPermissions(transaction, id);
        if (!before) throw userAbsent();
        if (role !== before.role && !knownRoles.includes(role)) {
          throw new HttpError(422, 'UNKNOWN_ROLE', permissionTexts.unknownRole);
        }
        const tabs =
          given === null || isSame(given, tabsOfRole(role, before.hasOrganization)) ? null : listed(given);
        const after = { ...before, role, tabs };
        const result = written(after, caller);
        const isKept = (tabs === null) === (before.tabs === null) && isSame(tabs ?? [], before.tabs ?? []);
        if (role === before.role && isKept) return { result, isUnchanged: true };
        await repository.setPermissions(transaction, id, after);
        const told = (of: repository.StoredPermissions) => ({ role: of.role, tabs: of.tabs });
        return { result, target: id, detail: { before: told(before), after: told(after) } };
      });
    },
  };
}

export type PermissionsService = ReturnType<typeof createPermissionsService>;
