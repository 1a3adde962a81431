import type { Question } from '@alo/engine';
import { fieldFor, fieldKind, QuestionShell } from '@alo/renderer';
import type { Ref } from 'react';
import { FieldProblem } from './FieldProblem';
import { answerIssue, type Values } from './answer-values';
import styles from './form.module.css';

interface AnswerFieldProps {
  readonly field: Ref<HTMLDivElement>;
  readonly question: Question;
  readonly values: Values;
  /** Says that there is no answer. */
  readonly problem: string | undefined;
  /** Is it said already what is wrong with the answer? */
  readonly isChecked: boolean;
  readonly onChange: (change: Pick<Values, 'answer' | 'misfit'>) => void;
}

/** The question as hotels see it, with its control. */
export function AnswerField({ field, question, values, problem, isChecked, onChange }: AnswerFieldProps) {
  const kind = fieldKind(question);
  if (kind === 'group' || kind === 'radio-grid' || kind === 'figure') return null;
  const Field = fieldFor[kind];
  const issue = isChecked ? answerIssue(question, values) : undefined;
  const answer = values.answer ?? undefined;
  const isOfOptions = kind === 'radio' || kind === 'radio-text';
  return (
    <div ref={field} className={styles['answer']}>
      <QuestionShell
        question={question}
        answer={answer}
        issue={issue}
        names={isOfOptions ? 'group' : 'input'}
        line={<FieldProblem problem={problem} />}
      >
        <Field
          question={question}
          answer={answer}
          misfit={values.misfit}
          issue={issue}
          missing={problem !== undefined}
          onAnswer={(next) => onChange({ answer: next, misfit: undefined })}
          onMisfit={(misfit) => onChange({ answer: values.answer, misfit })}
        />
      </QuestionShell>
    </div>
  );
}
