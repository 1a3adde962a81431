import type { Misfit, Question } from '@alo/engine';

/** What the bare inputs get; they are named either by the question's label or by one of their own. */
export interface ControlProps {
  readonly question: Question;
  readonly id: string;
  readonly value: string;
  /** The typed text that the question cannot take; it is shown instead of `value`. */
  readonly misfit?: Misfit | undefined;
  readonly invalid: boolean;
  readonly describedBy: string;
  /** A name of its own, where the question's label names a whole group. */
  readonly label?: string | undefined;
  readonly onValue: (next: string) => void;
  readonly onMisfit: (misfit: Misfit) => void;
}

/** The attributes by which an input tells a screen reader what it is. */
export const inputAttributes = ({ question, id, invalid, describedBy, label }: ControlProps) => ({
  id,
  placeholder: question.placeholder,
  'aria-label': label,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  'aria-required': question.required || undefined,
});
