import { ConfirmDialog, EmptyState, toast, useLocale } from '@alo/renderer';
import type { OrganizationUser } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { Link2, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../lib/chunk';
import { useMayCall } from '../../lib/session/session';
import { Pagination } from '../../ui/Pagination';
import { SearchField } from '../../ui/SearchField';
import { useFocusAfter } from '../../ui/useFocusAfter';
import { useTypedSearch } from '../../ui/useTypedSearch';
import { pageSize } from './organization-view';
import uiStyles from '../../ui/ui.module.css';
import styles from './organizations.module.css';
import type { TabProps } from './tab-props';
import { texts } from './texts';
import { useChange } from './useChange';
import { UserRows } from './UserRows';
import { inviteAgain, removeUsers, type UsersOfOrganization } from './users-calls';

const InviteUser = lazy(() => loadChunk(() => import('./InviteUser')));
const UserDrawer = lazy(() => loadChunk(() => import('./user/UserDrawer')));
const LinkUser = lazy(() => loadChunk(() => import('./LinkUser')));

interface UsersTabProps extends TabProps {
  readonly shown: UsersOfOrganization | undefined;
}

/** ORG-04, ORG-05: the users of an organization. */
export function UsersTab({ shown, view, show, isLoading, isFetching, organization }: UsersTabProps) {
  useLocale();
  const filter = useTypedSearch({ searched: view.search, onSearch: (search) => show({ search }) });
  const mayInvite = useMayCall('POST /hotelOrganizations/:id/createNewUser');
  const mayLink = useMayCall('POST /hotelOrganizations/:id/linkUser');
  const [open, setOpen] = useState<'invite' | 'link'>();
  const [removed, setRemoved] = useState<OrganizationUser>();
  const [opened, setOpened] = useState<OrganizationUser>();
  const rows = shown?.rows;
  const panel = useFocusAfter<HTMLDivElement>(rows?.length);
  const close = () => setOpen(undefined);
  const { change } = useChange();
  async function sendAgain(user: OrganizationUser) {
    if (organization === undefined) return;
    const isDone = await change([user.id, 'invitation'], (key) => inviteAgain(organization.id, user.id, key));
    if (isDone) toast.success(texts.users.invited({ name: user.name }));
  }
  return (
    <div ref={panel} tabIndex={-1} className={styles['panel']}>
      <div className={styles['tools']}>
        <SearchField words={texts.users.filter} search={filter.text} onSearch={filter.type} />
        <div className={styles['toolsEnd']}>
          {mayLink ? (
            <Button variant="outline" onClick={() => setOpen('link')}>
              <Link2 aria-hidden />
              {texts.users.link}
            </Button>
          ) : null}
          {mayInvite ? (
            <Button onClick={() => setOpen('invite')}>
              <UserPlus aria-hidden />
              {texts.users.invite}
            </Button>
          ) : null}
        </div>
      </div>
      <section
        className={`${uiStyles['card']} ${styles['list']}`}
        aria-label={texts.users.title}
        aria-busy={isFetching}
        data-stale={(isFetching && !isLoading) || undefined}
      >
        <UserRows
          users={rows}
          onRemove={setRemoved}
          onInvite={(user) => void sendAgain(user)}
          onOpen={setOpened}
        />
        {shown === undefined || rows === undefined ? null : (
          <>
            {rows.length === 0 ? (
              <EmptyState title={texts.empty}>
                {view.search === '' ? texts.users.none : texts.users.noMatch({ filter: view.search })}
              </EmptyState>
            ) : null}
            <Pagination
              figures={{ ...shown.pagination, page: view.page, limit: pageSize, rows: rows.length }}
              onPage={(page) => show({ page })}
            />
          </>
        )}
      </section>
      {organization === undefined ? null : (
        <Suspense fallback={null}>
          {open === 'invite' ? <InviteUser organization={organization} onClose={close} /> : null}
          {open === 'link' ? <LinkUser organization={organization} onClose={close} /> : null}
        </Suspense>
      )}
      {opened === undefined ? null : (
        <Suspense fallback={null}>
          <UserDrawer user={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {removed === undefined || organization === undefined ? null : (
        <RemoveUser user={removed} organization={organization} onClose={() => setRemoved(undefined)} />
      )}
    </div>
  );
}

interface RemoveUserProps {
  readonly user: OrganizationUser;
  readonly organization: NonNullable<TabProps['organization']>;
  readonly onClose: () => void;
}

/** Asks before a user is unlinked; the account stays (UNSP-081). */
function RemoveUser({ user, organization, onClose }: RemoveUserProps) {
  useLocale();
  const { isBusy, change } = useChange();
  const { userRemoval } = texts;
  const remove = async () => {
    const isDone = await change(user.id, (key) => removeUsers(organization.id, [user.id], key));
    if (isDone) toast.success(texts.users.removed({ name: user.name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={userRemoval.title({ name: user.name, from: organization.name })}
      confirm={userRemoval.confirm}
      busy={userRemoval.busy}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {userRemoval.text({ hotelCount: organization.hotel_count })}
    </ConfirmDialog>
  );
}
