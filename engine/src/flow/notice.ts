/** What the person is told. The engine gives codes; the host makes the words. */
export type FlowNotice =
  | { readonly code: 'nothingToSave' | 'formSubmitted' }
  /**
   * `changesSaved`: a save on leaving. `stepSavedIncomplete`: the step is complete on the screen, but not with what the
   * server has stored of the other steps, so it was stored as a draft (F-3). `hasMissingAttachments`: see E-7.
   */
  | {
      readonly code: 'stepSaved' | 'stepSavedIncomplete' | 'changesSaved';
      readonly hasMissingAttachments: boolean;
    }
  /** `message`: the server's, if it sent one. */
  | {
      readonly code:
        'stepNotSaved' | 'changesNotSaved' | 'submitFailed' | 'formIncomplete' | 'stepsNotRefreshed';
      readonly message: string | undefined;
    };

/** The text of a caught error, if it has one. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof Error && error.message !== '' ? error.message : undefined;
