import type { Issue, Misfit, Question } from '@alo/engine';
import type { Answer } from '@alo/schemas';
import type { ReactNode } from 'react';

/** What every field gets, and all it knows: values go down, intentions come up. */
export interface FieldProps {
  readonly question: Question;
  readonly answer: Answer | undefined;
  /** The typed text that the question cannot take as its answer; shown instead of the answer's text. */
  readonly misfit?: Misfit | undefined;
  /** Shown as an error; absent while the respondent is still typing. */
  readonly issue?: Issue | undefined;
  /** It is pointed out as not answered yet (ENG-32). */
  readonly missing?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** The whole next answer, or `null` for none. */
  readonly onAnswer: (next: Answer | null) => void;
  /** A text was typed that the question cannot take. */
  readonly onMisfit: (misfit: Misfit) => void;
  /** Of `file` questions: opens the place where files are added. */
  readonly onAddSources?: (() => void) | undefined;
  /** Of `file` questions: shows the way to add files right here, and this until its code is there. */
  readonly uploader?: ((until: ReactNode) => ReactNode) | undefined;
}

/** A question that shows a figure: nothing is asked. */
export type FigureProps = Pick<FieldProps, 'question'>;

/** One row of a radio-grid, answered under its own id. */
export interface GridRow {
  readonly question: Question;
  readonly answer: Answer | undefined;
  /** The row is among the questions that still need an answer and is pointed out. */
  readonly missing?: boolean | undefined;
}

export interface GridFieldProps {
  readonly question: Question;
  readonly rows: readonly GridRow[];
  readonly readOnly?: boolean | undefined;
  readonly onAnswer: (rowId: string, next: Answer | null) => void;
}

/** Ids of a question's parts, so that label, help and error are tied to its control for screen readers. */
export const partIds = (questionId: string) => ({
  root: `question-${questionId}`,
  label: `question-${questionId}-label`,
  control: `question-${questionId}-control`,
  help: `question-${questionId}-help`,
  hint: `question-${questionId}-hint`,
  mark: `question-${questionId}-mark`,
});

/** `aria-describedby` of a question's control: its mark, the hint or the error, then the help, which can be long. All are there. */
export function describedBy(question: Question): string {
  const ids = partIds(question.id);
  return [ids.mark, ids.hint, ...(question.help === undefined ? [] : [ids.help])].join(' ');
}
