import { useLocale } from '@alo/renderer';
import type { HotelImportDetail } from '@alo/schemas';
import { ActionBar } from '../ActionBar';
import styles from '../import.module.css';
import { texts } from '../texts';
import { Connection } from './Connection';
import runningStyles from './running.module.css';

/** The server reads the file, or compares its rows: there is nothing to do but to wait. */
export function WaitingStep({ detail: { id, state } }: { readonly detail: HotelImportDetail }) {
  useLocale();
  const { waiting } = texts;
  const title = state === 'reading' ? waiting.reading : waiting.comparing;
  return (
    <>
      <section className={`${styles['card']} ${styles['body']}`}>
        <div role="status">
          <h2 className={runningStyles['title']}>{title}</h2>
        </div>
        <progress className={runningStyles['progress']} aria-label={title} />
        <p className={styles['muted']}>{waiting.text}</p>
      </section>
      <ActionBar status={<Connection id={id} />} />
    </>
  );
}
