/** What the person should be told; the words are made where they are shown. */
export type FlowNotice =
  | { readonly code: 'nothingToSave' | 'submitted' }
  /** ENG-45: does an answer of the step still lack the files that its option requires? */
  | { readonly code: 'answersSaved' | 'changesSaved'; readonly hasMissingAttachments: boolean }
  /** `message`: what the server said, if anything. */
  | {
      readonly code:
        'answersNotSaved' | 'changesNotSaved' | 'submitFailed' | 'formIncomplete' | 'stepsNotRefreshed';
      readonly message: string | undefined;
    };

/** The message of an error of the world, if it has one. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof Error && error.message !== '' ? error.message : undefined;
