/** One step of the form on the live sheet, with the question that a panel points at. */
import { evidenceStepOf, findQuestion, groupId, type AnswerSheet } from '@alo/engine';
import { partIds, QuestionnaireProvider, SourcesView, StepView, useConnection } from '@alo/renderer';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './form.module.css';

interface FormStepProps {
  readonly sheet: AnswerSheet;
  readonly stepKey: string;
  readonly selected: string | undefined;
  /** Grows with each time that somebody asks to be shown the question. */
  readonly round: number;
}

const nothing = () => undefined;

export function FormStep({ sheet, stepKey, selected, round }: FormStepProps) {
  const isEvidence = evidenceStepOf(sheet.questionnaire)?.key === stepKey;
  return (
    <QuestionnaireProvider key={round} sheet={sheet} onAddSources={nothing}>
      <div className={styles['step']}>
        {isEvidence ? (
          <SourcesView key={stepKey} onGoTo={nothing} />
        ) : (
          <StepView key={stepKey} stepKey={stepKey} />
        )}
        <Pointer questionId={selected} stepKey={stepKey} round={round} />
      </div>
    </QuestionnaireProvider>
  );
}

interface PointerProps {
  readonly questionId: string | undefined;
  readonly stepKey: string;
  readonly round: number;
}

/** Marks the question that a panel points at, opens its group, and brings it into view. The focus stays where it is. */
function Pointer({ questionId, stepKey, round }: PointerProps) {
  const { sheet, view } = useConnection();
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const question = questionId === undefined ? undefined : findQuestion(sheet.questionnaire, questionId);
    const page = here.current?.ownerDocument;
    if (question?.stepKey !== stepKey || page === undefined) return undefined;
    // Not while React is rendering.
    const timer = setTimeout(() => {
      flushSync(() => {
        view.setOpen(groupId(stepKey, question.groupKey), true);
      });
      const element = page.getElementById(partIds(question.id).root);
      element?.setAttribute('data-pointed', '');
      element?.scrollIntoView({ block: 'center' });
    });
    return () => {
      clearTimeout(timer);
      page.getElementById(partIds(question.id).root)?.removeAttribute('data-pointed');
    };
  }, [questionId, stepKey, round, sheet, view]);
  return <span ref={here} hidden />;
}
