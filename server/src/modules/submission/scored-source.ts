/** What a score rests on, for one question. A decision that no longer counts is none. */
export interface ScoredSource {
  readonly files: readonly string[];
  readonly approved: boolean | null;
  readonly reasonId: string | null;
  /** The id of a user. */
  readonly reviewedBy: string | null;
  /** UTC, ISO 8601. */
  readonly reviewedAt: string | null;
}
