import { EmptyState, ErrorView, StatusBadge, TextSkeleton, useLocale } from '@alo/renderer';
import type { FormsToMigrate, MigratedForms, SubmissionStatus } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { loadChunk } from '../../../lib/chunk';
import { messageOf } from '../../../lib/http';
import { useMayCall } from '../../../lib/session/session';
import { Pagination } from '../../../ui/Pagination';
import { SearchField } from '../../../ui/SearchField';
import { SubmissionBadge } from '../../../ui/SubmissionBadge';
import { useFocusAfter } from '../../../ui/useFocusAfter';
import { useTypedSearch } from '../../../ui/useTypedSearch';
import { agoText } from '../../../ui/time-words';
import tableStyles from '../../../ui/table.module.css';
import uiStyles from '../../../ui/ui.module.css';
import styles from '../form-migrations.module.css';
import type { Plan } from '../plan-address';
import { formsQuery, movesQuery } from '../queries';
import { texts } from '../texts';
import listStyles from './forms.module.css';
import { formFilters, pageSize, readView, writeView, type FormsView } from './forms-view';

const MoveDialog = lazy(() => loadChunk(() => import('./MoveDialog')));
const UndoDialog = lazy(() => loadChunk(() => import('./UndoDialog')));

type Form = FormsToMigrate['data'][number];
type Moved = MigratedForms['data'][number];
type Asked = { readonly move: Form } | { readonly undo: Moved };

const words = texts.list;

/** The forms that a plan is about, one by one: those that can move, those that moved, and those that stay. */
export function FormList({ plan }: { readonly plan: Plan }) {
  useLocale();
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const show = (change: Partial<FormsView>) =>
    setAddress(writeView({ ...view, page: 1, ...change }), { replace: true, preventScrollReset: true });
  const { text, type } = useTypedSearch({ searched: view.search, onSearch: (search) => show({ search }) });
  const [asked, ask] = useState<Asked>();
  const page = { search: view.search, page: view.page, limit: pageSize };
  const isMoved = view.filter === 'moved';
  const forms = useQuery({ ...formsQuery(plan, view.filter === 'open', page), enabled: !isMoved });
  const moves = useQuery({ ...movesQuery(plan, page), enabled: isMoved });
  const { data, error, refetch, isPlaceholderData } = isMoved ? moves : forms;
  const heading = useFocusAfter<HTMLHeadingElement>(data?.data.length);
  return (
    <section className={uiStyles['card']} aria-labelledby="forms" data-stale={isPlaceholderData || undefined}>
      <header className={styles['cardHead']}>
        <h2 id="forms" ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <div className={listStyles['filters']} role="group" aria-label={words.title}>
          {formFilters.map((filter) => (
            <button
              key={filter}
              type="button"
              aria-pressed={filter === view.filter}
              onClick={() => show({ filter })}
            >
              {words.filters[filter]}
            </button>
          ))}
        </div>
        <div className={listStyles['search']}>
          <SearchField words={words.find} search={text} onSearch={type} />
        </div>
      </header>
      {data === undefined ? (
        <div className={styles['body']}>
          {error === null ? (
            <div role="status" aria-label={texts.loading}>
              <TextSkeleton lines={5} />
            </div>
          ) : (
            <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
          )}
        </div>
      ) : (
        <>
          {data.data.length === 0 ? (
            <EmptyState title={view.search === '' ? words.none[view.filter] : words.noMatch} />
          ) : isMoved ? (
            <MovedTable rows={moves.data?.data ?? []} onAsk={ask} />
          ) : (
            <FormTable rows={forms.data?.data ?? []} isOpen={view.filter === 'open'} onAsk={ask} />
          )}
          {data.pagination.totalPages > 1 ? (
            <Pagination
              figures={{ ...data.pagination, page: view.page, limit: pageSize, rows: data.data.length }}
              onPage={(next) => show({ page: next })}
            />
          ) : null}
        </>
      )}
      <Suspense fallback={null}>
        {asked === undefined ? null : 'move' in asked ? (
          <MoveDialog plan={plan} hotel={asked.move.hotel} onClose={() => ask(undefined)} />
        ) : (
          <UndoDialog plan={plan} migration={asked.undo} onClose={() => ask(undefined)} />
        )}
      </Suspense>
    </section>
  );
}

function HotelCell({ hotel: { id, name } }: Pick<Form, 'hotel'>) {
  return (
    <td className={listStyles['hotel']}>
      <Link to={`/hotels/${encodeURIComponent(id)}`}>{name}</Link>
    </td>
  );
}

interface TableProps<Row> {
  readonly rows: readonly Row[];
  readonly onAsk: (asked: Asked) => void;
}

function FormTable({ rows, isOpen, onAsk }: TableProps<Form> & { readonly isOpen: boolean }) {
  useLocale();
  const mayMove = useMayCall('POST /hotels/:id/formMigrations') && isOpen;
  const { columns } = words;
  return (
    <table className={`${tableStyles['table']} ${listStyles['table']}`}>
      <thead>
        <tr>
          <th scope="col">{columns.hotel}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">
            <span className={tableStyles['hidden']}>{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((form) => (
          <tr key={form.hotel.id} className={tableStyles['row']}>
            <HotelCell hotel={form.hotel} />
            <td>
              <SubmissionBadge status={form.status as SubmissionStatus} />
            </td>
            <td className={listStyles['actions']}>
              {mayMove ? (
                <Button
                  variant="outline"
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={words.moveOf({ hotel: form.hotel.name })}
                  onClick={() => onAsk({ move: form })}
                >
                  {words.move}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const whoMoved = ({ at, by }: Moved): string =>
  by === null ? words.byNobody({ when: agoText(at) }) : words.by({ when: agoText(at), name: by });

function MovedTable({ rows, onAsk }: TableProps<Moved>) {
  useLocale();
  const mayUndo = useMayCall('POST /hotels/:id/formMigrations/:migrationId/undo');
  const { columns } = words;
  return (
    <table className={`${tableStyles['table']} ${listStyles['table']}`}>
      <thead>
        <tr>
          <th scope="col">{columns.hotel}</th>
          <th scope="col">{columns.answers}</th>
          <th scope="col">
            <span className={tableStyles['hidden']}>{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.migration_id} className={tableStyles['row']}>
            <HotelCell hotel={row.hotel} />
            <td>
              {words.moved({ count: row.moved, parked: row.parked })}
              <p className={tableStyles['small']}>{whoMoved(row)}</p>
            </td>
            <td className={listStyles['actions']}>
              {row.undone_at !== null ? (
                <StatusBadge tone="plain">{words.undone({ when: agoText(row.undone_at) })}</StatusBadge>
              ) : row.stays_because !== null ? (
                <p className={tableStyles['small']}>{row.stays_because}</p>
              ) : mayUndo ? (
                <Button
                  variant="outline"
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={words.undoOf({ hotel: row.hotel.name })}
                  onClick={() => onAsk({ undo: row })}
                >
                  {words.undo}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
