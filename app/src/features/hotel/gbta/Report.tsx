import { formatNumber } from '@alo/words';
import { EmptyState, useLocale } from '@alo/renderer';
import type { GbtaData, GbtaReport, GbtaReportRow } from '@alo/schemas';
import { Check, CircleSlash, EyeOff, FileInput, Shield } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Pagination } from '../../../ui/Pagination';
import styles from './gbta.module.css';
import { texts } from './texts';

/** Rows on a page. */
const pageSize = 10;

const tabs = ['all', 'applied', 'kept', 'ignored', 'hidden'] as const;
type Tab = (typeof tabs)[number];

const icons = { applied: FileInput, kept: Shield, ignored: CircleSlash, hidden: EyeOff };

const rowsIn = ({ rows }: GbtaReport, tab: Tab): readonly GbtaReportRow[] =>
  tab === 'all' ? rows : rows.filter(({ outcome }) => outcome === tab);

interface ReportProps {
  readonly hotelId: string;
  readonly data: GbtaData;
  /** Has the file just come in? Then the focus goes to the heading, which says how many rows became what. */
  readonly isNew: boolean;
}

/** What became of each answered row of the file (SRV-25). */
export function Report({ hotelId, data, isNew }: ReportProps) {
  useLocale();
  const { report } = data;
  const { report: words } = texts;
  const [tab, setTab] = useState<Tab>('all');
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const rows = rowsIn(report, tab);
  const pages = Math.ceil(rows.length / pageSize);
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  const unconfirmed = new Set(data.unconfirmed.map(({ ref }) => ref));
  const n = report.rows.length;
  const { applied, kept, ignored, hidden, further } = report;
  return (
    <section className={styles['report']}>
      <header className={styles['reportHead']}>
        <h3
          ref={heading}
          tabIndex={-1}
          aria-label={words.counts({ count: n, applied, kept, ignored: ignored - further, hidden })}
        >
          {words.title({ count: n })}
        </h3>
        <div className={styles['tabs']} role="group" aria-label={words.label}>
          {tabs.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === tab}
              onClick={() => {
                setTab(each);
                setPage(1);
              }}
            >
              {words.tabs[each]}
              <span>{formatNumber(rowsIn(report, each).length)}</span>
            </button>
          ))}
        </div>
      </header>
      <div className={styles['card']}>
        {rows.length === 0 ? (
          <EmptyState title={words.none}>{n === 0 ? words.noRows : null}</EmptyState>
        ) : (
          <table className={styles['table']}>
            <thead>
              <tr>
                {Object.values(words.columns).map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <ReportRow
                  key={`${row.row} ${row.ref}`}
                  hotelId={hotelId}
                  row={row}
                  isConfirmed={row.outcome === 'applied' && !unconfirmed.has(row.ref)}
                />
              ))}
            </tbody>
          </table>
        )}
        {pages > 1 ? (
          <Pagination
            figures={{
              ...{ page, limit: pageSize, rows: shown.length, totalCount: rows.length, totalPages: pages },
              hasNextPage: page < pages,
              hasPrevPage: page > 1,
            }}
            onPage={setPage}
          />
        ) : null}
      </div>
      {further > 0 ? <p className={styles['small']}>{words.further({ count: further })}</p> : null}
    </section>
  );
}

interface ReportRowProps {
  readonly hotelId: string;
  readonly row: GbtaReportRow;
  readonly isConfirmed: boolean;
}

/** The address of a question of the form. */
export const addressOf = (hotelId: string, stepKey: string, questionId: string): string =>
  `/hotels/${encodeURIComponent(hotelId)}/questionnaire/${stepKey}?question=${encodeURIComponent(questionId)}`;

/** What stands under the question. */
function becameWords({ outcome, means, reason }: GbtaReportRow): string | null {
  if (outcome === 'applied') return means;
  if (outcome === 'kept') return means === null ? reason : texts.report.kept({ means });
  return reason;
}

function ReportRow({ hotelId, row, isConfirmed }: ReportRowProps) {
  useLocale();
  const { report: words } = texts;
  const { ref, topic, said, comment, question, question_id: id, step_key: stepKey, outcome } = row;
  const Icon = isConfirmed ? Check : icons[outcome];
  const isAsked = outcome !== 'hidden';
  return (
    <tr>
      <td className={styles['number']}>{ref}</td>
      <td>
        <p>{topic ?? words.noTopic}</p>
        <p className={styles['muted']}>{words.said({ words: said })}</p>
        {comment === null ? null : <p className={styles['muted']}>{words.comment({ words: comment })}</p>}
      </td>
      <td>
        {question === null || id === null || stepKey === null ? null : isAsked ? (
          <Link to={addressOf(hotelId, stepKey, id)}>{question}</Link>
        ) : (
          <p>{question}</p>
        )}
        <p className={styles['muted']}>{becameWords(row)}</p>
      </td>
      <td>
        <span className={styles['outcome']} data-kind={isConfirmed ? 'confirmed' : outcome}>
          <Icon size={14} aria-hidden />
          {isConfirmed ? words.confirmed : words.outcomes[outcome]}
        </span>
      </td>
    </tr>
  );
}
