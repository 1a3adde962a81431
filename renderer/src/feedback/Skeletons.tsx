import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './feedback.module.css';

const bone = (kind?: string) => `${styles['bone'] ?? ''} ${kind ?? ''}`;
const widths = ['88%', '64%', '76%', '70%', '82%', '58%'];

/** Lines of text that are on their way. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number | undefined }) {
  return (
    <div className={styles['skeletonLines']} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={bone()} style={{ width: widths[line % widths.length] }} />
      ))}
    </div>
  );
}

/** A step before it is there, in its final layout, so that nothing jumps. */
export function StepSkeleton({ questions = 6 }: { readonly questions?: number | undefined }) {
  useLocale();
  return (
    <div className={styles['skeleton']} role="status">
      <span className={styles['hidden']}>{texts.loading}</span>
      <div className={styles['skeletonLines']} aria-hidden>
        <span className={bone(styles['boneTitle'])} />
        <span className={bone()} style={{ width: '70%' }} />
      </div>
      <div className={styles['skeletonGrid']} aria-hidden>
        {Array.from({ length: questions }, (_, question) => (
          <div key={question} className={styles['skeletonLines']}>
            <span className={bone()} style={{ width: '80px', height: '8px' }} />
            <span className={bone()} style={{ width: widths[question % widths.length] }} />
            <span className={bone(styles['boneRow'])} />
            <span className={bone(styles['boneRow'])} />
          </div>
        ))}
      </div>
    </div>
  );
}
