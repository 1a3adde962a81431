/** What can be wrong with an answer. A code never changes its meaning; the host has the words. */
export type IssueCode =
  | 'invalidUrl'
  | 'invalidEmail'
  | 'invalidPhone'
  | 'invalidDate'
  | 'invalidCoordinates'
  | 'notANumber'
  | 'notAnInteger'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooShort'
  | 'tooLong'
  | 'noWords'
  | 'pattern'
  | 'textRequired'
  | 'tooFewChoices'
  | 'tooManyChoices'
  | 'tooEarly'
  | 'tooLate'
  | 'optionNotOffered'
  | 'constraint';

export interface Issue {
  readonly questionId: string;
  readonly code: IssueCode;
  /** The numbers that the words need: `min`, `max`, in characters, in options or in the question's unit. */
  readonly params: Readonly<Record<string, number>>;
  /** The first or the last day that is allowed, for `tooEarly` and `tooLate`: `YYYY-MM-DD`. */
  readonly day?: string;
  /** The chosen option that is not offered, for `optionNotOffered` (L-20). */
  readonly option?: string;
  /** What the author says, for `constraint` (L-19). */
  readonly message?: string;
}
