import type { Issue, Misfit, Question } from '@alo/engine';
import type { Answer } from '@alo/schemas';
import type { ReactNode } from 'react';

/** The properties of every field, and all it knows: values go down, intentions come up. */
export interface FieldProps {
  readonly question: Question;
  readonly answer: Answer | undefined;
  /** The typed text that the question cannot take as its answer; shown instead of the answer's text. */
  readonly misfit?: Misfit | undefined;
  /** The issue, shown as an error; absent while the respondent is still typing. */
  readonly issue?: Issue | undefined;
  /** Is it pointed out as not answered yet (ENG-32)? */
  readonly missing?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** Takes the whole next answer, or `null` for none. */
  readonly onAnswer: (next: Answer | null) => void;
  /** Takes a typed text that does not fit the question. */
  readonly onMisfit: (misfit: Misfit) => void;
  /** Opens the place where files are added to a `file` question. */
  readonly onAddSources?: (() => void) | undefined;
  /** Shows the way to add files to a `file` question right here, and `until` while its code is not there. */
  readonly uploader?: ((until: ReactNode) => ReactNode) | undefined;
}

/** The properties of a question that shows a figure: nothing is asked. */
export type FigureProps = Pick<FieldProps, 'question'>;

/** One row of a radio-grid, answered under its own id. */
export interface GridRow {
  readonly question: Question;
  readonly answer: Answer | undefined;
  /** Is the row pointed out as one that still needs an answer? */
  readonly missing?: boolean | undefined;
}

export interface GridFieldProps {
  readonly question: Question;
  readonly rows: readonly GridRow[];
  readonly readOnly?: boolean | undefined;
  readonly onAnswer: (rowId: string, next: Answer | null) => void;
}

/** Gives the ids of a question's parts, so that label, help and error are tied to its control for screen readers. */
export const partIds = (questionId: string) => ({
  root: `question-${questionId}`,
  label: `question-${questionId}-label`,
  control: `question-${questionId}-control`,
  help: `question-${questionId}-help`,
  hint: `question-${questionId}-hint`,
  mark: `question-${questionId}-mark`,
});

/**
 * Gives `aria-describedby` of a question's control: its mark, the hint or the error, then the help, which can be long.
 */
export function describedBy(question: Question): string {
  const ids = partIds(question.id);
  return [ids.mark, ids.hint, ...(question.help === undefined ? [] : [ids.help])].join(' ');
}
