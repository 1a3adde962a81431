/** The respondent's failure: a value. `code` is stable; the words are made where it is shown. */
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
  | 'pattern'
  | 'textRequired';

export interface Issue {
  readonly questionId: string;
  readonly code: IssueCode;
  /** What the words need: `min`, `max` (characters or the unit of the question). */
  readonly params: Readonly<Record<string, number>>;
}
