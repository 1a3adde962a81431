import { formatNumber } from '@alo/words';
import { EmptyState, ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import type { HotelImportDetail, ImportOutcome, ImportRow } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../lib/http';
import { DownloadButton } from '../../../ui/DownloadButton';
import { Pagination } from '../../../ui/Pagination';
import { faultyRowsFile, reportFile } from '../calls';
import { countsOf } from '../Counts';
import styles from '../import.module.css';
import { figuresOf, pageIn, rowsQuery } from '../queries';
import { texts } from '../texts';
import { fieldWords, valueWords } from '../value-words';
import reportStyles from './report.module.css';

const order: readonly ImportOutcome[] = ['failed', 'changed', 'created', 'leftOut'];

/** The rows by what became of them, a page at a time. Which ones stands in the address. */
export function ReportRows({ detail }: { readonly detail: HotelImportDetail }) {
  useLocale();
  const [address, setAddress] = useSearchParams();
  const counts = countsOf(detail);
  const outcome =
    order.find((each) => each === address.get('rows')) ?? order.find((each) => counts[each] > 0) ?? 'created';
  const page = pageIn(address);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    rowsQuery(detail.id, outcome, page),
  );
  const { rowsOf } = texts;
  return (
    <>
      <section className={styles['card']} aria-label={rowsOf.label} aria-busy={isFetching}>
        <header className={`${styles['cardHead']} ${reportStyles['tools']}`}>
          <div className={reportStyles['tabs']} role="group" aria-label={rowsOf.label}>
            {order.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === outcome}
                onClick={() => setAddress({ rows: each }, { replace: true })}
              >
                {rowsOf.tabs[each]}
                <span>{formatNumber(counts[each])}</span>
              </button>
            ))}
          </div>
          <div className={reportStyles['downloads']}>
            {counts.failed > 0 && outcome === 'failed' ? (
              <DownloadButton file={faultyRowsFile(detail)} size="sm" busy={rowsOf.busy}>
                {rowsOf.download({ count: counts.failed })}
              </DownloadButton>
            ) : null}
            <DownloadButton file={reportFile(detail)} size="sm" busy={rowsOf.busy}>
              {rowsOf.downloadReport}
            </DownloadButton>
          </div>
        </header>
        {error !== null && data === undefined ? (
          <div className={styles['inset']}>
            <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
          </div>
        ) : data === undefined ? (
          <div className={styles['inset']} role="status" aria-label={texts.loading}>
            <TextSkeleton lines={6} />
          </div>
        ) : (
          <>
            {data.data.length === 0 ? (
              <EmptyState title={rowsOf.empty}>{rowsOf.none[outcome]}</EmptyState>
            ) : (
              <Rows outcome={outcome} rows={data.data} isStale={isPlaceholderData} />
            )}
            {data.total > data.data.length ? (
              <Pagination
                figures={figuresOf(page, data.total, data.data.length)}
                onPage={(to) => setAddress({ rows: outcome, page: String(to) })}
              />
            ) : null}
          </>
        )}
      </section>
      {outcome === 'failed' && counts.failed > 0 ? (
        <p className={styles['small']}>{rowsOf.mend({ count: counts.failed })}</p>
      ) : null}
    </>
  );
}

interface RowsProps {
  readonly outcome: ImportOutcome;
  readonly rows: readonly ImportRow[];
  readonly isStale: boolean;
}

function Rows({ outcome, rows, isStale }: RowsProps) {
  useLocale();
  const { rowsOf } = texts;
  const last = {
    failed: rowsOf.whatToDo,
    changed: rowsOf.change,
    created: rowsOf.where,
    leftOut: rowsOf.why,
  };
  return (
    <table className={`${styles['table']} ${reportStyles['rows']}`} data-stale={isStale || undefined}>
      <thead>
        <tr>
          <th scope="col">{rowsOf.row}</th>
          <th scope="col">{rowsOf.hotel}</th>
          {outcome === 'failed' ? <th scope="col">{rowsOf.value}</th> : null}
          <th scope="col">{last[outcome]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          outcome === 'failed' ? (
            <FailedRow key={row.row} row={row} />
          ) : (
            <tr key={row.row}>
              <Start row={row} />
              <td>
                {outcome === 'changed' ? <Changes row={row} /> : outcome === 'created' ? row.place : null}
                {row.note === null ? null : <small>{row.note}</small>}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** The number of a row in the file, and the hotel. */
function Start({
  row: { row, name, hotel_id: hotelId },
  span = 1,
}: {
  readonly row: ImportRow;
  readonly span?: number;
}) {
  useLocale();
  const words = name ?? texts.rowsOf.noName;
  return (
    <>
      <td className={reportStyles['number']} rowSpan={span}>
        <span>{`${texts.rowsOf.row} `}</span>
        {formatNumber(row)}
      </td>
      <td className={reportStyles['hotel']} rowSpan={span}>
        {hotelId === null ? words : <Link to={`/hotels/${hotelId}`}>{words}</Link>}
      </td>
    </>
  );
}

/** A row that could not go in, with a line for each of its faults. */
function FailedRow({ row }: { readonly row: ImportRow }) {
  const { problems, note } = row;
  const whole = { column: null, value: null, message: note ?? '' };
  const [first = whole, ...others] = problems;
  return (
    <>
      <tr>
        <Start row={row} span={1 + others.length} />
        <Problem {...first} />
      </tr>
      {others.map((problem) => (
        <tr key={`${problem.column ?? ''} ${problem.message}`} className={reportStyles['more']}>
          <Problem {...problem} />
        </tr>
      ))}
    </>
  );
}

/** A cell of the file with what is wrong with it, and what to do. */
function Problem({ column, value, message }: ImportRow['problems'][number]) {
  useLocale();
  return (
    <>
      <td>
        <small>{column ?? texts.rowsOf.wholeRow}</small>
        {value === null ? (
          <span className={styles['nothing']}>{column === null ? '' : texts.empty}</span>
        ) : (
          <code className={reportStyles['bad']}>{value}</code>
        )}
      </td>
      <td>{message}</td>
    </>
  );
}

function Changes({ row: { changes } }: { readonly row: ImportRow }) {
  useLocale();
  return (
    <ul className={reportStyles['changes']}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span>{`${fieldWords(field)} `}</span>
          <del>{valueWords(field, before) ?? texts.empty}</del>
          {' → '}
          <ins>{valueWords(field, after) ?? texts.empty}</ins>
        </li>
      ))}
    </ul>
  );
}
