import { findQuestion, showsFigure, type AnswerSheet, type Step } from '@alo/engine';
import { useEffect, useState, type ReactNode } from 'react';
import { QuestionNumbersContext, type QuestionNumbers } from '../question/question-numbers.js';
import { useConnection } from './hooks.js';

/** A figure asks nothing, so it has no number. */
const questionsOf = ({ questionnaire }: AnswerSheet, { groups }: Step): string[] =>
  groups
    .flatMap(({ questions }) => questions)
    .filter((id) => {
      const question = findQuestion(questionnaire, id);
      return question !== undefined && !showsFigure(question);
    });

/** A question in a group question has no number of its own. */
const numbersIn = (sheet: AnswerSheet, step: Step): QuestionNumbers =>
  new Map(
    questionsOf(sheet, step)
      .filter((id) => !sheet.question(id).excluded)
      .map((id, at) => [id, at + 1]),
  );

interface StepNumbersProps {
  readonly step: Step;
  readonly children: ReactNode;
}

/**
 * Numbers the questions of a step that are asked now, the same wherever the step is answered or read. They are counted
 * again only when a question comes or goes, and then only the numbers render.
 */
export function StepNumbers({ step, children }: StepNumbersProps) {
  const { sheet } = useConnection();
  const [numbers, setNumbers] = useState(() => numbersIn(sheet, step));
  useEffect(() => {
    const count = () => {
      setNumbers(numbersIn(sheet, step));
    };
    count();
    const stops = questionsOf(sheet, step).map((id) => {
      let wasExcluded = sheet.question(id).excluded;
      return sheet.subscribe(id, () => {
        const { excluded } = sheet.question(id);
        if (excluded !== wasExcluded) count();
        wasExcluded = excluded;
      });
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [sheet, step]);
  return <QuestionNumbersContext value={numbers}>{children}</QuestionNumbersContext>;
}
