import { toast } from '@alo/renderer';
import type { OrganizationUser } from '@alo/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { putUserPermissions, userPermissionsQuery } from '../../../api/user-permissions';
import { useChange } from '../useChange';
import { differences, levelsOf, levelsOfRole, tabsOfLevels, type Levels } from './permission-levels';
import { texts } from './texts';

/** A role, and a level for each tab. */
export interface Choice {
  readonly role: string;
  readonly levels: Levels;
}

const changesOf = (before: Choice, after: Choice): number =>
  differences(before.levels, after.levels).length + (before.role === after.role ? 0 : 1);

/** The role and the levels of a user as they are stored, and as they are chosen but not saved yet. */
export function usePermissions(user: OrganizationUser) {
  const query = useQuery(userPermissionsQuery(user.id));
  const { data } = query;
  const [chosen, choose] = useState<Choice>();
  const { isBusy, change } = useChange();
  const queries = useQueryClient();
  const stored = data && { role: data.role, levels: levelsOf(data.tabs) };
  const shown = chosen ?? stored;
  const changes = stored && shown ? changesOf(stored, shown) : 0;

  /** Says whether nothing is left to be saved. */
  async function save(): Promise<boolean> {
    if (data === undefined || shown === undefined || changes === 0) return true;
    const isOfRole = differences(shown.levels, levelsOfRole(data, shown.role)).length === 0;
    const update = { role: shown.role, tabs: isOfRole ? null : tabsOfLevels(shown.levels) };
    const done = await change(update, (key) => putUserPermissions(user.id, update, key));
    if (!done) return false;
    queries.setQueryData(userPermissionsQuery(user.id).queryKey, done.response);
    toast.success(texts.saved({ name: user.name }));
    return true;
  }

  return { query, shown, choose, changes, isBusy, save };
}
