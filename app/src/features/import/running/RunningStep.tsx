import { useLocale } from '@alo/renderer';
import { formatNumber } from '@alo/words';
import type { HotelImportDetail } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../lib/chunk';
import { ActionBar } from '../ActionBar';
import { Counts, OutcomeIcon } from '../Counts';
import styles from '../import.module.css';
import { texts } from '../texts';
import { workedOn } from '../worked-on';
import { Connection } from './Connection';
import runningStyles from './running.module.css';
import { useCalmly } from './useCalmly';

const StopDialog = lazy(() => loadChunk(() => import('./StopDialog')));

/** Milliseconds: progress is said at most once a second. */
const calm = 1000;

interface RunningStepProps {
  readonly detail: HotelImportDetail;
  readonly mayStop: boolean;
}

function leftText(seconds: number): string {
  const { minutesLeft, secondsLeft } = texts.running;
  return seconds > 90
    ? minutesLeft({ count: Math.ceil(seconds / 60) })
    : secondsLeft({ count: Math.max(1, seconds) });
}

/** The fourth step: the rows go in, or are taken back. */
export function RunningStep({ detail: now, mayStop }: RunningStepProps) {
  useLocale();
  const detail = useCalmly(now, calm);
  const [isAsked, ask] = useState(false);
  const { id, total, seconds_left: secondsLeft } = detail;
  const isUndoing = detail.state === 'undoing';
  const done = workedOn(detail);
  const { running } = texts;
  return (
    <>
      <section className={styles['card']}>
        <div className={styles['body']}>
          <div className={runningStyles['head']} role="status">
            <h2 className={runningStyles['title']}>
              {isUndoing ? running.undoing : running.title({ done, of: total })}
            </h2>
            {isUndoing || secondsLeft === null ? null : <span>{leftText(secondsLeft)}</span>}
          </div>
          <progress
            className={runningStyles['progress']}
            aria-label={isUndoing ? running.undoing : running.progress}
            {...(isUndoing || total === 0 ? {} : { max: total, value: Math.min(done, total) })}
          />
          <p className={styles['muted']}>{isUndoing ? running.undoingText : running.leave}</p>
        </div>
        <Counts of={detail} />
      </section>
      {detail.latest.length === 0 ? null : <Latest detail={detail} />}
      <ActionBar status={<Connection id={id} />}>
        {mayStop && !isUndoing ? (
          <Button variant="outline" color="fg.error" borderColor="border.error" onClick={() => ask(true)}>
            {running.stop}
          </Button>
        ) : null}
      </ActionBar>
      <Suspense fallback={null}>
        {isAsked ? <StopDialog detail={detail} onClose={() => ask(false)} /> : null}
      </Suspense>
    </>
  );
}

/** The rows that went in last. */
function Latest({ detail: { latest } }: { readonly detail: HotelImportDetail }) {
  useLocale();
  const { running } = texts;
  return (
    <section className={styles['card']} aria-labelledby="just-now">
      <header className={styles['cardHead']}>
        <h2 id="just-now">{running.justNow}</h2>
        <p>{running.newestFirst}</p>
      </header>
      <ul className={runningStyles['latest']}>
        {latest.map(({ row, outcome, name, about }) => (
          <li key={row}>
            <OutcomeIcon outcome={outcome} />
            <span>
              {running.row({ row: formatNumber(row) })}
              <span className={styles['hidden']}>{`, ${running.outcomes[outcome]}`}</span>
            </span>
            <strong>{name ?? running.noName}</strong>
            <p data-bad={outcome === 'failed' || undefined}>{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
