import type { ReactNode, Ref } from 'react';
import styles from './frame.module.css';

interface QuestionnaireFrameProps {
  /** The step panel; on phones it is in a drawer that the top bar opens. */
  readonly panel: ReactNode;
  /** Shown on phones only. */
  readonly topBar: ReactNode;
  /** Offline, conflict: above the content, over its whole width. */
  readonly banner?: ReactNode;
  readonly bottomBar: ReactNode;
  readonly children: ReactNode;
  /** What scrolls: the app brings it to the top on a new step. */
  readonly scrollRef?: Ref<HTMLElement> | undefined;
}

/** Full screen: the panel at the left, the content that scrolls, the bar that is always there. */
export function QuestionnaireFrame({
  panel,
  topBar,
  banner,
  bottomBar,
  children,
  scrollRef,
}: QuestionnaireFrameProps) {
  return (
    <div className={styles['frame']}>
      <div className={styles['side']}>{panel}</div>
      <div className={styles['column']}>
        <div className={styles['top']}>{topBar}</div>
        {banner}
        <main className={styles['scroll']} ref={scrollRef} tabIndex={-1}>
          <div className={styles['content']}>{children}</div>
        </main>
        {bottomBar}
      </div>
    </div>
  );
}
