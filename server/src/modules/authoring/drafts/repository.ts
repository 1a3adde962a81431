/** SQL of drafts and their revisions. */
import sql, { type Sql } from 'sql-template-tag';
import type { CamelCased } from '../../../database/camel-cased.js';
import type { Executor } from '../../../database/executor.js';
import type {
  QuestionnaireDraftRow,
  QuestionnaireDraftRevisionRow,
} from '../../../database/rows.generated.js';
import { toJson } from '../../../database/to-json.js';

type DraftRow = CamelCased<QuestionnaireDraftRow>;

/** The hash of the text of each file, by its name. */
export type FileHashes = Readonly<Record<string, string>>;

interface ProposalPart {
  readonly revision: number;
  readonly sha256: string;
  readonly note: string | null;
  readonly by: string | null;
  readonly at: string;
}

interface DecisionPart {
  readonly outcome: string;
  readonly revision: number;
  readonly reason: string | null;
  readonly version: number | null;
  readonly by: string | null;
  readonly at: string;
}

export interface ListedDraft extends Pick<
  DraftRow,
  'id' | 'key' | 'title' | 'basedOn' | 'revision' | 'createdAt' | 'updatedAt' | 'deletedAt'
> {
  readonly sha256: string;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
  readonly proposal: ProposalPart | null;
  /** Has the person who asks proposed what is proposed now, in whichever draft? */
  readonly isOwn: boolean;
  readonly decision: DecisionPart | null;
  /** The highest number that a version of its key ever had here. */
  readonly highest: number;
}

const nameOf = (column: Sql): Sql => sql`(select name from app_user where app_user.id = ${column})`;

/** The highest number that a version of this key ever had here; 0: there was none. */
const highestOf = (key: Sql): Sql =>
  sql`(select coalesce(max(version), 0) from questionnaire_release where questionnaire_release.key = ${key})`;

/**
 * Drafts as they are told to a person: with an `id` that one, else all, deleted ones too, the last changed first.
 * `since`: deleted ones are told only when they were deleted after it.
 */
export const listDrafts = (
  database: Executor,
  { userId, since, id }: { readonly userId: string; readonly since: Date; readonly id?: string },
): Promise<ListedDraft[]> =>
  database.query<ListedDraft>(
    sql`select draft.id, draft.key, draft.title, based_on as "basedOn", draft.revision, saved.sha256,
               ${nameOf(sql`created_by`)} as "createdBy", created_at as "createdAt",
               ${nameOf(sql`updated_by`)} as "updatedBy", updated_at as "updatedAt", deleted_at as "deletedAt",
               (select to_jsonb(open) from (
                  select revision, sha256, note, ${nameOf(sql`proposed_by`)} as by, proposed_at as at
                  from questionnaire_proposal where draft_id = draft.id and outcome is null) as open) as proposal,
               exists (select from questionnaire_proposal as open
                       join questionnaire_proposal as own on own.key = open.key and own.sha256 = open.sha256
                       where open.draft_id = draft.id and open.outcome is null
                         and own.proposed_by = ${userId}::uuid) as "isOwn",
               (select to_jsonb(last) from (
                  select outcome, revision, reason, version, ${nameOf(sql`decided_by`)} as by, decided_at as at
                  from questionnaire_proposal where draft_id = draft.id and outcome is not null
                  order by decided_at desc, id desc limit 1) as last) as decision,
               ${highestOf(sql`draft.key`)} as highest
        from questionnaire_draft as draft
        join questionnaire_draft_revision as saved on saved.draft_id = draft.id and saved.revision = draft.revision
        where (deleted_at is null or deleted_at > ${since}) and (${id ?? null}::uuid is null or draft.id = ${id ?? null})
        order by updated_at desc, draft.id`,
  );

export async function highestVersion(database: Executor, key: string): Promise<number> {
  const [row] = await database.query<{ highest: number }>(sql`select ${highestOf(sql`${key}`)} as highest`);
  return row?.highest ?? 0;
}

/** Holds a draft that is not deleted until the transaction ends. */
export async function lockDraft(
  transaction: Executor,
  id: string,
): Promise<Pick<DraftRow, 'id' | 'key' | 'title' | 'revision' | 'deletedAt'> | undefined> {
  const [found] = await transaction.query<Pick<DraftRow, 'id' | 'key' | 'title' | 'revision' | 'deletedAt'>>(
    sql`select id, key, title, revision, deleted_at as "deletedAt" from questionnaire_draft
        where id = ${id} for update`,
  );
  return found;
}

