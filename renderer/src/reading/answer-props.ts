import type { Question } from '@alo/engine';
import type { Answer } from '@alo/schemas';

/** The properties of a component that shows an answer: it is read, and nothing comes up from it. */
export interface AnswerProps {
  readonly question: Question;
  readonly answer: Answer | undefined;
}
