import { useLocale } from '../parts/useLocale.js';
import { readingTexts } from './texts.js';
import { UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { stepTitle } from '../words/step-title.js';
import stepStyles from '../step/step.module.css';
import { Folded } from './Folded.js';
import styles from './reading.module.css';

interface ReadingHeaderProps {
  readonly title: string;
  /** Stands beside the title: how far the form is. */
  readonly badge?: ReactNode;
  /** The person who answered, and the day. */
  readonly answeredBy?: string | undefined;
  /** What the author wrote for the person who answers: folded. */
  readonly about: readonly string[];
  /** Stands at the right edge: the way to the sources. */
  readonly actions?: ReactNode;
}

/** Shows title, badge, who answered and when; the step's own words are folded. */
export function ReadingHeader({ title, badge, answeredBy, about, actions }: ReadingHeaderProps) {
  useLocale();
  return (
    <header className={stepStyles['header']}>
      <div className={stepStyles['words']}>
        <div className={styles['titleLine']}>
          <h1 className={stepStyles['title']}>{stepTitle(title)}</h1>
          {badge}
        </div>
        {answeredBy === undefined ? null : (
          <p className={styles['answeredBy']}>
            <UserCheck size={16} aria-hidden />
            {answeredBy}
          </p>
        )}
        {about.length === 0 ? null : <Folded title={readingTexts.about} words={about} />}
      </div>
      {actions === undefined ? null : <div className={stepStyles['actions']}>{actions}</div>}
    </header>
  );
}
