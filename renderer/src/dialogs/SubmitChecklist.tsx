import type { StepReadiness } from '@alo/engine';
import { Circle, CircleAlert } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { stepTitle } from '../words/step-title.js';
import { dialogTexts } from './texts.js';
import styles from './checklist.module.css';

/** The state of one step, with its title. */
export type ChecklistStep = Pick<
  StepReadiness,
  'key' | 'open' | 'toFix' | 'missingEvidence' | 'rejected' | 'isCompleted'
> & {
  readonly title: string;
  /** The number of answers that are typed and not saved. */
  readonly unsaved: number;
  /** The number of answers that are offered and not saved. */
  readonly toConfirm?: number;
};

interface SubmitChecklistProps {
  /** The steps in which something is left. */
  readonly steps: readonly ChecklistStep[];
  readonly onGoTo: (step: ChecklistStep) => void;
}

/** Is anything of the step left, so that the form cannot be submitted? */
export const hasWork = ({ isCompleted, missingEvidence, rejected }: ChecklistStep): boolean =>
  !isCompleted || missingEvidence > 0 || rejected > 0;

/** Says what is left; a step with nothing left that is not completed was not saved since. */
function leftIn(step: ChecklistStep): string[] {
  const { open, toFix, unsaved, toConfirm = 0, missingEvidence, rejected, isCompleted } = step;
  const parts = [
    ...(open - toFix > 0 ? [dialogTexts.checklist.open({ count: open - toFix })] : []),
    ...(toFix > 0 ? [dialogTexts.checklist.toFix({ count: toFix })] : []),
    ...(unsaved > 0 ? [dialogTexts.checklist.unsaved({ count: unsaved })] : []),
    ...(toConfirm > 0 ? [dialogTexts.checklist.toConfirm({ count: toConfirm })] : []),
  ];
  return [
    ...(parts.length === 0 && !isCompleted ? [dialogTexts.checklist.toSave] : parts),
    ...(missingEvidence > 0 ? [dialogTexts.checklist.evidence({ count: missingEvidence })] : []),
    ...(rejected > 0 ? [dialogTexts.checklist.rejected({ count: rejected })] : []),
  ];
}

/** The steps with what is left in each, before the form is submitted. */
export function SubmitChecklist({ steps, onGoTo }: SubmitChecklistProps) {
  useLocale();
  return (
    <ul className={styles['list']}>
      {steps.map((step) => {
        const Icon = step.toFix > 0 || step.rejected > 0 ? CircleAlert : Circle;
        const title = stepTitle(step.title);
        return (
          <li key={step.key} className={styles['item']}>
            <Icon size={20} aria-hidden />
            <span className={styles['words']}>
              <strong>{title}</strong>
              <span>{leftIn(step).join(', ')}</span>
            </span>
            <button
              className={styles['go']}
              type="button"
              onClick={() => {
                onGoTo(step);
              }}
            >
              {(step.isCompleted ? dialogTexts.submit.sourcesOf : dialogTexts.submit.goTo)({ step: title })}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
