import { EmptyState, ErrorView, TextSkeleton } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import type { ServedStandards } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { ScrollText, Search } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../lib/http';
import { useHasTab } from '../../lib/session/session';
import { PageHead } from '../../ui/PageHead';
import { Contents } from './Contents';
import { searched, shownStandards } from './served-rows';
import { StandardSection } from './StandardSection';
import { standardsQuery } from './standards-query';
import styles from './standards.module.css';
import { SearchField } from '../../ui/SearchField';
import { texts } from './texts';
import { useNamedSection } from './useNamedSection';

/** /standards: which criterion of which standard is served by which questions of the newest questionnaire. */
export default function StandardsPage() {
  const { data, error, refetch } = useQuery(standardsQuery);
  const seesApproach = useHasTab('OUR APPROACH');
  return (
    <article className={styles['page']}>
      <PageHead
        title={texts.title}
        trail={seesApproach ? [{ title: texts.approach, to: '/our-approach' }] : []}
      />
      {data ? (
        <Standards data={data} />
      ) : (
        <>
          <Intro />
          {error === null ? (
            <Loading />
          ) : (
            <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
          )}
        </>
      )}
    </article>
  );
}

function Intro({ questionnaire }: { readonly questionnaire?: ServedStandards['questionnaire'] }) {
  return (
    <div>
      <h1>{texts.title}</h1>
      <p className={styles['lead']}>{texts.lead}</p>
      {questionnaire ? (
        <p className={styles['basis']}>{texts.basis(questionnaire.title, questionnaire.version)}</p>
      ) : null}
    </div>
  );
}

/** Two sections on their way; `Loading...` stands over the page (NAV-09). */
function Loading() {
  return (
    <div className={styles['sections']} aria-hidden>
      {[8, 6].map((lines) => (
        <div key={lines} className={styles['section']}>
          <TextSkeleton lines={lines} />
        </div>
      ))}
    </div>
  );
}

function Standards({ data }: { readonly data: ServedStandards }) {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const all = useMemo(() => shownStandards(data), [data]);
  const found = useMemo(() => searched(all, search), [all, search]);
  useNamedSection();
  const show = (next: string) => setParameters(next === '' ? {} : { search: next }, { replace: true });
  if (all.length === 0)
    return (
      <>
        <Intro questionnaire={data.questionnaire} />
        <EmptyState title={texts.none} icon={ScrollText}>
          {texts.noneText}
        </EmptyState>
      </>
    );
  const isSearch = search.trim() !== '';
  const rows = found.reduce((sum, standard) => sum + standard.rows.length, 0);
  return (
    <>
      <header className={styles['head']}>
        <Intro questionnaire={data.questionnaire} />
        <SearchField words={texts.search} search={search} onSearch={show} />
      </header>
      <p className={styles['found']} role="status">
        {isSearch && found.length > 0 ? texts.search.found(rows, found.length) : null}
        {/* It is seen further down. */}
        {found.length > 0 ? null : <span className={styles['hidden']}>{texts.search.nothing}</span>}
      </p>
      {found.length > 0 ? (
        <div className={styles['columns']}>
          <Contents standards={found} search={search} />
          <div className={styles['sections']}>
            {found.map((standard) => (
              <StandardSection key={standard.id} standard={standard} />
            ))}
          </div>
        </div>
      ) : (
        <EmptyState
          title={texts.search.nothing}
          icon={Search}
          action={
            <Button variant="outline" size="sm" onClick={() => show('')}>
              {texts.search.showAll}
            </Button>
          }
        >
          {texts.search.noMatch(search.trim())}
        </EmptyState>
      )}
    </>
  );
}
