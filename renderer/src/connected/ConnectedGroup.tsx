import type { Group, Step } from '@alo/engine';
import { iconOfTopic, pillarOfStep } from '../icons/icons.js';
import { QuestionGroup } from '../step/QuestionGroup.js';
import { groupElementId } from '../sheet/group-element-id.js';
import { useGroupCount, useGroupOpen } from '../sheet/hooks.js';
import { QuestionList } from './QuestionList.js';
import { useReveal } from '../sheet/useReveal.js';

interface ConnectedGroupProps {
  readonly step: Step;
  readonly group: Group;
  /** Is it the first group of its step? That one starts open. */
  readonly isFirst: boolean;
  readonly next: Group | undefined;
}

/** STEP-07: one group of a step with its counts. Its questions are made when it is opened. */
export function ConnectedGroup({ step, group, isFirst, next }: ConnectedGroupProps) {
  const { answered, total, toFix } = useGroupCount(step.key, group.key);
  const [isOpen, toggle] = useGroupOpen(step.key, group.key, isFirst);
  const reveal = useReveal();
  return (
    <QuestionGroup
      id={groupElementId(step.key, group.key)}
      title={group.title}
      description={group.description}
      icon={iconOfTopic(`${group.key} ${group.title}`)}
      pillar={pillarOfStep[step.key]}
      answered={answered}
      total={total}
      toFix={toFix}
      isOpen={isOpen}
      isCollapsible={step.groups.length > 1}
      next={next?.title}
      onToggle={
        isOpen
          ? () => {
              reveal.close(step.key, group.key);
            }
          : toggle
      }
      onNext={() => {
        if (next) reveal.group(step.key, next.key);
      }}
    >
      <QuestionList questionIds={group.questions} />
    </QuestionGroup>
  );
}
