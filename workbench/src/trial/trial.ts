/** What an author tries in the live form: answers, files that count as approved, and what is being recorded. */
import type { AnswerMap } from '@alo/schemas';

export interface Trial {
  /** By id; those of questions that the form does not have now are kept, in case an id was mistyped. */
  readonly answers: AnswerMap;
  /** Says by question whether its file is taken as approved. */
  readonly approved: Readonly<Record<string, boolean>>;
  /** The author's own answers while those of a witness or an example are shown in their place. */
  readonly own: AnswerMap | undefined;
  /** Is an example being recorded? */
  readonly isRecording: boolean;
}

export const freshTrial: Trial = { answers: {}, approved: {}, own: undefined, isRecording: false };

/** Shows other answers. The author's own come back with `ownAgain`. */
export const showing = (trial: Trial, answers: AnswerMap): Trial => ({
  ...trial,
  answers,
  own: trial.own ?? trial.answers,
});

/** Back to the author's own answers. */
export const ownAgain = ({ own, ...trial }: Trial): Trial => ({
  ...trial,
  answers: own ?? trial.answers,
  own: undefined,
});
