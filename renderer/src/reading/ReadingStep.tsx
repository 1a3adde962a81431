import type { Group, Step } from '@alo/engine';
import type { ReactNode } from 'react';
import { groupElementId } from '../connected/group-element-id.js';
import { useGroupCount, useGroupOpen, useStepCount } from '../connected/hooks.js';
import { useReveal } from '../connected/useReveal.js';
import { iconOfTopic, pillarOfStep } from '../icons/icons.js';
import { QuestionGroup } from '../step/QuestionGroup.js';
import stepStyles from '../step/step.module.css';
import { texts } from '../texts.js';
import { ReadingContext } from './reading-context.js';
import styles from './reading.module.css';
import { ReadingHeader } from './ReadingHeader.js';
import { ReadingRows } from './ReadingRows.js';
import { useReadingStep } from './useReadingStep.js';
import { writerText } from './writers.js';

interface ReadingStepProps {
  readonly step: Step;
  readonly actions?: ReactNode;
  readonly badge?: ReactNode;
}

/** A step for those who can read its answers and not change them: answers first, help folded, no input. */
export function ReadingStep({ step, actions, badge }: ReadingStepProps) {
  const facts = useReadingStep(step);
  const { answered } = useStepCount(step.key);
  const [only] = step.groups;
  const nobody = answered === 0 ? texts.reading.nobody : undefined;
  return (
    <article className={stepStyles['step']}>
      <ReadingHeader
        title={step.title}
        badge={badge}
        answeredBy={facts.writer === undefined ? nobody : writerText(facts.writer)}
        about={[...(step.description === undefined ? [] : [step.description]), ...step.notes]}
        actions={actions}
      />
      <ReadingContext value={facts}>
        {step.layout === 'flat' && only !== undefined ? (
          <FlatRows step={step} questionIds={only.questions} />
        ) : (
          <div className={stepStyles['groups']}>
            {step.groups.map((group) => (
              <ReadingGroup key={group.key} step={step} group={group} />
            ))}
          </div>
        )}
      </ReadingContext>
    </article>
  );
}

interface FlatRowsProps {
  readonly step: Step;
  readonly questionIds: readonly string[];
}

function FlatRows({ step: { key, title }, questionIds }: FlatRowsProps) {
  const { total } = useStepCount(key);
  return (
    <div className={styles['flat']}>
      <ReadingRows questionIds={questionIds} />
      {total === 0 ? <p className={stepStyles['empty']}>{texts.empty.group(title)}</p> : null}
    </div>
  );
}

interface ReadingGroupProps {
  readonly step: Step;
  readonly group: Group;
}

/** STEP-07. Whoever reads wants to see everything: all groups start open. */
function ReadingGroup({ step, group }: ReadingGroupProps) {
  const { answered, total } = useGroupCount(step.key, group.key);
  const [isOpen, toggle] = useGroupOpen(step.key, group.key, true);
  const reveal = useReveal();
  return (
    <QuestionGroup
      id={groupElementId(step.key, group.key)}
      title={group.title}
      icon={iconOfTopic(group.title)}
      pillar={pillarOfStep[step.key]}
      answered={answered}
      total={total}
      isOpen={isOpen}
      isCollapsible={step.groups.length > 1}
      onToggle={
        isOpen
          ? () => {
              reveal.close(step.key, group.key);
            }
          : toggle
      }
    >
      <ReadingRows questionIds={group.questions} />
    </QuestionGroup>
  );
}
