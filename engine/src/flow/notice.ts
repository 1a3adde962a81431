/** What the person should be told; the words are made where they are shown. */
export type FlowNotice =
  | { readonly code: 'nothingToSave' | 'formSubmitted' }
  /**
   * `changesSaved`: on leaving. `stepSavedIncomplete`: complete on the screen, but not with what is stored of the other
   * steps, so stored as a draft (F-3). ENG-45: does an answer of the step still lack the files that its option requires?
   */
  | {
      readonly code: 'stepSaved' | 'stepSavedIncomplete' | 'changesSaved';
      readonly hasMissingAttachments: boolean;
    }
  /** `message`: what the server said, if anything. */
  | {
      readonly code:
        'stepNotSaved' | 'changesNotSaved' | 'submitFailed' | 'formIncomplete' | 'stepsNotRefreshed';
      readonly message: string | undefined;
    };

/** The message of an error of the world, if it has one. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof Error && error.message !== '' ? error.message : undefined;
