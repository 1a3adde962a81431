import { findQuestion, type AnswerSheet, type Question, type StepActor } from '@alo/engine';
import { useReveal } from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';

/**
 * SRC-04: gives a function that goes to a question of any step. For another step it asks the step machine, which may
 * ask the person first (STEP-15); the question is shown once its step is there, and forgotten when the person stays.
 */
export function useGoToQuestion({ questionnaire }: AnswerSheet, step: StepActor, stepKey: StepKey) {
  const reveal = useReveal();
  const isEditing = useSelector(step, (snapshot) => snapshot.matches('editing'));
  const wanted = useRef<Question>(undefined);

  useEffect(() => {
    const question = wanted.current;
    if (question?.stepKey !== stepKey) return undefined;
    // The questions of the step are there with the next frame.
    const frame = requestAnimationFrame(() => reveal.question(question.id));
    return () => cancelAnimationFrame(frame);
  }, [reveal, stepKey]);

  // The step was left, or the person stays. This effect comes after the one above, which still needs the question.
  useEffect(() => {
    if (isEditing) wanted.current = undefined;
  }, [isEditing, stepKey]);

  return useCallback(
    (questionId: string) => {
      const question = findQuestion(questionnaire, questionId);
      if (question === undefined) return;
      if (question.stepKey === stepKey) {
        reveal.question(questionId);
        return;
      }
      wanted.current = question;
      step.send({ type: 'step.requested', stepKey: question.stepKey });
    },
    [questionnaire, reveal, step, stepKey],
  );
}
