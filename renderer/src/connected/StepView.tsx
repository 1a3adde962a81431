import type { Step } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import type { ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { StepHeader } from '../step/StepHeader.js';
import { ImportantNote, StepNotes } from '../step/StepNotes.js';
import styles from '../step/step.module.css';
import { texts } from '../texts.js';
import { ConnectedGroup } from './ConnectedGroup.js';
import { useConnection, useStepCount } from '../sheet/hooks.js';
import { QuestionList } from './QuestionList.js';
import { Announced } from './Announced.js';
import { Unfolded } from './Unfolded.js';
import { useKeptFocus } from './useKeptFocus.js';
import { WithStep } from '../sheet/WithStep.js';

interface StepViewProps {
  readonly stepKey: StepKey;
  /** Stands beside the hints: how long the step takes. */
  readonly note?: string | undefined;
  /** Stands at the right of the title: the way to the sources. */
  readonly actions?: ReactNode;
}

/** One step of the questionnaire to be answered: title, description, hint, questions flat or in groups, notes. */
export function StepView({ stepKey, note, actions }: StepViewProps) {
  return (
    <WithStep stepKey={stepKey}>
      {(step) => <AnsweringStep step={step} note={note} actions={actions} />}
    </WithStep>
  );
}

interface AnsweringStepProps {
  readonly step: Step;
  readonly note: string | undefined;
  readonly actions: ReactNode;
}

function AnsweringStep({ step, note, actions }: AnsweringStepProps) {
  useLocale();
  const { questionnaire } = useConnection().sheet;
  const { key: stepKey } = step;
  const keptFocus = useKeptFocus(stepKey);
  const hasRequired = questionnaire.questions.some(
    (question) => question.stepKey === stepKey && question.required,
  );
  const isCertifications = stepKey === 'certifications';
  const [only] = step.groups;
  return (
    <article className={styles['step']} ref={keptFocus}>
      <StepHeader
        title={step.title}
        description={step.description}
        explainsRequired={hasRequired}
        note={note}
        actions={actions}
      />
      {isCertifications ? <ImportantNote notes={step.notes} /> : null}
      {step.layout === 'flat' && only !== undefined ? (
        <FlatStep stepKey={stepKey} questionIds={only.questions} title={step.title} />
      ) : (
        <div className={styles['groups']}>
          {step.groups.map((group, at) => (
            <ConnectedGroup
              key={group.key}
              step={step}
              group={group}
              isFirst={at === 0}
              next={step.groups[at + 1]}
            />
          ))}
        </div>
      )}
      {isCertifications ? null : <StepNotes notes={step.notes} />}
      <Unfolded stepKey={stepKey} />
      <Announced />
    </article>
  );
}

interface FlatStepProps {
  readonly stepKey: StepKey;
  readonly title: string;
  readonly questionIds: readonly string[];
}

function FlatStep({ stepKey, title, questionIds }: FlatStepProps) {
  useLocale();
  const { total } = useStepCount(stepKey);
  return (
    <div className={styles['flat']}>
      <QuestionList questionIds={questionIds} />
      {total === 0 ? <p className={styles['empty']}>{texts.empty.group({ title })}</p> : null}
    </div>
  );
}
