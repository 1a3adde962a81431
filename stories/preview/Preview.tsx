import type { Questionnaire } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { AnswerMap, Profile } from '@alo/schemas';
import { useMemo } from 'react';
import type { PreviewView } from '../../.storybook/questionnaires/list-stories';
import type { PreviewFolder } from '../../.storybook/questionnaires/preview-folder';
import { BranchPage } from './BranchPage';
import { FaultList } from './FaultList';
import { useFolder } from './folder-store';
import styles from './preview.module.css';
import { TrialPage } from './TrialPage';

export interface PreviewProps {
  /** `<key>/<n>`. */
  readonly folder: string;
  readonly view: PreviewView;
}

const noAnswers: AnswerMap = {};

/** The linter has read the document, so only what it lets through arrives here. */
const read = ({ document }: PreviewFolder): Questionnaire | undefined =>
  document === undefined ? undefined : parseDefinition(document);

const profileOf = (folder: PreviewFolder | undefined, view: PreviewView): Profile | undefined =>
  view.kind === 'profile' ? folder?.profiles[view.profile] : undefined;

/**
 * One questionnaire version as its author tries it. A saved file shows at once, with the answers given so far; a fault
 * shows as the linter says it.
 */
export function Preview({ folder: name, view }: PreviewProps) {
  const folder = useFolder(name);
  const questionnaire = useMemo(() => folder && read(folder), [folder]);
  const profile = profileOf(folder, view);
  if (folder === undefined) return <main className={styles['page']}>There is no questionnaire {name}.</main>;
  const faults =
    folder.faults.length > 0 ? (
      <FaultList faults={folder.faults} isShown={questionnaire !== undefined} />
    ) : null;
  if (questionnaire === undefined)
    return (
      <main className={styles['page']}>
        <h1 className={styles['title']}>{name}</h1>
        {faults}
      </main>
    );
  if (view.kind === 'branch') {
    const branch = folder.branches.find(({ questionId }) => questionId === view.questionId);
    return branch === undefined ? (
      <main className={styles['page']}>The question {view.questionId} is always shown.</main>
    ) : (
      <BranchPage questionnaire={questionnaire} branch={branch} faults={faults} />
    );
  }
  // The whole form and its steps share their answers; a profile has its own.
  const trial = view.kind === 'profile' ? `${name}#${view.profile}` : name;
  return (
    <TrialPage
      key={trial}
      trial={trial}
      folder={folder}
      questionnaire={questionnaire}
      profile={profile}
      start={profile?.answers ?? noAnswers}
      stepKey={view.kind === 'step' ? view.stepKey : undefined}
      faults={faults}
    />
  );
}
