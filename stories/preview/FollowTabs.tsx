import type { Questionnaire } from '@alo/engine';
import { scoreWord } from '@alo/renderer';
import type { Profile } from '@alo/schemas';
import { factsOf, isApproved, trialScore } from '@alo/workbench';
import { Tabs } from '@chakra-ui/react';
import { useDeferredValue, useMemo } from 'react';
import type { PreviewFolder } from '../../.storybook/questionnaires/preview-folder';
import { AnswersTab } from './AnswersTab';
import { hiddenQuestions } from './hidden-questions';
import { HiddenTab } from './HiddenTab';
import { ImprovementsTab } from './ImprovementsTab';
import { ScoreTab } from './ScoreTab';
import styles from './tabs.module.css';

import { changeTrial, type Trial } from './trial-store';

interface FollowTabsProps {
  /** The name under which the trial is kept. */
  readonly name: string;
  readonly trial: Trial;
  readonly folder: PreviewFolder;
  readonly questionnaire: Questionnaire;
  readonly profile: Profile | undefined;
}

/** What follows from the answers: stored, hidden, scored, and what would score more. */
export function FollowTabs({ name, trial: newest, folder, questionnaire, profile }: FollowTabsProps) {
  // Typing comes first: the tabs follow when there is time.
  const trial = useDeferredValue(newest);
  const model = folder.scoreModel;
  const hidden = useMemo(() => hiddenQuestions(questionnaire, trial.answers), [questionnaire, trial]);
  const facts = useMemo(() => factsOf(trial, profile), [trial, profile]);
  const result = useMemo(
    () => (model === undefined ? undefined : trialScore(questionnaire, model, facts)),
    [questionnaire, model, facts],
  );
  const score = result && 'score' in result ? result.score.score : null;
  const noScore = (
    <p className={styles['none']}>
      {result && 'problem' in result
        ? result.problem
        : 'There is no score model that can be read: see the faults above the form.'}
    </p>
  );
  return (
    <aside className={styles['tabs']} aria-label="What follows from the answers">
      <Tabs.Root
        defaultValue={trial.tab}
        size="sm"
        lazyMount
        unmountOnExit
        onValueChange={({ value }) => {
          changeTrial(name, { tab: value });
        }}
      >
        <Tabs.List className={styles['list']}>
          <Tabs.Trigger value="score">
            Score <span className={styles['count']}>{scoreWord(score)}</span>
          </Tabs.Trigger>
          <Tabs.Trigger value="hidden">
            Hidden <span className={styles['count']}>{hidden.length}</span>
          </Tabs.Trigger>
          <Tabs.Trigger value="improvements">Improvements</Tabs.Trigger>
          <Tabs.Trigger value="answers">
            Answers <span className={styles['count']}>{Object.keys(trial.answers).length}</span>
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="score">
          {model && result && 'score' in result ? (
            <ScoreTab
              questionnaire={questionnaire}
              model={model}
              score={result.score}
              isApproved={(id) => isApproved(facts, id)}
              onApprove={(id, isTicked) => {
                changeTrial(name, { approved: { ...newest.approved, [id]: isTicked } });
              }}
            />
          ) : (
            noScore
          )}
        </Tabs.Content>
        <Tabs.Content value="hidden">
          <HiddenTab questionnaire={questionnaire} hidden={hidden} />
        </Tabs.Content>
        <Tabs.Content value="improvements">
          {model && result && 'next' in result ? (
            <ImprovementsTab questionnaire={questionnaire} model={model} next={result.next} />
          ) : (
            noScore
          )}
        </Tabs.Content>
        <Tabs.Content value="answers">
          <AnswersTab answers={trial.answers} />
        </Tabs.Content>
      </Tabs.Root>
    </aside>
  );
}