export async function countDrafts(database: Executor): Promise<number> {
  const [row] = await database.query<{ drafts: number }>(
    sql`select count(*)::int as drafts from questionnaire_draft where deleted_at is null`,
  );
  return row?.drafts ?? 0;
}

interface By {
  readonly userId: string;
  readonly at: Date;
}

export async function insertDraft(
  transaction: Executor,
  { id, key, title, basedOn }: Pick<DraftRow, 'id' | 'key' | 'title' | 'basedOn'>,
  { userId, at }: By,
): Promise<void> {
  await transaction.query(
    sql`insert into questionnaire_draft (id, key, title, based_on, revision, created_by, created_at, updated_by,
                                         updated_at)
        values (${id}, ${key}, ${title}, ${basedOn}, 1, ${userId}, ${at}, ${userId}, ${at})`,
  );
}

/** Keeps texts that the draft does not have yet, by their hashes. */
export async function insertTexts(
  transaction: Executor,
  draftId: string,
  texts: readonly { readonly sha256: string; readonly content: string }[],
): Promise<void> {
  await transaction.query(
    sql`insert into questionnaire_draft_text (draft_id, sha256, content)
        select ${draftId}::uuid, sha256, content
        from jsonb_to_recordset(${toJson(texts)}::jsonb) as given (sha256 text, content text)
        on conflict do nothing`,
  );
}

export interface NewRevision {
  readonly draftId: string;
  readonly revision: number;
  readonly files: FileHashes;
  readonly sha256: string;
  readonly restoredFrom: number | null;
}

/** Adds a revision, and makes it the one that the draft is in. */
export async function insertRevision(
  transaction: Executor,
  { draftId, revision, files, sha256, restoredFrom }: NewRevision,
  { userId, at }: By,
): Promise<void> {
  await transaction.query(
    sql`insert into questionnaire_draft_revision (draft_id, revision, files, sha256, restored_from, saved_by, saved_at)
        values (${draftId}, ${revision}, ${toJson(files)}::jsonb, ${sha256}, ${restoredFrom}, ${userId}, ${at})`,
  );
  await transaction.query(
    sql`update questionnaire_draft set revision = ${revision}, updated_by = ${userId}, updated_at = ${at}
        where id = ${draftId}`,
  );
}

export interface ListedRevision extends Pick<
  CamelCased<QuestionnaireDraftRevisionRow>,
  'revision' | 'sha256' | 'restoredFrom' | 'savedAt'
> {
  readonly savedBy: string | null;
  readonly files: FileHashes;
}

/** Revisions below one, the newest first. */
export const listRevisions = (
  database: Executor,
  draftId: string,
  { before, most }: { readonly before: number; readonly most: number },
): Promise<ListedRevision[]> =>
  database.query<ListedRevision>(
    sql`select revision, sha256, restored_from as "restoredFrom", saved_at as "savedAt", files,
               ${nameOf(sql`saved_by`)} as "savedBy"
        from questionnaire_draft_revision where draft_id = ${draftId} and revision < ${before}
        order by revision desc limit ${most}`,
  );

/** The texts of the files of a revision, by name; undefined where there is no such revision. */
export async function readFiles(
  database: Executor,
  draftId: string,
  revision: number,
): Promise<Record<string, string> | undefined> {
  const [found] = await database.query<{ files: Record<string, string> }>(
    sql`select coalesce(jsonb_object_agg(name, content) filter (where name is not null), '{}') as files
        from questionnaire_draft_revision as saved
        left join lateral jsonb_each_text(files) as file (name, hash) on true
        left join questionnaire_draft_text as stored on stored.draft_id = saved.draft_id and stored.sha256 = hash
        where saved.draft_id = ${draftId} and revision = ${revision}
        group by saved.draft_id`,
  );
  return found?.files;
}

export async function setTitle(transaction: Executor, id: string, title: string): Promise<void> {
  await transaction.query(sql`update questionnaire_draft set title = ${title} where id = ${id}`);
}

/** Deletes the draft, for now; without a person, brings it back. */
export async function setDeleted(transaction: Executor, id: string, by: By | null): Promise<void> {
  await transaction.query(
    sql`update questionnaire_draft set deleted_by = ${by?.userId ?? null}, deleted_at = ${by?.at ?? null} where id = ${id}`,
  );
}

/** Removes drafts that were deleted before, with their history. */
export async function purgeDrafts(database: Executor, deletedBefore: Date): Promise<void> {
  await database.query(sql`delete from questionnaire_draft where deleted_at < ${deletedBefore}`);
}
