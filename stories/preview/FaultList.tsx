import { TriangleAlert } from 'lucide-react';
import type { Fault } from '../../.storybook/questionnaires/preview-folder';
import { adviceFor } from './advice';
import styles from './preview.module.css';

interface FaultListProps {
  readonly faults: readonly Fault[];
  /** Can the form be shown all the same? */
  readonly isShown: boolean;
}

const counted = (count: number) => (count === 1 ? 'One fault' : `${count} faults`);

/** What the linter found, as it says it: file, line, place, sentence, and what to do. */
export function FaultList({ faults, isShown }: FaultListProps) {
  return (
    <section className={styles['faults']} aria-labelledby="faults">
      <h2 id="faults" className={styles['faultsTitle']}>
        <TriangleAlert size={20} aria-hidden />
        {isShown
          ? `${counted(faults.length)}: the form works, but it is not ready for release`
          : `${counted(faults.length)}: the form cannot be shown yet`}
      </h2>
      <ol className={styles['faultItems']}>
        {faults.map((fault) => (
          <li key={`${fault.file}#${fault.pointer}: ${fault.message}`} className={styles['fault']}>
            <p className={styles['faultPlace']}>
              <code>{fault.file}</code>
              {fault.line === undefined ? null : <strong>line {fault.line}</strong>}
              {fault.pointer === '' ? null : <code>{fault.pointer}</code>}
            </p>
            <p className={styles['faultMessage']}>{fault.message}</p>
            <p className={styles['faultAdvice']}>{adviceFor(fault.message)}</p>
          </li>
        ))}
      </ol>
      {isShown ? null : (
        <p className={styles['faultsEnd']}>
          Your answers are kept. The form comes back as soon as the files are saved without these faults.
        </p>
      )}
    </section>
  );
}
