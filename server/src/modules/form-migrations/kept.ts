/** What a migration changes beside the answers, as it was: undoing puts it back. */
import type { Renamed, ReviewRow } from './move.js';

/** Tables whose rows name a question (of `step_state`: a step), and are taken out where the new version has none. */
export const asideTables = [
  'attachment_use',
  'outdated_evidence',
  'gbta_mark',
  'group_taken',
  'group_taken_file',
  'step_state',
] as const;
export type AsideTable = (typeof asideTables)[number];

/** Tables whose rows say which revision of an answer they are about. */
export const followingTables = ['gbta_mark', 'group_taken'] as const;
export type FollowingTable = (typeof followingTables)[number];

/** Who wrote an answer. Times are text as PostgreSQL writes it: a `Date` has no microseconds. */
export interface Writer {
  readonly question_id: string;
  readonly updated_by: string;
  readonly updated_at: string;
}

/** The column `kept`. Ids of questions are those of the old version. */
export interface Kept {
  readonly renamed: readonly Renamed[];
  /** Who wrote the answers that a migration wrote anew. */
  readonly writers: readonly Writer[];
  readonly reviews: readonly { readonly question_id: string; readonly was: ReviewRow | null }[];
  /** The messages that go with a question which has another id now. */
  readonly messages: readonly string[];
  /** The questions whose answer was as the row of the table says. */
  readonly matched: Readonly<Record<FollowingTable, readonly string[]>>;
  /** Rows that were taken out, without their submission. */
  readonly aside: Readonly<Partial<Record<AsideTable, readonly object[]>>>;
}
