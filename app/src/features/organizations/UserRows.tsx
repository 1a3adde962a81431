import { dayText } from '@alo/words';
import { StatusBadge, useLocale } from '@alo/renderer';
import type { OrganizationUser } from '@alo/schemas';
import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { Ellipsis, Send, Unlink } from 'lucide-react';
import { initialOf } from '../../lib/initial';
import { useMayCall } from '../../lib/session/session';
import tableStyles from '../../ui/table.module.css';
import styles from './organizations.module.css';
import { texts } from './texts';

interface UserRowsProps {
  /** undefined while they load. */
  readonly users: readonly OrganizationUser[] | undefined;
  readonly onRemove: (user: OrganizationUser) => void;
  readonly onInvite: (user: OrganizationUser) => void;
  /** Opens the drawer of a user. */
  readonly onOpen: (user: OrganizationUser) => void;
}

/** ORG-05: each user with e-mail and role; a table, which on a phone looks like cards. */
export function UserRows({ users, onRemove, onInvite, onOpen }: UserRowsProps) {
  useLocale();
  const mayOpen = useMayCall('PUT /users/:id/permissions');
  const { columns } = texts.users;
  return (
    <table className={`${tableStyles['table']} ${styles['table']} ${styles['users']}`}>
      <thead>
        <tr>
          <th scope="col">{columns.user}</th>
          <th scope="col">{columns.email}</th>
          <th scope="col">{columns.role}</th>
          <th scope="col">{columns.lastSignIn}</th>
          <th scope="col">
            <span className={tableStyles['hidden']}>{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users === undefined ? <Bones /> : null}
        {users?.map((user) => (
          <tr key={user.id} className={tableStyles['row']}>
            <td className={styles['words']}>
              <div className={styles['person']}>
                <span className={styles['avatar']} aria-hidden>
                  {initialOf(user.name)}
                </span>
                <div>
                  {mayOpen ? (
                    <button type="button" className={styles['open']} onClick={() => onOpen(user)}>
                      {user.name}
                    </button>
                  ) : (
                    <strong>{user.name}</strong>
                  )}
                  <p>{`@${user.username}`}</p>
                </div>
              </div>
            </td>
            <td className={styles['contact']}>
              {user.email ?? <span className={styles['none']}>{texts.users.noEmail}</span>}
            </td>
            <td>
              <StatusBadge tone="plain" isTag>
                {user.role}
              </StatusBadge>
            </td>
            <td>
              <LastSignIn user={user} />
            </td>
            <td className={styles['actions']}>
              <UserMenu user={user} onRemove={() => onRemove(user)} onInvite={() => onInvite(user)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When the person signed in last; of one who is invited, how long the link works. */
function LastSignIn({ user: { last_sign_in_at: at, invitation } }: { readonly user: OrganizationUser }) {
  useLocale();
  const { columns, ...words } = texts.users;
  if (invitation !== null && at === null) {
    const { expires_at: end, has_ended: hasEnded } = invitation;
    return (
      <>
        <StatusBadge tone={hasEnded ? 'warn' : 'info'}>{words.isInvited}</StatusBadge>
        {end === null ? null : (
          <p className={tableStyles['small']}>
            {hasEnded ? words.linkEnded : words.linkUntil({ day: dayText(end) })}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <span className={styles['narrow']}>{`${columns.lastSignIn}: `}</span>
      {at === null ? words.noSignIn : dayText(at)}
    </>
  );
}

interface UserMenuProps {
  readonly user: OrganizationUser;
  readonly onRemove: () => void;
  readonly onInvite: () => void;
}

function UserMenu({ user, onRemove, onInvite }: UserMenuProps) {
  useLocale();
  const mayRemove = useMayCall('DELETE /hotelOrganizations/:id/users');
  if (!mayRemove) return null;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" aria-label={texts.users.actionsOf({ name: user.name })}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {user.invitation === null ? null : (
              <Menu.Item value="invite" onSelect={onInvite}>
                <Send size={18} aria-hidden />
                {texts.users.inviteAgain}
              </Menu.Item>
            )}
            <Menu.Item className={styles['danger'] ?? ''} value="remove" onSelect={onRemove}>
              <Unlink size={18} aria-hidden />
              {texts.remove}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function Bones() {
  useLocale();
  return Array.from({ length: 4 }, (_, row) => (
    <tr key={row} className={tableStyles['row']}>
      {[0, 1, 2, 3].map((column) => (
        <td key={column}>
          {row === 0 && column === 0 ? (
            <span className={styles['loading']} role="status">
              {texts.loading}
            </span>
          ) : (
            <span className={tableStyles['bone']} />
          )}
        </td>
      ))}
      <td />
    </tr>
  ));
}
