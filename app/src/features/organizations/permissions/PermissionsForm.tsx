import { useLocale } from '@alo/renderer';
import type { UserPermissions } from '@alo/schemas';
import { useEffect, type RefObject } from 'react';
import { FormField } from '../../../ui/form-drawer/FormField';
import { LevelTable } from './LevelTable';
import { differences, levelsOfRole } from './permission-levels';
import styles from './permissions.module.css';
import { texts } from './texts';
import type { Choice } from './usePermissions';

interface PermissionsFormProps {
  readonly data: UserPermissions;
  readonly shown: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly role: RefObject<HTMLSelectElement | null>;
}

/** What one user may do: the role, and the level of each tab (AUTH-06). */
export function PermissionsForm({ data, shown, onChoose, role }: PermissionsFormProps) {
  useLocale();
  // The drawer opens before its first field is there.
  useEffect(() => role.current?.focus(), [role]);
  return (
    <div className={styles['form']}>
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
                onChoose({ role: value, levels: levelsOfRole(data, value) })
              }
            >
              {data.roles.map((each) => (
                <option key={each.role}>{each.role}</option>
              ))}
            </select>
          )}
        </FormField>
        <Differences data={data} shown={shown} onChoose={onChoose} />
      </div>
      <LevelTable
        levels={shown.levels}
        ofRole={levelsOfRole(data, shown.role)}
        isLocked={data.is_own}
        onChange={(tab, level) => onChoose({ ...shown, levels: { ...shown.levels, [tab]: level } })}
      />
    </div>
  );
}

/** In how many tabs the user differs from the role, and the way back to it. */
function Differences({ data, shown, onChoose }: Omit<PermissionsFormProps, 'role'>) {
  useLocale();
  const ofRole = levelsOfRole(data, shown.role);
  const count = differences(shown.levels, ofRole).length;
  return (
    <p>
      {texts.roleSets} {count === 0 ? null : texts.differ({ count })}{' '}
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
