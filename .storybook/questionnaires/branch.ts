/** A question that is not always shown, as its story in the gallery needs it. It goes from Vite to the page as JSON. */
import type { AnswerChange } from '@alo/engine/authoring';
import type { AnswerMap, StepKey } from '@alo/schemas';

export interface Branch {
  readonly questionId: string;
  readonly stepKey: StepKey;
  /** The number and the words of the question. */
  readonly name: string;
  /** The title of its step. */
  readonly stepTitle: string;
  /** The fewest answers that show it; `undefined` = there are none, or none that can be told. */
  readonly shown: AnswerMap | undefined;
  /** The fewest changes of those answers that hide it; `undefined` = they cannot be told. */
  readonly changes: readonly AnswerChange[] | undefined;
  /** What hides it, or why it is never shown. */
  readonly words: readonly string[];
  /** Is it the first of its form with a condition of this kind? */
  readonly isSample: boolean;
}
