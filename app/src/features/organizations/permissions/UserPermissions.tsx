import { ErrorView, TextSkeleton, toast } from '@alo/renderer';
import type { OrganizationUser, UserPermissions as Permissions } from '@alo/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { putUserPermissions, userPermissionsQuery } from '../../../api/user-permissions';
import { messageOf } from '../../../lib/http';
import { FormDrawer } from '../../../ui/form-drawer/FormDrawer';
import { FormField } from '../../../ui/form-drawer/FormField';
import { useChange } from '../useChange';
import { LevelTable } from './LevelTable';
import { differences, levelsOf, levelsOfRole, tabsOfLevels, type Levels } from './permission-levels';
import styles from './permissions.module.css';
import { texts } from './texts';

interface UserPermissionsProps {
  readonly user: OrganizationUser;
  readonly onClose: () => void;
}

/** A role, and a level for each tab. */
interface Choice {
  readonly role: string;
  readonly levels: Levels;
}

const changesOf = (before: Choice, after: Choice): number =>
  differences(before.levels, after.levels).length + (before.role === after.role ? 0 : 1);

/** What one user may do: the role, and the level of each tab (AUTH-06). */
export default function UserPermissions({ user, onClose }: UserPermissionsProps) {
  const { data, error, refetch } = useQuery(userPermissionsQuery(user.id));
  const role = useRef<HTMLSelectElement>(null);
  const [chosen, choose] = useState<Choice>();
  const isLoaded = data !== undefined;
  // The drawer opens before its first field is there.
  useEffect(() => {
    if (isLoaded) role.current?.focus();
  }, [isLoaded]);
  const { isBusy, change } = useChange();
  const queries = useQueryClient();
  const stored = data && { role: data.role, levels: levelsOf(data.tabs) };
  const shown = chosen ?? stored;
  const changes = stored && shown ? changesOf(stored, shown) : 0;

  async function save() {
    if (data !== undefined && shown !== undefined && changes > 0) {
      const isOfRole = differences(shown.levels, levelsOfRole(data, shown.role)).length === 0;
      const update = { role: shown.role, tabs: isOfRole ? null : tabsOfLevels(shown.levels) };
      const isDone = await change(update, async (key) => {
        const saved = await putUserPermissions(user.id, update, key);
        queries.setQueryData(userPermissionsQuery(user.id).queryKey, saved);
      });
      if (!isDone) return;
      toast.success(texts.saved(user.name));
    }
    onClose();
  }

  return (
    <FormDrawer
      isWide
      title={user.name}
      lead={texts.about(user.username, user.email)}
      submit={texts.save}
      note={changes === 0 ? undefined : texts.unsaved(changes)}
      isBusy={isBusy}
      isChanged={changes > 0}
      initialFocus={role}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {error !== null ? (
        <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data === undefined || shown === undefined ? (
        <div role="status" aria-label={texts.loading}>
          <TextSkeleton lines={10} />
        </div>
      ) : (
        <>
          {data.is_own ? <p className={styles['notice']}>{texts.own}</p> : null}
          <div className={styles['about']}>
            <FormField label={texts.role} isRequired>
              {(parts) => (
                <select
                  {...parts}
                  ref={role}
                  value={shown.role}
                  disabled={data.is_own}
                  onChange={({ target: { value } }) =>
                    choose({ role: value, levels: levelsOfRole(data, value) })
                  }
                >
                  {data.roles.map((each) => (
                    <option key={each.role}>{each.role}</option>
                  ))}
                </select>
              )}
            </FormField>
            <Differences data={data} shown={shown} onChoose={choose} />
          </div>
          <LevelTable
            levels={shown.levels}
            ofRole={levelsOfRole(data, shown.role)}
            isLocked={data.is_own}
            onChange={(tab, level) => choose({ ...shown, levels: { ...shown.levels, [tab]: level } })}
          />
        </>
      )}
    </FormDrawer>
  );
}

interface DifferencesProps {
  readonly data: Permissions;
  readonly shown: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** In how many tabs the user differs from the role, and the way back to it. */
function Differences({ data, shown, onChoose }: DifferencesProps) {
  const ofRole = levelsOfRole(data, shown.role);
  const count = differences(shown.levels, ofRole).length;
  return (
    <p>
      {texts.roleSets} {count === 0 ? null : texts.differ(count)}{' '}
      {count === 0 || data.is_own ? null : (
        <button
          type="button"
          className={styles['link']}
          onClick={() => onChoose({ ...shown, levels: ofRole })}
        >
          {texts.backToRole}
        </button>
      )}
    </p>
  );
}
