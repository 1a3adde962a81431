/** What can be done to an answer sheet, and what can happen to its saves. */
import type { Answer } from '../model/documents.generated.js';
import type { QuestionId, StepKey } from '../model/questionnaire.js';

export type Edit =
  /** `null` clears the answer. */
  | { readonly edit: 'set'; readonly question: QuestionId; readonly answer: Answer | null }
  /** A text is typed that the question cannot take; one that it can take is left out. */
  | { readonly edit: 'mistype'; readonly question: QuestionId; readonly text: string }
  | { readonly edit: 'discard'; readonly step: StepKey }
  /** What was discarded last is brought back. */
  | { readonly edit: 'restore' }
  /** The question has so many files now: here, or as far only the server knows. */
  | {
      readonly edit: 'files';
      readonly question: QuestionId;
      readonly count: number;
      readonly isHere: boolean;
    }
  /** What the step would send now is under way, unless another save is. */
  | { readonly edit: 'beginSave'; readonly step: StepKey }
  /** The save under way arrives at the server, and its response here. */
  | { readonly edit: 'finishSave' }
  /** The save under way gets no response, whether or not it arrives. */
  | { readonly edit: 'loseResponse'; readonly arrives: boolean }
  /** Another person saves an answer, so the save under way is refused, and the draft is rebased on that answer. */
  | { readonly edit: 'conflict'; readonly question: QuestionId; readonly answer: Answer | null }
  /** Another person saves an answer, and it is loaded here, with the files or without. */
  | {
      readonly edit: 'elsewhere';
      readonly question: QuestionId;
      readonly answer: Answer | null;
      readonly withFiles: boolean;
    };
