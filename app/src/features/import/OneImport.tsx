import { EmptyState, ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import type { HotelImportDetail } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { FileX, Hourglass } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, messageOf } from '../../lib/http';
import { ButtonLink } from '../../ui/ButtonLink';
import { PageHead } from '../../ui/PageHead';
import { useFocusAfter } from '../../ui/useFocusAfter';
import { ColumnsStep } from './columns/ColumnsStep';
import { DoublesStep } from './doubles/DoublesStep';
import styles from './import.module.css';
import { importQuery, isOpen } from './queries';
import { Report } from './report/Report';
import { RunningStep } from './running/RunningStep';
import { WaitingStep } from './running/WaitingStep';
import { StepList } from './StepList';
import { texts } from './texts';
import { useMayImport } from './useMayImport';
import { useWatched } from './useWatched';
import { showImport } from './watching';

const trail = () => [{ title: texts.place, to: '/import' }];

/** /import/:importId: one import, at the step where it is; at its end the report. */
export function OneImport({ id }: { readonly id: string }) {
  useLocale();
  const navigate = useNavigate();
  const { data: detail, error, refetch } = useQuery(importQuery(id));
  const mayImport = useMayImport();
  useWatched(detail);
  // With the page itself: an import that ends in the same moment is said where it was left.
  useLayoutEffect(() => showImport(id, (path) => void navigate(path)), [id, navigate]);
  if (detail === undefined) {
    const isAbsent = error instanceof ApiError && error.status === 404;
    return (
      <div className={styles['page']}>
        <PageHead title={isAbsent ? texts.absent.title : texts.one} trail={trail()} />
        {isAbsent ? (
          <Nothing title={texts.absent.title}>{texts.absent.text}</Nothing>
        ) : (
          <>
            <h1>{texts.title}</h1>
            <div className={`${styles['card']} ${styles['inset']}`}>
              {error === null ? (
                <div role="status" aria-label={texts.loading}>
                  <TextSkeleton lines={10} />
                </div>
              ) : (
                <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
              )}
            </div>
          </>
        )}
      </div>
    );
  }
  return <Shown detail={detail} mayImport={mayImport} />;
}

interface NothingProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Takes the place of an import that cannot be shown. */
function Nothing({ title, children }: NothingProps) {
  useLocale();
  return (
    <div className={styles['card']}>
      <EmptyState
        title={title}
        titleAs="h1"
        icon={title === texts.absent.title ? FileX : Hourglass}
        action={
          <ButtonLink to="/import" variant="outline">
            {texts.absent.toList}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}

interface ShownProps {
  readonly detail: HotelImportDetail;
  readonly mayImport: boolean;
}

function Shown({ detail, mayImport }: ShownProps) {
  useLocale();
  const [address] = useSearchParams();
  const step = stepOf(detail, address.get('step') === 'columns');
  // A page that follows an action: what had the focus has gone with its step.
  const heading = useFocusAfter<HTMLHeadingElement>(step);
  const isReport = step === undefined;
  const head = <PageHead title={detail.file.name} trail={trail()} />;
  if (isOpen(detail) && !mayImport)
    return (
      <div className={styles['page']}>
        {head}
        <Nothing title={texts.absent.closed}>{texts.absent.closedText}</Nothing>
      </div>
    );
  return (
    <div className={styles['page']}>
      {head}
      <h1 ref={heading} tabIndex={-1}>
        {isReport ? texts.report : texts.title}
      </h1>
      {isReport ? null : <StepList now={step} />}
      <Step detail={detail} isAtColumns={step === 1} mayImport={mayImport} />
    </div>
  );
}

/** The step where an import is; undefined at its end. */
function stepOf({ state, columns }: HotelImportDetail, wantsColumns: boolean): number | undefined {
  if (state === 'reading' || state === 'columns') return 1;
  if (state === 'comparing') return 2;
  if (state === 'doubles') return wantsColumns && columns.length > 0 ? 1 : 2;
  return state === 'running' || state === 'undoing' ? 3 : undefined;
}

function Step({ detail, isAtColumns, mayImport }: ShownProps & { readonly isAtColumns: boolean }) {
  switch (detail.state) {
    case 'reading':
    case 'comparing':
      return <WaitingStep detail={detail} />;
    case 'columns':
      return <ColumnsStep detail={detail} />;
    case 'doubles':
      return isAtColumns ? <ColumnsStep detail={detail} /> : <DoublesStep detail={detail} />;
    case 'running':
    case 'undoing':
      return <RunningStep detail={detail} mayStop={mayImport} />;
    case 'done':
    case 'stopped':
    case 'undone':
    case 'refused':
      return <Report detail={detail} mayImport={mayImport} />;
  }
}
