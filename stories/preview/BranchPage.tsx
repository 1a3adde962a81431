import { createAnswerSheet, evidenceStepOf, type AnswerSheet, type Questionnaire } from '@alo/engine';
import { QuestionnaireProvider, StepView, useAnswer, useReveal } from '@alo/renderer';
import type { AnswerMap } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { Branch } from '../../.storybook/questionnaires/branch';
import styles from './preview.module.css';

interface BranchPageProps {
  readonly questionnaire: Questionnaire;
  readonly branch: Branch;
  readonly faults: ReactNode;
}

const noAnswers: AnswerMap = {};
const nothing = () => undefined;

/** One question that comes and goes: its step with the fewest answers that show it, and a button that changes them. */
export function BranchPage({ questionnaire, branch, faults }: BranchPageProps) {
  const { questionId, name, words } = branch;
  const sheet = useMemo(
    () => createAnswerSheet(questionnaire, { answers: branch.shown ?? noAnswers }),
    [questionnaire, branch],
  );
  return (
    <main className={styles['page']}>
      <QuestionnaireProvider key={questionId} sheet={sheet} onAddSources={nothing}>
        <header className={styles['head']}>
          <div>
            {/* The title of the step is the heading of the page. */}
            <p className={styles['title']}>
              {name} <code className={styles['version']}>{questionId}</code>
            </p>
            {words.map((text) => (
              <p key={text} className={styles['about']}>
                {text}
              </p>
            ))}
          </div>
          <Turn sheet={sheet} branch={branch} />
        </header>
        {faults}
        <BranchStep questionnaire={questionnaire} branch={branch} />
      </QuestionnaireProvider>
    </main>
  );
}

/** Changes the answers that decide, and back. */
function Turn({ sheet, branch: { questionId, changes } }: { sheet: AnswerSheet; branch: Branch }) {
  const { excluded } = useAnswer(questionId);
  if (changes === undefined) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      onClick={() => {
        for (const { questionId: id, from, to } of changes) sheet.set(id, (excluded ? from : to) ?? null);
      }}
    >
      {excluded ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      {excluded ? 'Show the question' : 'Hide the question'}
    </Button>
  );
}

/** The step with the group of the question open, and the question in view. */
function BranchStep({ questionnaire, branch: { stepKey, questionId } }: Omit<BranchPageProps, 'faults'>) {
  const reveal = useReveal();
  useEffect(() => {
    // It draws at once, which an effect must not.
    queueMicrotask(() => {
      reveal.question(questionId);
    });
  }, [reveal, questionId]);
  // The step that collects evidence asks nothing.
  if (stepKey === evidenceStepOf(questionnaire)?.key) return null;
  return (
    <section className={styles['branch']} aria-label="The form">
      <StepView stepKey={stepKey} />
    </section>
  );
}
