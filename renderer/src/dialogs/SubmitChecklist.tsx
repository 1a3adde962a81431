import type { StepReadiness } from '@alo/engine';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
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
  readonly steps: readonly ChecklistStep[];
  readonly onGoTo: (stepKey: string) => void;
  /** Opens the sources of a step that lacks only evidence. */
  readonly onSources: (stepKey: string) => void;
}

/** Is anything of the step left, so that the form cannot be submitted? */
export const hasWork = ({ isCompleted, missingEvidence, rejected }: ChecklistStep): boolean =>
  !isCompleted || missingEvidence > 0 || rejected > 0;

/** Says what is left; a step with nothing left that is not completed was not saved since. */
function leftIn(step: ChecklistStep): string[] {
  const { open, toFix, unsaved, toConfirm = 0, missingEvidence, rejected, isCompleted } = step;
  const parts = [
    ...(open - toFix > 0 ? [dialogTexts.checklist.open(open - toFix)] : []),
    ...(toFix > 0 ? [dialogTexts.checklist.toFix(toFix)] : []),
    ...(unsaved > 0 ? [dialogTexts.checklist.unsaved(unsaved)] : []),
    ...(toConfirm > 0 ? [dialogTexts.checklist.toConfirm(toConfirm)] : []),
  ];
  return [
    ...(parts.length === 0 && !isCompleted ? [dialogTexts.checklist.toSave] : parts),
    ...(missingEvidence > 0 ? [dialogTexts.checklist.evidence(missingEvidence)] : []),
    ...(rejected > 0 ? [dialogTexts.checklist.rejected(rejected)] : []),
  ];
}

/** The steps with what is left in each, before the form is submitted. */
export function SubmitChecklist({ steps, onGoTo, onSources }: SubmitChecklistProps) {
  return (
    <ul className={styles['list']}>
      {steps.map((step) => {
        const left = leftIn(step);
        const isDone = !hasWork(step);
        const Icon = isDone ? CircleCheck : step.toFix > 0 || step.rejected > 0 ? CircleAlert : Circle;
        return (
          <li key={step.key} className={styles['item']} data-state={isDone ? 'done' : 'open'}>
            <Icon size={20} aria-hidden />
            <span className={styles['words']}>
              <strong>{stepTitle(step.title)}</strong>
              <span>{(left.length === 0 ? [dialogTexts.checklist.done] : left).join(', ')}</span>
            </span>
            {isDone ? null : (
              <button
                className={styles['go']}
                type="button"
                onClick={() => {
                  (step.isCompleted ? onSources : onGoTo)(step.key);
                }}
              >
                {step.isCompleted
                  ? dialogTexts.submit.sourcesOf(stepTitle(step.title))
                  : dialogTexts.submit.goTo(stepTitle(step.title))}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
