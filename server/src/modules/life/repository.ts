/** SQL of scores. Rows are only added. A caller that writes must hold the lock of the submission. */
import type { ScoreDocument } from '@alo/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { toJson } from '../../database/to-json.js';
import { createId } from '../../ids.js';
import { seesAllHotels, type Caller } from '../../policy/caller.js';
import type { Submission } from '../submission/state.js';
import type { ScoredSource } from '../submission/scored-source.js';
import type { ComputedScore } from './compute-score.js';

export interface ComputedBy {
  readonly userId: string;
  readonly at: Date;
  /** The revision of the submission after this change: as long as it has that, computing would give the same score. */
  readonly revision: number;
  readonly scoreModelSha256: string;
}

/** Keeps a score, and gives its id. */
export async function insertScore(
  database: Executor,
  { hotelId, id: submissionId }: Submission,
  { score, scores, detailed, overview, sources }: ComputedScore,
  { userId, at, revision, scoreModelSha256 }: ComputedBy,
): Promise<string> {
  const id = createId();
  await database.query(
    sql`insert into score (hotel_id, id, submission_id, day, revision, score_model_sha256, score_alo, score_e, score_s,
                           score_g, verified_share, scores_detailed, performance_overview, trace, sources, computed_by,
                           computed_at)
        values (${hotelId}, ${id}, ${submissionId}, ${score.day}, ${revision}, ${scoreModelSha256}, ${scores.alo},
                ${scores.e}, ${scores.s}, ${scores.g}, ${score.verifiedShare}, ${toJson(detailed)}::jsonb,
                ${toJson(overview)}::jsonb, ${toJson(score)}::json, ${toJson(sources)}::json, ${userId}, ${at})`,
  );
  return id;
}

/** The score that counts for the current submission; undefined when none was computed. */
export async function findCurrentScore(
  database: Executor,
  { hotelId, id }: Submission,
): Promise<{ readonly id: string; readonly day: string; readonly revision: number } | undefined> {
  const [found] = await database.query<{ id: string; day: string; revision: string }>(
    sql`select score.id, day, score.revision
        from score join submission on submission.score_id = score.id
        where score.hotel_id = ${hotelId} and submission.id = ${id}`,
  );
  return found && { ...found, revision: Number(found.revision) };
}

/** Shows the score to the people of the hotel (design 6.21). */
export async function showScore(database: Executor, { hotelId }: Submission, scoreId: string): Promise<void> {
  await database.query(
    sql`update hotel
        set score_alo = score.score_alo, score_e = score.score_e, score_s = score.score_s, score_g = score.score_g,
            verified_share = score.verified_share, scores_detailed = score.scores_detailed,
            performance_overview = score.performance_overview
        from score where hotel.id = ${hotelId} and score.hotel_id = hotel.id and score.id = ${scoreId}`,
  );
}

interface FoundSummary {
  readonly id: string;
  readonly questionnaire: { readonly key: string; readonly version: number };
  readonly day: string;
  readonly computed_at: Date;
  readonly published_at: Date | null;
  readonly is_current: boolean;
  readonly score_alo: number | null;
  readonly score_e: number | null;
  readonly score_s: number | null;
  readonly score_g: number | null;
  readonly verified_share: number | null;
  readonly short_form: string | null;
}

const summaryColumns = sql`score.id,
  json_build_object('key', questionnaire, 'version', version) as questionnaire, day, computed_at, published_at, is_current, score_alo, score_e, score_s, score_g,
  verified_share, short_form`;

/** The score that counts of each submission; the people of the hotel see it once it was released (design 6.21). */
const visibleScores = (caller: Caller, hotelId: string): Sql =>
  sql`score join submission on submission.hotel_id = score.hotel_id and submission.score_id = score.id
      where score.hotel_id = ${hotelId} and ${seesAllHotels(caller) ? sql`true` : sql`released_at is not null`}`;

/** Lists the scores, the newest first. */
export const listScores = (database: Executor, caller: Caller, hotelId: string): Promise<FoundSummary[]> =>
  database.query<FoundSummary>(
    sql`select ${summaryColumns} from ${visibleScores(caller, hotelId)} order by computed_at desc, score.id desc`,
  );

export interface FoundScore extends FoundSummary {
  readonly trace: ScoreDocument;
  readonly sources: Readonly<Record<string, ScoredSource>>;
}

/** Finds a score; undefined when there is none that the caller may see. */
export async function findScore(
  database: Executor,
  caller: Caller,
  hotelId: string,
  scoreId: string,
): Promise<FoundScore | undefined> {
  const [found] = await database.query<FoundScore>(
    sql`select ${summaryColumns}, trace, sources
        from ${visibleScores(caller, hotelId)} and score.id = ${scoreId}`,
  );
  return found;
}

/** The names of these accounts, by id; those that are gone have none. */
export async function namesOf(
  database: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ id: string; name: string }>(
    sql`select id, name from app_user where id = any(${userIds}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What was typed at a question of the form that a score belongs to; null where nothing was. */
export async function typedInScored(
  database: Executor,
  hotelId: string,
  scoreId: string,
  questionId: string,
): Promise<string | null> {
  const [found] = await database.query<{ typed: string | null }>(
    sql`select typed_value as typed from answer join score using (hotel_id, submission_id)
        where hotel_id = ${hotelId} and score.id = ${scoreId} and question_id = ${questionId}`,
  );
  return found?.typed ?? null;
}
