import { useLocale } from '../parts/useLocale.js';
import { readingTexts } from './texts.js';
import type { Group, Step } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import { useState, type ReactNode } from 'react';
import { groupElementId } from '../sheet/group-element-id.js';
import { useConnection, useGroupCount, useGroupOpen, useStepCount } from '../sheet/hooks.js';
import { useReveal } from '../sheet/useReveal.js';
import { WithStep } from '../sheet/WithStep.js';
import { iconOfTopic, pillarOfStep } from '../icons/icons.js';
import { QuestionGroup } from '../step/QuestionGroup.js';
import stepStyles from '../step/step.module.css';
import { texts } from '../texts.js';
import { decidedElsewhere } from './decided-elsewhere.js';
import { DecidedCard } from './DecidedCard.js';
import { ExcludedCard } from './ExcludedCard.js';
import { FilterBar } from './FilterBar.js';
import { NotAsked } from './NotAsked.js';
import { ReadingContext } from './reading-context.js';
import { questionsByFilter, type ReadingFilter } from './reading-filters.js';
import styles from './reading.module.css';
import { ReadingHeader } from './ReadingHeader.js';
import { ReadingRows } from './ReadingRows.js';
import { useReadingStep } from './useReadingStep.js';
import { writerText } from './writers.js';

interface ReadingViewProps {
  readonly stepKey: StepKey;
  /** Stands at the right of the title: the way to the sources. */
  readonly actions?: ReactNode;
  /** Stands beside the title: how far the form is. */
  readonly badge?: ReactNode;
  /** Is said why an author excluded questions (ENG-07)? Reviewers are told, hotels are not. */
  readonly saysExclusions?: boolean;
}

/** A step for people who can read its answers and not change them: answers first, help folded, no input. */
export function ReadingView({ stepKey, ...props }: ReadingViewProps) {
  return <WithStep stepKey={stepKey}>{(step) => <ReadingStep step={step} {...props} />}</WithStep>;
}

interface ReadingStepProps extends Omit<ReadingViewProps, 'stepKey'> {
  readonly step: Step;
}

function ReadingStep({ step, actions, badge, saysExclusions = false }: ReadingStepProps) {
  useLocale();
  const connection = useConnection();
  const facts = useReadingStep(step);
  const { answered } = useStepCount(step.key);
  const [filter, setFilter] = useState<ReadingFilter>('all');
  const found = questionsByFilter(connection, step);
  const [only] = step.groups;
  const nobody = answered === 0 ? readingTexts.nobody : undefined;
  const shown = (questionIds: readonly string[]) => questionIds.filter((id) => found[filter].has(id));
  return (
    <article className={stepStyles['step']}>
      <ReadingHeader
        title={step.title}
        badge={badge}
        answeredBy={facts.writer === undefined ? nobody : writerText(facts.writer)}
        about={[...(step.description === undefined ? [] : [step.description]), ...step.notes]}
        actions={actions}
      />
      <FilterBar found={found} filter={filter} onFilter={setFilter} />
      {filter === 'all' ? (
        <div className={styles['decided']}>
          {decidedElsewhere(connection.sheet, step).map((decided) => (
            <DecidedCard key={decided.step.key} {...decided} />
          ))}
          {saysExclusions ? <ExcludedCard step={step} /> : null}
        </div>
      ) : null}
      <ReadingContext value={facts}>
        {step.layout === 'flat' && only !== undefined ? (
          <FlatRows step={step} questionIds={shown(only.questions)} />
        ) : (
          <div className={stepStyles['groups']}>
            {step.groups
              .map((group) => ({ ...group, questions: shown(group.questions) }))
              .filter(({ questions }) => filter === 'all' || questions.length > 0)
              .map((group) => (
                <ReadingGroup key={group.key} step={step} group={group} />
              ))}
          </div>
        )}
      </ReadingContext>
      {filter === 'all' ? <NotAsked step={step} /> : null}
    </article>
  );
}

interface FlatRowsProps {
  readonly step: Step;
  readonly questionIds: readonly string[];
}

function FlatRows({ step: { key, title }, questionIds }: FlatRowsProps) {
  useLocale();
  const { total } = useStepCount(key);
  return (
    <div className={styles['flat']}>
      <ReadingRows questionIds={questionIds} />
      {total === 0 ? <p className={stepStyles['empty']}>{texts.empty.group({ title })}</p> : null}
    </div>
  );
}

interface ReadingGroupProps {
  readonly step: Step;
  readonly group: Group;
}

/** STEP-07. A reader wants to see everything: all groups start open. */
function ReadingGroup({ step, group }: ReadingGroupProps) {
  useLocale();
  const { answered, total } = useGroupCount(step.key, group.key);
  const [isOpen, toggle] = useGroupOpen(step.key, group.key, true);
  const reveal = useReveal();
  return (
    <QuestionGroup
      id={groupElementId(step.key, group.key)}
      title={group.title}
      icon={iconOfTopic(`${group.key} ${group.title}`)}
      pillar={pillarOfStep[step.key]}
      answered={answered}
      total={total}
      summary={answered === total ? texts.reading.answers({ count: total }) : undefined}
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
