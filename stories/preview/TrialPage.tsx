import type { Questionnaire } from '@alo/engine';
import { QuestionnaireProvider } from '@alo/renderer';
import type { AnswerMap, Profile, StepKey } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PreviewFolder } from '../../.storybook/questionnaires/preview-folder';
import { FollowTabs } from './FollowTabs';
import { PreviewForm } from './PreviewForm';
import styles from './preview.module.css';
import { restartTrial, useTrial } from './trial-store';
import { useTrialSheet } from './useTrialSheet';

export interface TrialPageProps {
  /** The name under which answers are kept. */
  readonly trial: string;
  readonly folder: PreviewFolder;
  readonly questionnaire: Questionnaire;
  readonly profile: Profile | undefined;
  /** The answers to begin with. */
  readonly start: AnswerMap;
  /** `undefined` = the whole form. */
  readonly stepKey: StepKey | undefined;
  readonly faults: ReactNode;
}

const nothing = () => undefined;

/** A form on a live answer sheet, with what follows from the answers beside it. */
export function TrialPage(props: TrialPageProps) {
  const { trial: name, folder, questionnaire, profile, start, stepKey, faults } = props;
  const [round, setRound] = useState(0);
  const trial = useTrial(name, start);
  const sheet = useTrialSheet(name, start, questionnaire, round);
  const shownStep = stepKey ?? trial.stepKey ?? questionnaire.steps[0]?.key;
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <div>
          {/* The title of the step is the heading of the page. */}
          <p className={styles['title']}>
            {questionnaire.title} <span className={styles['version']}>version {questionnaire.version}</span>
          </p>
          <p className={styles['about']}>
            {profile === undefined
              ? `schemas/questionnaires/${folder.name}`
              : `${profile.title}: ${profile.description}`}
          </p>
        </div>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            restartTrial(name, start);
            setRound(round + 1);
          }}
        >
          <RotateCcw aria-hidden />
          {profile === undefined ? 'Clear the answers' : 'Back to the profile'}
        </Button>
      </header>
      {faults}
      <QuestionnaireProvider key={`${round}`} sheet={sheet} onAddSources={nothing}>
        <div className={styles['columns']}>
          <PreviewForm
            trial={name}
            questionnaire={questionnaire}
            stepKey={shownStep}
            isWhole={stepKey === undefined}
          />
          <FollowTabs
            name={name}
            trial={trial}
            folder={folder}
            questionnaire={questionnaire}
            profile={profile}
          />
        </div>
      </QuestionnaireProvider>
    </main>
  );
}
