import { useLocale } from '@alo/renderer';
import { dayText, timeText } from '@alo/words';
import type { HotelImportDetail } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../lib/chunk';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ActionBar } from '../ActionBar';
import { Counts } from '../Counts';
import { endWords } from '../end-words';
import styles from '../import.module.css';
import { Notice } from '../Notice';
import { canBeUndone } from '../queries';
import { texts } from '../texts';
import { ReportRows } from './ReportRows';

const UndoDialog = lazy(() => loadChunk(() => import('./UndoDialog')));

interface ReportProps {
  readonly detail: HotelImportDetail;
  readonly mayImport: boolean;
}

const kinds = { success: 'ok', warning: 'warn', error: 'error', info: 'plain' } as const;

/** What became of an import, row by row. */
export function Report({ detail, mayImport }: ReportProps) {
  useLocale();
  const [isAsked, ask] = useState(false);
  const { kind, words } = endWords(detail);
  const { created, updated, state } = detail;
  const { rowsOf } = texts;
  const isRefused = state === 'refused';
  const mayUndo = mayImport && canBeUndone(detail);
  const went = isRefused ? 0 : state === 'undone' ? detail.kept : created + updated;
  return (
    <>
      <Notice kind={kinds[kind]} title={words}>
        {isRefused ? <p>{detail.refusal}</p> : null}
        <p>{factsOf(detail)}</p>
      </Notice>
      {isRefused ? null : (
        <>
          <section className={styles['card']}>
            <Counts of={detail} />
          </section>
          <ReportRows detail={detail} />
        </>
      )}
      <ActionBar
        status={
          mayUndo ? (
            <>
              <Undo2 size={18} aria-hidden />
              {rowsOf.canBeUndone}
            </>
          ) : undefined
        }
      >
        {mayUndo ? (
          <Button variant="ghost" onClick={() => ask(true)}>
            {rowsOf.undo}
          </Button>
        ) : null}
        {went > 0 ? (
          <ButtonLink to="/hotels">{rowsOf.see({ count: went })}</ButtonLink>
        ) : mayImport ? (
          <ButtonLink to="/import">{rowsOf.again}</ButtonLink>
        ) : null}
      </ActionBar>
      <Suspense fallback={null}>
        {isAsked ? <UndoDialog of={detail} onClose={() => ask(false)} /> : null}
      </Suspense>
    </>
  );
}

function lastedText(seconds: number): string {
  const { end } = texts;
  return seconds < 60
    ? end.seconds({ count: Math.max(1, Math.round(seconds)) })
    : end.minutes({ count: Math.round(seconds / 60) });
}

/** The file, when, how long, by whom. */
function factsOf({ file, at, by, started_at: started, ended_at: ended }: HotelImportDetail): string {
  const { end } = texts;
  const moment = started ?? at;
  const lasted = started === null || ended === null ? Number.NaN : Date.parse(ended) - Date.parse(started);
  return [
    file.name,
    `${dayText(moment)}, ${timeText(moment)}`,
    ...(Number.isNaN(lasted) ? [] : [lastedText(lasted / 1000)]),
    end.by({ name: by ?? texts.somebody }),
  ].join(' · ');
}
