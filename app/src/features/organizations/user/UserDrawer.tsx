import { useLocale } from '@alo/renderer';
import type { OrganizationUser } from '@alo/schemas';
import { Tabs } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { loadChunk } from '../../../lib/chunk';
import { useMayCall } from '../../../lib/session/session';
import { FormDrawer } from '../../../ui/form-drawer/FormDrawer';
import { LeaveQuestion } from '../../../ui/form-drawer/LeaveQuestion';
import { CountedTabs } from '../CountedTabs';
import { PermissionsForm } from '../permissions/PermissionsForm';
import { texts as ofPermissions } from '../permissions/texts';
import { usePermissions } from '../permissions/usePermissions';
import { Loaded } from './Loaded';
import { texts } from './texts';
import { userOrganizationsQuery, userSignInsQuery } from './user-queries';
import { UserOrganizations } from './UserOrganizations';
import { UserSignIns } from './UserSignIns';
import styles from './user.module.css';

const UserActivity = lazy(() => loadChunk(() => import('./UserActivity')));

type TabName = keyof typeof texts.tabs;

interface UserDrawerProps {
  readonly user: OrganizationUser;
  readonly onClose: () => void;
}

/** One user: what they may do, where they belong, where they are signed in, and what they did. */
export default function UserDrawer({ user, onClose }: UserDrawerProps) {
  useLocale();
  const permissions = usePermissions(user);
  const { changes, shown } = permissions;
  const maySee = {
    permissions: true,
    organizations: useMayCall('GET /users/:id/organizations'),
    signIns: useMayCall('DELETE /users/:id/sessions'),
    activity: useMayCall('GET /audit'),
  } satisfies Record<TabName, boolean>;
  // Both are asked for at once: the tabs say how many there are.
  const organizations = useQuery({ ...userOrganizationsQuery(user.id), enabled: maySee.organizations });
  const signIns = useQuery({ ...userSignInsQuery(user.id), enabled: maySee.signIns });
  const counts: Partial<Record<TabName, number | undefined>> = {
    organizations: organizations.data?.length,
    signIns: signIns.data?.length,
  };
  const [tab, setTab] = useState<TabName>('permissions');
  const role = useRef<HTMLSelectElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const show = (name: TabName) => {
    setTab(name);
    // Each tab begins at its top; they scroll in the same place, below the list of tabs.
    frame.current?.lastElementChild?.scrollTo(0, 0);
  };
  // Its links lead to other pages, and so does the browser's way back.
  const blocker = useBlocker(changes > 0);

  const names = (Object.keys(texts.tabs) as TabName[]).filter((name) => maySee[name]);
  const contents = {
    permissions: () => (
      <Loaded query={permissions.query} loading={texts.loading.permissions} lines={10}>
        {(data) =>
          shown && <PermissionsForm data={data} shown={shown} onChoose={permissions.choose} role={role} />
        }
      </Loaded>
    ),
    organizations: () => (
      <Loaded query={organizations} loading={texts.loading.organizations}>
        {(data) => <UserOrganizations name={user.name} organizations={data} />}
      </Loaded>
    ),
    signIns: () => (
      <Loaded query={signIns} loading={texts.loading.signIns}>
        {(data) => <UserSignIns user={user} signIns={data} />}
      </Loaded>
    ),
    activity: () => (
      <Suspense fallback={null}>
        <UserActivity user={user} />
      </Suspense>
    ),
  } satisfies Record<TabName, unknown>;

  return (
    <>
      <FormDrawer
        isWide
        title={user.name}
        lead={[`@${user.username}`, ...(user.email === null ? [] : [user.email])].join(' · ')}
        submit={tab === 'permissions' || changes > 0 ? ofPermissions.save : undefined}
        note={changes === 0 ? undefined : ofPermissions.unsaved({ count: changes })}
        isBusy={permissions.isBusy}
        isChanged={changes > 0}
        initialFocus={role}
        frame={(body) => (
          <Tabs.Root
            ref={frame}
            className={styles['frame'] ?? ''}
            value={tab}
            lazyMount
            onValueChange={({ value }) => show(value as TabName)}
          >
            <CountedTabs
              label={texts.label}
              chosen={tab}
              tabs={names.map((name) => ({ value: name, title: texts.tabs[name], count: counts[name] }))}
            />
            {body}
          </Tabs.Root>
        )}
        onSubmit={() => {
          void permissions.save().then((isDone) => (isDone ? onClose() : undefined));
        }}
        onClose={onClose}
      >
        {names.map((name) => (
          <Tabs.Content key={name} value={name}>
            {contents[name]()}
          </Tabs.Content>
        ))}
      </FormDrawer>
      {blocker.state === 'blocked' ? (
        <LeaveQuestion onLeave={blocker.proceed} onStay={blocker.reset} />
      ) : null}
    </>
  );
}
