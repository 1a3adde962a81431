import type { ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './frame.module.css';
import { PanelHead } from './PanelHead.js';
import { QuestionnaireFrame } from './QuestionnaireFrame.js';

interface BareFrameProps {
  /** STEP-13: goes to the Home Page. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame while there is no form: it is loading, or it could not be loaded. It has the way out. */
export function BareFrame({ onClose, children }: BareFrameProps) {
  useLocale();
  return (
    <QuestionnaireFrame
      panel={
        <aside className={styles['panel']} aria-label={texts.panel.title}>
          <PanelHead onClose={onClose} />
        </aside>
      }
      topBar={
        <header className={styles['topBar']} data-bare>
          <PanelHead onClose={onClose} />
        </header>
      }
      bottomBar={null}
    >
      {children}
    </QuestionnaireFrame>
  );
}
