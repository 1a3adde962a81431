import { EmptyState, ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import type { ServedStandards } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { ScrollText, Search } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../lib/http';
import { useHasTab } from '../../lib/session/session';
import { PageHead } from '../../ui/PageHead';
import { CapLegend } from './CapLegend';
import { Contents } from './Contents';
import { publishedText } from './published-text';
import { capFilters, refusable, searched, shownStandards, type CapFilter } from './served-rows';
import { StandardSection } from './StandardSection';
import { standardsQuery } from './standards-query';
import styles from './standards.module.css';
import { SearchField } from '../../ui/SearchField';
import { texts } from './texts';
import { useNamedSection } from './useNamedSection';

/** /standards: which criterion of which standard is served by which questions of the newest questionnaire. */
export default function StandardsPage() {
  useLocale();
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

function Intro({ data }: { readonly data?: ServedStandards }) {
  useLocale();
  return (
    <div>
      <h1>{texts.title}</h1>
      <p className={styles['lead']}>{texts.lead}</p>
      {data ? (
        <p className={styles['basis']}>
          {texts.basis({ title: data.questionnaire.title, version: data.questionnaire.version })}{' '}
          {data.as_of === '' ? null : texts.asOf({ day: publishedText(data.as_of) })}
        </p>
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
  useLocale();
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const all = useMemo(() => shownStandards(data), [data]);
  const chosen = parameters.get('cap');
  const filter = capFilters.find((each) => each === chosen) ?? 'none';
  const found = useMemo(() => searched(refusable(all, filter), search), [all, filter, search]);
  useNamedSection();
  /** Empty = everything. What is chosen stands in the address, so that it can be passed on. */
  const choose = (next: { readonly search: string; readonly cap: CapFilter }) =>
    setParameters(
      {
        ...(next.search === '' ? {} : { search: next.search }),
        ...(next.cap === 'none' ? {} : { cap: next.cap }),
      },
      { replace: true },
    );
  const show = (next: string) => choose({ search: next, cap: filter });
  if (all.length === 0)
    return (
      <>
        <Intro data={data} />
        <EmptyState title={texts.none} icon={ScrollText}>
          {texts.noneText}
        </EmptyState>
      </>
    );
  const isSearch = search.trim() !== '';
  const rows = found.reduce((sum, standard) => sum + standard.rows.length + standard.disclosures.length, 0);
  return (
    <>
      <header className={styles['head']}>
        <Intro data={data} />
        <SearchField words={texts.search} search={search} onSearch={show} />
      </header>
      <CapLegend cap={data.value_chain_cap} filter={filter} onFilter={(cap) => choose({ search, cap })} />
      <p className={styles['found']} role="status">
        {isSearch && found.length > 0 ? texts.search.found({ rows, standards: found.length }) : null}
        {/* It is seen further down. */}
        {found.length > 0 ? null : <span className={styles['hidden']}>{texts.search.nothing}</span>}
      </p>
      {found.length > 0 ? (
        <div className={styles['columns']}>
          <Contents standards={found} search={parameters.toString()} />
          <div className={styles['sections']}>
            {found.map((standard) => (
              <StandardSection
                key={standard.id}
                standard={standard}
                successor={all.find(({ id }) => id === standard.superseded_by)}
                capNote={data.value_chain_cap.note}
                showsDemandable={filter !== 'none'}
              />
            ))}
          </div>
        </div>
      ) : (
        <EmptyState
          title={isSearch ? texts.search.nothing : texts.cap.noneFound}
          icon={Search}
          action={
            <Button variant="outline" size="sm" onClick={() => choose({ search: '', cap: 'none' })}>
              {texts.search.showAll}
            </Button>
          }
        >
          {isSearch ? texts.search.noMatch({ search: search.trim() }) : texts.cap.noneFoundText}
        </EmptyState>
      )}
    </>
  );
}
