import { dayText } from '@alo/words';
import { EmptyState, ErrorView, StatusBadge, TextSkeleton, toast, useLocale } from '@alo/renderer';
import type { HotelImport } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { loadChunk } from '../../../lib/chunk';
import { messageOf } from '../../../lib/http';
import { ButtonLink } from '../../../ui/ButtonLink';
import { useFocusAfter } from '../../../ui/useFocusAfter';
import { deleteImport } from '../calls';
import styles from '../import.module.css';
import { canBeUndone, importsQuery, isOpen, isWorkedOn } from '../queries';
import { texts } from '../texts';
import { useWatched } from '../useWatched';
import { pathOfImport } from '../watching';
import { resultOf } from './result-words';

const UndoDialog = lazy(() => loadChunk(() => import('../report/UndoDialog')));

/** The imports so far, the newest first. Who may import goes on with them, watches them, or takes them back. */
export function EarlierImports({ mayImport }: { readonly mayImport: boolean }) {
  useLocale();
  const { data: imports, error, refetch } = useQuery(importsQuery);
  const [undone, undo] = useState<HotelImport>();
  const heading = useFocusAfter<HTMLHeadingElement>(imports?.length);
  const { earlier } = texts;
  return (
    <section className={styles['card']} aria-labelledby="earlier-imports">
      <header className={styles['cardHead']}>
        <h2 id="earlier-imports" ref={heading} tabIndex={-1}>
          {earlier.title}
        </h2>
      </header>
      {error !== null && imports === undefined ? (
        <div className={styles['inset']}>
          <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
        </div>
      ) : imports === undefined ? (
        <div className={styles['inset']} role="status" aria-label={texts.loading}>
          <TextSkeleton lines={6} />
        </div>
      ) : imports.length === 0 ? (
        <EmptyState title={earlier.none}>{earlier.noneText}</EmptyState>
      ) : (
        <table className={`${styles['table']} ${styles['earlier']}`}>
          <thead>
            <tr>
              <th scope="col">{earlier.columns.file}</th>
              <th scope="col">{earlier.columns.who}</th>
              <th scope="col">{earlier.columns.result}</th>
              <th scope="col">
                <span className={styles['hidden']}>{earlier.columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <Row key={one.id} one={one} mayImport={mayImport} onUndo={() => undo(one)} />
            ))}
          </tbody>
        </table>
      )}
      <Suspense fallback={null}>
        {undone ? <UndoDialog of={undone} onClose={() => undo(undefined)} /> : null}
      </Suspense>
    </section>
  );
}

interface RowProps {
  readonly one: HotelImport;
  readonly mayImport: boolean;
  readonly onUndo: () => void;
}

function Row({ one, mayImport, onUndo }: RowProps) {
  useLocale();
  useWatched(one);
  const { earlier } = texts;
  const named = useId();
  const [tone, words] = resultOf(one);
  const to = pathOfImport(one.id);
  const name = one.file.name;
  const { actions } = earlier;
  const open = isWorkedOn(one)
    ? actions.watch
    : isOpen(one)
      ? mayImport
        ? actions.go
        : undefined
      : one.state === 'refused'
        ? actions.why
        : actions.report;
  return (
    <tr>
      <td className={styles['named']}>
        <Link id={named} to={to}>
          {name}
        </Link>
        <small>{texts.rows({ count: one.total })}</small>
      </td>
      <td className={styles['muted']}>
        {earlier.by({ name: one.by ?? texts.somebody, day: dayText(one.at) })}
      </td>
      <td>
        <StatusBadge tone={tone}>{words}</StatusBadge>
      </td>
      <td className={styles['actions']}>
        {open === undefined ? null : (
          <ButtonLink to={to} variant="ghost" size="sm" aria-describedby={named}>
            {open}
          </ButtonLink>
        )}
        {mayImport && isOpen(one) ? <Discard one={one} describedBy={named} /> : null}
        {mayImport && canBeUndone(one) ? (
          <Button variant="ghost" size="sm" aria-describedby={named} onClick={onUndo}>
            {actions.undo}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

interface DiscardProps {
  readonly one: HotelImport;
  /** The id of its file's name. */
  readonly describedBy: string;
}

/** Takes away an import of which nothing went in. */
function Discard({ one: { id, file }, describedBy }: DiscardProps) {
  useLocale();
  const queries = useQueryClient();
  const { earlier } = texts;
  const discard = async () => {
    try {
      await deleteImport(id);
      toast.success(earlier.discarded({ file: file.name }));
    } catch (error) {
      toast.error(messageOf(error));
    }
    await queries.invalidateQueries({ queryKey: importsQuery.queryKey });
  };
  return (
    <Button variant="ghost" size="sm" aria-describedby={describedBy} onClick={() => void discard()}>
      {earlier.actions.discard}
    </Button>
  );
}
