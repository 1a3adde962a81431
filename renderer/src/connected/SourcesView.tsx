import { evidenceStepOf } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import { EmptyState } from '../feedback/EmptyState.js';
import { SourceTabs } from '../sources/SourceTabs.js';
import { StepHeader } from '../step/StepHeader.js';
import styles from '../step/step.module.css';
import { texts } from '../texts.js';
import { useConnection } from './hooks.js';
import { useSourceGroups } from './useSourceGroups.js';

interface SourcesViewProps {
  /** The group to open first (SRC-08). */
  readonly first?: StepKey | undefined;
  readonly onGoTo: (questionId: string) => void;
}

/** SRC-01: the step that collects the evidence of all others. */
export function SourcesView({ first, onGoTo }: SourcesViewProps) {
  const groups = useSourceGroups();
  const step = evidenceStepOf(useConnection().sheet.questionnaire);
  if (step === undefined) return <EmptyState title={texts.empty.questionnaire} />;
  return (
    <article className={styles['step']}>
      <StepHeader title={step.title} description={step.description} showsHint={false} />
      <div className={styles['sources']}>
        <SourceTabs groups={groups} first={first} onGoTo={onGoTo} />
      </div>
    </article>
  );
}
