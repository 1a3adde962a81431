import type { ReactNode, Ref } from 'react';
import styles from './frame.module.css';

interface QuestionnaireFrameProps {
  /** The step panel; on phones it is in a drawer that the top bar opens. */
  readonly panel: ReactNode;
  /** The top bar, on phones only. */
  readonly topBar: ReactNode;
  /** Stands above the content, over its whole width: offline, conflict. */
  readonly banner?: ReactNode;
  readonly bottomBar: ReactNode;
  readonly children: ReactNode;
  /**
   * Can it only be read? Then perhaps nothing in it takes the focus: the scrolling part does, so that keys scroll it.
   */
  readonly isRead?: boolean | undefined;
  /** Does the content take all the room and scroll by itself, part by part? It does for a review; not on a phone. */
  readonly isFull?: boolean | undefined;
  /** The element that scrolls: the app brings it to the top on a new step. */
  readonly scrollRef?: Ref<HTMLElement> | undefined;
}

/** Full screen: the panel at the left, the content that scrolls, the bar that is always there. */
export function QuestionnaireFrame({
  panel,
  topBar,
  banner,
  bottomBar,
  children,
  isRead = false,
  isFull = false,
  scrollRef,
}: QuestionnaireFrameProps) {
  return (
    <div className={styles['frame']}>
      <div className={styles['side']}>{panel}</div>
      <div className={styles['column']}>
        <div className={styles['top']}>{topBar}</div>
        {banner}
        {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex --
            What scrolls must be reachable with Tab (axe: scrollable-region-focusable). */}
        <main
          className={styles['scroll']}
          data-full={isFull || undefined}
          ref={scrollRef}
          tabIndex={isRead ? 0 : -1}
          // A new page puts the focus here by itself: only a person who comes from elsewhere is shown the place.
          onFocus={({ currentTarget, relatedTarget }) => {
            currentTarget.toggleAttribute('data-reached', relatedTarget !== null);
          }}
        >
          {/* oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles['content']}>{children}</div>
        </main>
        {bottomBar}
      </div>
    </div>
  );
}
