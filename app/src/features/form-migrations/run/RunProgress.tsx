import { ErrorView, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { messageOf } from '../../../lib/http';
import { texts } from '../texts';
import styles from './run.module.css';
import type { Run } from './usePages';

interface RunProgressProps {
  readonly label: string;
  readonly run: Run<unknown>;
  /** Forms that were looked at, and all of them. */
  readonly done: number;
  readonly total: number;
  readonly onStop: () => void;
  readonly onGoOn: () => void;
}

/** How far a run is, and a way to stop it; where it stopped, why, and a way to go on. */
export function RunProgress({ label, run, done, total, onStop, onGoOn }: RunProgressProps) {
  useLocale();
  const { kind, error } = run;
  // Forms that came meanwhile are looked at, too.
  const most = Math.max(total, done);
  return (
    <>
      <div className={styles['progressHead']} role="status">
        <strong>{label}</strong>
        <span>{texts.progress({ done, total: most })}</span>
      </div>
      <progress className={styles['progress']} aria-label={label} max={Math.max(most, 1)} value={done} />
      {kind === 'running' ? (
        <Button variant="outline" onClick={onStop}>
          {texts.stop}
        </Button>
      ) : null}
      {kind === 'stopped' && error === undefined ? (
        <div className={styles['row']}>
          <p role="status">{texts.stopped}</p>
          <Button variant="outline" onClick={onGoOn}>
            {texts.goOn}
          </Button>
        </div>
      ) : null}
      {kind === 'stopped' && error !== undefined ? (
        <ErrorView message={messageOf(error)} onRetry={onGoOn} />
      ) : null}
    </>
  );
}
