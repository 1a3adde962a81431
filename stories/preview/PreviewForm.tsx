import { evidenceStepOf, type Questionnaire } from '@alo/engine';
import { SourcesView, StepView, useStepCount } from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import styles from './preview.module.css';
import { changeTrial } from './trial-store';

interface PreviewFormProps {
  readonly trial: string;
  readonly questionnaire: Questionnaire;
  readonly stepKey: StepKey | undefined;
  /** Does it have a way to every step? */
  readonly isWhole: boolean;
}

const nothing = () => undefined;

/** One step of the form; where the whole is shown, the way to the others above it. */
export function PreviewForm({ trial, questionnaire, stepKey, isWhole }: PreviewFormProps) {
  const step = questionnaire.steps.find(({ key }) => key === stepKey) ?? questionnaire.steps[0];
  if (step === undefined) return null;
  return (
    <section className={styles['form']} aria-label="The form">
      {isWhole ? (
        <nav className={styles['steps']} aria-label="Steps">
          {questionnaire.steps.map(({ key, title }) => (
            <StepButton
              key={key}
              stepKey={key}
              title={title}
              isCurrent={key === step.key}
              onClick={() => {
                changeTrial(trial, { stepKey: key });
              }}
            />
          ))}
        </nav>
      ) : null}
      {step.key === evidenceStepOf(questionnaire)?.key ? (
        <SourcesView key={step.key} onGoTo={nothing} />
      ) : (
        <StepView key={step.key} stepKey={step.key} />
      )}
    </section>
  );
}

interface StepButtonProps {
  readonly stepKey: StepKey;
  readonly title: string;
  readonly isCurrent: boolean;
  readonly onClick: () => void;
}

function StepButton({ stepKey, title, isCurrent, onClick }: StepButtonProps) {
  const { answered, total } = useStepCount(stepKey);
  return (
    <button
      type="button"
      className={styles['step']}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onClick}
    >
      {title}
      {total > 0 ? (
        <span className={styles['stepCount']}>
          {answered}/{total}
        </span>
      ) : null}
    </button>
  );
}
