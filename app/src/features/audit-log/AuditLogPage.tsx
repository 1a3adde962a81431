import { dayText } from '@alo/words';
import { EmptyState, ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import { tableFormats } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { auditFile, getAuditPage, type AuditEntry } from '../../api/audit-log';
import { messageOf } from '../../lib/http';
import { DownloadButton } from '../../ui/DownloadButton';
import { PageHead } from '../../ui/PageHead';
import { Pagination } from '../../ui/Pagination';
import styles from './audit-log.module.css';
import { LogEntry } from './LogEntry';
import { LogFilters } from './LogFilters';
import { filterOf, pageSize, readView, writeView, type LogView } from './log-view';
import { texts } from './texts';

/** /audit-log: who did what, for super users (S-28). */
export default function AuditLogPage() {
  useLocale();
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  // The same day as long as the page is open, so that its pages fit together.
  const [now] = useState(() => Date.now());
  const filter = filterOf(view, now);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['audit', filter, view.page],
    queryFn: ({ signal }) => getAuditPage(filter, { page: view.page, limit: pageSize }, signal),
    placeholderData: keepPreviousData,
  });
  const show = (change: Partial<LogView>) => setAddress(writeView({ ...view, page: 1, ...change }));
  return (
    <>
      <PageHead title={texts.title} />
      <header className={styles['head']}>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <div className={styles['files']}>
          {tableFormats.map((format) => (
            <DownloadButton
              key={format}
              file={auditFile(
                filter,
                format,
                texts.fileName({ day: new Date(now).toISOString().slice(0, 10), format }),
              )}
              busy={texts.exporting({ format: format.toUpperCase() })}
            >
              {texts.export({ format: format.toUpperCase() })}
            </DownloadButton>
          ))}
        </div>
      </header>
      <LogFilters
        view={view}
        onView={show}
        by={data?.data.find(({ actor }) => actor?.id === view.actor)?.actor?.name}
        found={
          data
            ? (data.pagination.is_more ? texts.moreEntries : texts.entries)({
                count: data.pagination.totalCount,
              })
            : ''
        }
      />
      <section
        className={styles['list']}
        aria-label={texts.title}
        aria-busy={isFetching}
        data-stale={(isFetching && !isPending) || undefined}
      >
        {error !== null ? (
          <div className={styles['problem']}>
            <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
          </div>
        ) : data === undefined ? (
          <div className={styles['problem']} role="status" aria-label={texts.loading}>
            <TextSkeleton lines={10} />
          </div>
        ) : (
          <>
            {data.data.length === 0 ? (
              <EmptyState
                title={texts.empty}
                action={
                  <Button variant="outline" size="sm" onClick={() => setAddress({ days: 'all' })}>
                    {texts.clearFilters}
                  </Button>
                }
              >
                {texts.noMatch}
              </EmptyState>
            ) : (
              <Entries entries={data.data} />
            )}
            <Pagination
              figures={{ ...data.pagination, page: view.page, limit: pageSize, rows: data.data.length }}
              onPage={(page) => show({ page })}
            />
          </>
        )}
      </section>
    </>
  );
}

/** The entries of each day under its name, the newest first; one of them can be open. */
function Entries({ entries }: { readonly entries: readonly AuditEntry[] }) {
  useLocale();
  const [open, setOpen] = useState<string>();
  const days = [...new Set(entries.map(({ at }) => dayText(at)))];
  const { columns } = texts;
  return (
    <>
      <div className={styles['columns']} aria-hidden>
        <span>{columns.time}</span>
        <span>{columns.who}</span>
        <span>{columns.what}</span>
        <span>{columns.onWhat}</span>
      </div>
      {days.map((day) => (
        <Fragment key={day}>
          <h2 className={styles['day']}>{day}</h2>
          <ul>
            {entries
              .filter(({ at }) => dayText(at) === day)
              .map((entry) => (
                <LogEntry
                  key={entry.id}
                  entry={entry}
                  isOpen={entry.id === open}
                  onToggle={() => setOpen(entry.id === open ? undefined : entry.id)}
                />
              ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}
