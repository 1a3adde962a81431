import type { Question } from '@alo/engine';
import type { Answer } from '@alo/schemas';

/** What shows an answer gets: it is read, and nothing comes up from it. */
export interface AnswerProps {
  readonly question: Question;
  readonly answer: Answer | undefined;
}
