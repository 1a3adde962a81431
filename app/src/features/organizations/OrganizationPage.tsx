import { ErrorView, useLocale } from '@alo/renderer';
import { Button, Tabs } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { loadChunk } from '../../lib/chunk';
import { ApiError, messageOf } from '../../lib/http';
import { useMayCall } from '../../lib/session/session';
import { NothingHere } from '../../ui/NothingHere';
import { PageHead } from '../../ui/PageHead';
import { CountedTabs } from './CountedTabs';
import { HotelsTab } from './HotelsTab';
import { organizationQuery, type ShownTab } from './organization-query';
import {
  changedView,
  organizationTabs,
  readView,
  writeView,
  type OrganizationTab,
  type OrganizationView,
} from './organization-view';
import tableStyles from '../../ui/table.module.css';
import uiStyles from '../../ui/ui.module.css';
import styles from './organizations.module.css';
import type { TabProps } from './tab-props';
import { texts } from './texts';
import { useLastGood } from './useLastGood';
import { UsersTab } from './UsersTab';

const OrganizationForm = lazy(() => loadChunk(() => import('./OrganizationForm')));

const GroupAnswersTab = lazy(() => loadChunk(() => import('./group-answers/GroupAnswersTab')));

/** /hotel-organizations/:organizationId (ORG-02). */
export default function OrganizationPage() {
  const { organizationId = '' } = useParams();
  return <Organization key={organizationId} id={organizationId} />;
}

const isAbsent = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

function Organization({ id }: { readonly id: string }) {
  useLocale();
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const query = useQuery(organizationQuery(id, view));
  const shown = useLastGood(query);
  const show = (change: Partial<OrganizationView>) =>
    setAddress(writeView(changedView(view, change)), { replace: change.page === undefined });
  useExistingPage(query.isPlaceholderData ? undefined : shown, view, show);
  if (isAbsent(query.error)) return <NothingHere words={texts.notFound} list="/hotel-organizations" />;
  const organization = shown?.organizationMetadata;
  const counts: Partial<Record<OrganizationTab, number>> = organization
    ? {
        assigned: organization.hotel_count,
        others: organization.unassigned_count,
        users: organization.user_count,
      }
    : {};
  const isLoading = shown?.tab !== view.tab;
  const state = { view, show, isLoading, isFetching: query.isFetching };
  return (
    <>
      <PageHead
        title={organization?.name ?? texts.title}
        trail={organization ? [{ title: texts.title, to: '/hotel-organizations' }] : []}
      />
      <Head organization={organization} />
      <Tabs.Root
        value={view.tab}
        lazyMount
        unmountOnExit
        onValueChange={({ value }) => show({ tab: value as OrganizationTab })}
      >
        <CountedTabs
          label={texts.tabs.label}
          chosen={view.tab}
          tabs={organizationTabs.map((tab) => ({ value: tab, title: texts.tabs[tab], count: counts[tab] }))}
        />
        {organizationTabs.map((tab) => (
          <Tabs.Content key={tab} value={tab}>
            {query.isError && isLoading ? (
              <div className={uiStyles['card']}>
                <div className={styles['problem']}>
                  <ErrorView message={messageOf(query.error)} onRetry={() => void query.refetch()} />
                </div>
              </div>
            ) : tab === 'answers' ? (
              <Suspense fallback={null}>
                <GroupAnswersTab organizationId={id} />
              </Suspense>
            ) : tab === 'users' ? (
              <UsersTab
                {...state}
                shown={shown?.tab === 'users' ? shown : undefined}
                organization={organization}
              />
            ) : (
              <HotelsTab
                {...state}
                tab={tab}
                shown={shown?.tab === tab ? shown : undefined}
                organization={organization}
              />
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  );
}

function Head({ organization }: Pick<TabProps, 'organization'>) {
  useLocale();
  const mayChange = useMayCall('PUT /hotelOrganizations/:id');
  const [isOpen, open] = useState(false);
  if (organization === undefined) {
    return (
      <header className={styles['head']} aria-busy>
        <div>
          <h1>
            <span className={tableStyles['bone']} style={{ width: '240px', height: '24px' }} />
            <span className={tableStyles['hidden']}>{texts.loading}</span>
          </h1>
          <p>
            <span className={tableStyles['bone']} style={{ width: '320px' }} />
          </p>
        </div>
      </header>
    );
  }
  const { name, description, contact_email: email } = organization;
  const facts = [description, email].filter((fact) => fact !== null);
  return (
    <header className={styles['head']}>
      <div>
        <h1 tabIndex={-1}>{name}</h1>
        {facts.length === 0 ? null : <p>{facts.join(' · ')}</p>}
      </div>
      {mayChange ? (
        <Button variant="outline" onClick={() => open(true)}>
          <Pencil aria-hidden />
          {texts.edit}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {isOpen ? <OrganizationForm organization={organization} onClose={() => open(false)} /> : null}
      </Suspense>
    </header>
  );
}

/** A page past the last one, as after all of its hotels went away, becomes the last one. */
function useExistingPage(shown: ShownTab | undefined, view: OrganizationView, show: TabProps['show']) {
  const totalPages = shown?.tab === view.tab ? shown.pagination.totalPages : undefined;
  const isPast = totalPages !== undefined && view.page > Math.max(totalPages, 1);
  useEffect(() => {
    if (isPast) show({ page: Math.max(totalPages, 1) });
  });
}
