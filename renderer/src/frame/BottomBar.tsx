import { Button, Spinner } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, CircleCheck, CloudOff, History, Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './frame.module.css';
import { saveLabel, type SaveState } from './save-label.js';

export interface BottomBarStatus {
  readonly text: string;
  readonly kind: 'saved' | 'draft' | 'offline' | 'failed';
}

export interface BottomBarLock {
  /** Says since when, or for whom. */
  readonly title: string;
  readonly text: string;
}

export interface BottomBarProps {
  readonly save: SaveState;
  readonly status?: BottomBarStatus | undefined;
  /** Takes the place of the status where the answers can only be read, and says why. */
  readonly lock?: BottomBarLock | undefined;
  /** Goes back. Absent on the first step. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onSkip?: (() => void) | undefined;
  /** Saves. Absent where nothing can be saved (locked, read-only). */
  readonly onSave?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** Submits. On the last step the button stands in the place of Next (STEP-01). */
  readonly onSubmit?: (() => void) | undefined;
  readonly isSubmitting?: boolean | undefined;
  /** Do Next and Previous rest for a moment? The form came here by itself (F-32). */
  readonly isResting?: boolean | undefined;
  /** Is a review saved? Reviewers see `Save Review` (STEP-01). */
  readonly savesReview?: boolean | undefined;
  /** Further actions, before Save (SRC-06). */
  readonly actions?: ReactNode;
}

const statusIcon = { saved: CircleCheck, draft: History, offline: CloudOff, failed: TriangleAlert };

/** Shows Previous, Skip, what is saved in words, Save, Next or Submit Questionnaire. It is always there. */
export function BottomBar(props: BottomBarProps) {
  useLocale();
  const { save, status } = props;
  const { label, isDisabled } = saveLabel(save, props.savesReview ? texts.bar.saveReview : texts.bar.save);
  const StatusIcon = status && statusIcon[status.kind];
  return (
    <footer className={styles['bottomBar']} aria-label={texts.bar.label}>
      <div className={styles['bottomInner']}>
        {props.onPrevious && (
          <Button
            variant="ghost"
            aria-label={texts.bar.previous}
            aria-disabled={props.isResting === true || undefined}
            onClick={props.onPrevious}
          >
            <ArrowLeft aria-hidden />
            <span className={styles['wide']}>{texts.bar.previous}</span>
          </Button>
        )}
        {props.onSkip && (
          <Button variant="ghost" onClick={props.onSkip}>
            {texts.bar.skip}
          </Button>
        )}
        {props.lock ? (
          <p className={styles['status']} data-kind="locked">
            <Lock size={18} aria-hidden />
            <span>
              <strong>{props.lock.title}.</strong> {props.lock.text}
            </span>
          </p>
        ) : (
          <p className={styles['status']} data-kind={status?.kind} role="status">
            {StatusIcon && <StatusIcon size={18} aria-hidden />}
            {status?.text}
          </p>
        )}
        {props.actions}
        {props.onSave && (
          <Button
            className={styles['grow'] ?? ''}
            variant="outline"
            disabled={isDisabled}
            onClick={props.onSave}
          >
            {save.isSaving && <Spinner size="sm" />}
            {label}
            {isDisabled ? null : (
              <kbd className={styles['shortcut']} aria-hidden>
                {texts.bar.shortcut}
              </kbd>
            )}
          </Button>
        )}
        {props.onSubmit ? (
          <Button
            className={styles['grow'] ?? ''}
            disabled={props.isSubmitting === true}
            onClick={props.onSubmit}
          >
            {props.isSubmitting && <Spinner size="sm" />}
            {texts.bar.submit}
          </Button>
        ) : (
          props.onNext && (
            <Button
              className={styles['grow'] ?? ''}
              aria-disabled={props.isResting === true || undefined}
              onClick={props.onNext}
            >
              {texts.bar.next}
              <ArrowRight aria-hidden />
            </Button>
          )
        )}
      </div>
    </footer>
  );
}
