import { EmptyState, ErrorView, useLocale } from '@alo/renderer';
import { leastSearchLetters, type OrganizationRow } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadChunk } from '../../lib/chunk';
import { messageOf } from '../../lib/http';
import { useMayCall } from '../../lib/session/session';
import { PageHead } from '../../ui/PageHead';
import { SearchField } from '../../ui/SearchField';
import { useFocusAfter } from '../../ui/useFocusAfter';
import { useOpening } from '../../ui/useOpening';
import { useTypedSearch } from '../../ui/useTypedSearch';
import { OrganizationRows } from './OrganizationRows';
import uiStyles from '../../ui/ui.module.css';
import styles from './organizations.module.css';
import { organizationsQuery } from './organizations-query';
import { texts } from './texts';
import { useLastGood } from './useLastGood';

const OrganizationForm = lazy(() => loadChunk(() => import('./OrganizationForm')));
const DeleteOrganization = lazy(() => loadChunk(() => import('./DeleteOrganization')));

/** What is open over the list. */
type Open = { readonly kind: 'change' | 'delete'; readonly organization: OrganizationRow };

/** /hotel-organizations (ORG-01): all organizations, without pages (UNSP-079). */
export default function OrganizationsPage() {
  useLocale();
  const [address, setAddress] = useSearchParams();
  const searched = address.get('search') ?? '';
  const show = (search: string) => setAddress(search === '' ? {} : { search }, { replace: true });
  const search = useTypedSearch({ searched, least: leastSearchLetters, onSearch: show });
  const query = useQuery(organizationsQuery(searched));
  const organizations = useLastGood(query);
  const mayCreate = useMayCall('POST /hotelOrganizations');
  const creation = useOpening('new organization');
  const [open, setOpen] = useState<Open>();
  const heading = useFocusAfter<HTMLHeadingElement>(organizations?.length);
  const count = organizations?.length ?? 0;
  return (
    <>
      <PageHead title={texts.title} />
      <header className={styles['head']}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {texts.title}
          </h1>
          <p>{texts.lead}</p>
        </div>
        {mayCreate ? (
          <Button onClick={creation.open}>
            <Plus aria-hidden />
            {texts.form.create}
          </Button>
        ) : null}
      </header>
      <div className={styles['tools']}>
        <SearchField words={texts.search} search={search.text} onSearch={search.type} />
        <p role="status">
          {search.isTooShort
            ? texts.tooShort
            : organizations === undefined
              ? ''
              : searched === ''
                ? texts.organizations({ count })
                : texts.found({ count })}
        </p>
      </div>
      <section
        className={`${uiStyles['card']} ${styles['list']}`}
        aria-label={texts.title}
        aria-busy={query.isFetching}
        data-stale={query.isPlaceholderData || undefined}
      >
        {query.isError && organizations === undefined ? (
          <div className={styles['problem']}>
            <ErrorView message={messageOf(query.error)} onRetry={() => void query.refetch()} />
          </div>
        ) : (
          <OrganizationRows
            organizations={organizations}
            onChange={(organization) => setOpen({ kind: 'change', organization })}
            onDelete={(organization) => setOpen({ kind: 'delete', organization })}
          />
        )}
        {organizations !== undefined && count === 0 ? (
          <Nothing
            search={searched}
            mayCreate={mayCreate}
            onClear={() => {
              search.type('');
            }}
          />
        ) : null}
      </section>
      <Suspense fallback={null}>
        {creation.isOpen && mayCreate ? <OrganizationForm onClose={creation.close} /> : null}
        {open?.kind === 'change' ? (
          <OrganizationForm organization={open.organization} onClose={() => setOpen(undefined)} />
        ) : null}
        {open?.kind === 'delete' ? (
          <DeleteOrganization organization={open.organization} onClose={() => setOpen(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}

interface NothingProps {
  readonly search: string;
  readonly mayCreate: boolean;
  readonly onClear: () => void;
}

function Nothing({ search, mayCreate, onClear }: NothingProps) {
  useLocale();
  if (search === '') {
    return <EmptyState title={texts.empty}>{mayCreate ? texts.noneYet : texts.noneOfYours}</EmptyState>;
  }
  return (
    <EmptyState
      title={texts.empty}
      action={
        <Button variant="outline" onClick={onClear}>
          {texts.clearSearch}
        </Button>
      }
    >
      {texts.noMatch({ search })}
    </EmptyState>
  );
}
