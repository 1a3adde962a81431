import type { ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { stepTitle } from '../words/step-title.js';
import styles from './step.module.css';

interface StepHeaderProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** Is the hint shown (STEP-08)? It is off where there is nothing to skip. */
  readonly showsHint?: boolean | undefined;
  /** Does a question here carry the required mark? Then it is explained. */
  readonly explainsRequired?: boolean | undefined;
  /** Stands before the hints: how long the step takes. */
  readonly note?: string | undefined;
  /** Stands at the right edge: the way to the sources. */
  readonly actions?: ReactNode;
}

/** Shows title, description and the hint to use Skip. */
export function StepHeader({
  title,
  description,
  showsHint = true,
  explainsRequired = false,
  note,
  actions,
}: StepHeaderProps) {
  useLocale();
  return (
    <header className={styles['header']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>
          <bdi>{stepTitle(title)}</bdi>
        </h1>
        {description === undefined ? null : (
          <p className={styles['description']}>
            <bdi>{description}</bdi>
          </p>
        )}
        {showsHint || explainsRequired || note !== undefined ? (
          <p className={styles['hintLine']}>
            {note === undefined ? null : <span>{note}</span>}
            {showsHint ? (
              <span>
                {texts.step.skipBefore}
                <strong>{texts.step.skipWord}</strong>
                {texts.step.skipAfter}
              </span>
            ) : null}
            {explainsRequired ? (
              // Screen readers hear it from each control (aria-required).
              <span aria-hidden>
                <span className={styles['required']}>{'* '}</span>
                {texts.step.required}
              </span>
            ) : null}
          </p>
        ) : null}
      </div>
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
