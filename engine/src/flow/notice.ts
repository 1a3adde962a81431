import type { DroppedAnswer } from '../model/documents.generated.js';
import type { QuestionId, StepKey } from '../model/questionnaire.js';
import type { Count } from '../rules/evaluate.js';

/** What the person is told. The engine gives codes; the host makes the words. */
export type FlowNotice =
  /** `savesKeptFirst`: a submit waits for the saves that are kept (F-37). */
  | { readonly code: 'nothingToSave' | 'formSubmitted' | 'savesKeptFirst' }
  /** There is no connection: the save is kept, and the form went on (F-35). */
  | { readonly code: 'saveKept'; readonly stepKey: StepKey }
  /** The server has a save that was kept (F-36). `stillKept`: how many others are to be sent. */
  | { readonly code: 'keptSaveSent'; readonly stepKey: StepKey; readonly stillKept: number }
  /** The server did not take a kept save: it is no longer kept, and its answers are drafts (F-36). */
  | { readonly code: 'keptSaveRefused'; readonly stepKey: StepKey; readonly message: string | undefined }
  /**
   * `changesSaved`: a save on leaving. `stepSavedIncomplete`: the step is complete on the screen, but not with what the
   * server has stored of the other steps, so it was stored as a draft (F-3).
   */
  | {
      readonly code: 'stepSaved' | 'stepSavedIncomplete' | 'changesSaved';
      /** See E-7. */
      readonly hasMissingAttachments: boolean;
      readonly stepKey: StepKey;
      /** What is left in the step: its open questions, and those of them that have an issue. */
      readonly left: Pick<Count, 'open' | 'toFix'>;
      /** The step that the form goes to by itself, since this one is complete (F-3). */
      readonly next: StepKey | undefined;
    }
  /** Answers that the save did not keep, because of another person's answers (S-16). They are hidden drafts now. */
  | { readonly code: 'answersDropped'; readonly dropped: readonly DroppedAnswer[] }
  /** What was typed is kept as a draft, though nobody asked (F-43). `dropped`: as in `answersDropped`. */
  | { readonly code: 'draftKept'; readonly stepKey: StepKey; readonly dropped: readonly DroppedAnswer[] }
  /** It is not: another person changed the same answers. The next save that is asked for shows the conflict (F-43). */
  | { readonly code: 'draftStale' }
  /** The server does not take the form yet. `questionId`: the question that lacks evidence, where it is that (ERR-13). */
  | {
      readonly code: 'formIncomplete';
      readonly message: string | undefined;
      readonly questionId: QuestionId | undefined;
    }
  /** `message`: the server's, if it sent one. */
  | {
      readonly code: 'stepNotSaved' | 'changesNotSaved' | 'submitFailed' | 'stepsNotRefreshed';
      readonly message: string | undefined;
    };

/** The text of a caught error, if it has one. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof Error && error.message !== '' ? error.message : undefined;
