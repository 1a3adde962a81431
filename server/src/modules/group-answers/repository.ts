/** SQL of the answers and documents of organizations. What hotels took over of them stands in `taken/`. */
import type { Answer } from '@alo/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { holderOf } from '../accounts/repository.js';
import type { NewFile } from '../intake/stored-file.js';
import type { FileGrant } from '../stored-files/file-links.js';
import { superRole } from '../../policy/caller.js';
import { stillTaken } from './taken/repository.js';

/** A document as answers hold it. */
export interface HeldDocument {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly hasActiveContent: boolean;
  readonly isScanned: boolean;
}

/** An answer of an organization. Days are `YYYY-MM-DD`. */
export interface StoredGroupAnswer {
  readonly id: string;
  readonly organizationId: string;
  readonly questionnaire: string;
  readonly questionId: string;
  readonly title: string;
  readonly answer: Answer;
  readonly isForAllHotels: boolean;
  /** In the order of the ids. */
  readonly hotelIds: readonly string[];
  readonly documents: readonly HeldDocument[];
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly revision: number;
  /** Counts the changes of answer and documents. */
  readonly content: number;
  readonly isWithdrawn: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** null when the account is gone. */
  readonly updatedBy: string | null;
  /** The hotels of the organization that it is for, and all of them. */
  readonly hotels: number;
  readonly of: number;
  /** The hotels of the organization that have it as they took it over. */
  readonly taken: number;
}

/** Is the answer for this hotel of its organization? */
const isFor = (hotelId: Sql): Sql => sql`(is_for_all_hotels or exists (
  select from group_answer_hotel where group_answer_id = group_answer.id and hotel_id = ${hotelId}))`;

const columns = sql`group_answer.id, organization_id as "organizationId", questionnaire, question_id as "questionId", title,
  json_build_object('selectedOptionId', selected_option_id, 'typedValue', typed_value, 'note', note) as answer,
  is_for_all_hotels as "isForAllHotels",
  array(select hotel_id from group_answer_hotel where group_answer_id = group_answer.id order by hotel_id) as "hotelIds",
  (select coalesce(json_agg(json_build_object('id', document.id, 'name', original_filename, 'mimeType', mime_type,
                                              'bytes', bytes, 'sha256', sha256, 'hasActiveContent', has_active_content,
                                              'isScanned', is_scanned) order by place), '[]')
   from group_answer_document join group_document as document on document.id = document_id
   where group_answer_id = group_answer.id) as documents,
  valid_from::text as "validFrom", valid_until::text as "validUntil", revision::int, content::int,
  archived_at is not null as "isWithdrawn", created_at as "createdAt", updated_at as "updatedAt",
  (select name from app_user where app_user.id = updated_by) as "updatedBy",
  (select count(*)::int from listed_hotel where listed_hotel.organization_id = group_answer.organization_id
     and ${isFor(sql`listed_hotel.hotel_id`)}) as hotels,
  (select count(*)::int from listed_hotel where listed_hotel.organization_id = group_answer.organization_id) as of,
  (select count(*)::int from group_taken
   join submission on submission.hotel_id = group_taken.hotel_id and submission.id = submission_id and is_current
   join listed_hotel on listed_hotel.hotel_id = group_taken.hotel_id
                    and listed_hotel.organization_id = group_answer.organization_id
   where group_answer_id = group_answer.id and ${stillTaken}) as taken`;

/** The answers of an organization, the newest first. */
export const listAnswers = (database: Executor, organizationId: string): Promise<StoredGroupAnswer[]> =>
  database.query<StoredGroupAnswer>(
    sql`select ${columns} from group_answer where organization_id = ${organizationId}
        order by created_at desc, id desc`,
  );

export async function findAnswer(
  database: Executor,
  organizationId: string,
  id: string,
): Promise<StoredGroupAnswer | undefined> {
  const [found] = await database.query<StoredGroupAnswer>(
    sql`select ${columns} from group_answer where organization_id = ${organizationId} and id = ${id}`,
  );
  return found;
}

/** The answers of the organization of this hotel, and the withdrawn or narrowed ones that it has taken over. */
export interface AnswersForHotel {
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly answers: readonly (StoredGroupAnswer & { readonly isForHotel: boolean })[];
}

export async function readAnswersFor(
  database: Executor,
  hotelId: string,
  questionnaire: string,
): Promise<AnswersForHotel> {
  const [organization] = await database.query<{ id: string; name: string }>(
    sql`select organization.id, name from hotel join organization on organization.id = organization_id
        where hotel.id = ${hotelId}`,
    { line: 'reads' },
  );
  if (!organization) return { organization: null, answers: [] };
  const answers = await database.query<StoredGroupAnswer & { isForHotel: boolean }>(
    sql`select ${columns}, ${isFor(sql`${hotelId}::uuid`)} as "isForHotel"
        from group_answer
        where organization_id = ${organization.id} and questionnaire = ${questionnaire}
          and ((archived_at is null and ${isFor(sql`${hotelId}::uuid`)})
               or exists (select from group_taken where group_answer_id = group_answer.id and hotel_id = ${hotelId}))
        order by created_at desc, id desc`,
    { line: 'reads' },
  );
  return { organization, answers };
}

/** Locks an answer until the transaction ends, then reads it. */
export async function lockAnswer(
  transaction: Executor,
  organizationId: string,
  id: string,
): Promise<StoredGroupAnswer | undefined> {
  await transaction.query(
    sql`select from group_answer where organization_id = ${organizationId} and id = ${id} for update`,
  );
  return findAnswer(transaction, organizationId, id);
}

export async function countAnswers(database: Executor, organizationId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int from group_answer where organization_id = ${organizationId} and archived_at is null`,
  );
  return row?.count ?? 0;
}

/** What a person writes of an answer. */
export interface WrittenAnswer {
  readonly id: string;
  readonly title: string;
  readonly answer: Answer;
  readonly documentIds: readonly string[];
  /** null: all hotels of the organization. */
  readonly hotelIds: readonly string[] | null;
  readonly validFrom: string;
  readonly validUntil: string | null;
}

interface WrittenBy {
  readonly userId: string;
  readonly at: Date;
}

async function writeLinks(
  transaction: Executor,
  { id, documentIds, hotelIds }: Pick<WrittenAnswer, 'id' | 'documentIds' | 'hotelIds'>,
): Promise<void> {
  await transaction.query(sql`delete from group_answer_hotel where group_answer_id = ${id}`);
  await transaction.query(sql`delete from group_answer_document where group_answer_id = ${id}`);
  await transaction.query(
    sql`insert into group_answer_hotel (group_answer_id, hotel_id)
        select ${id}::uuid, hotel_id from unnest(${hotelIds ?? []}::uuid[]) as named(hotel_id)`,
  );
  await transaction.query(
    sql`insert into group_answer_document (group_answer_id, document_id, place)
        select ${id}::uuid, document_id, place from unnest(${documentIds}::uuid[]) with ordinality as named(document_id, place)`,
  );
}

export async function insertAnswer(
  transaction: Executor,
  place: { readonly organizationId: string; readonly questionnaire: string; readonly questionId: string },
  written: WrittenAnswer,
  { userId, at }: WrittenBy,
): Promise<void> {
  const { id, title, answer, hotelIds, validFrom, validUntil } = written;
  await transaction.query(
    sql`insert into group_answer (id, organization_id, questionnaire, question_id, title, selected_option_id, typed_value,
                                  note, is_for_all_hotels, valid_from, valid_until, revision, content, created_by,
                                  created_at, updated_by, updated_at)
        values (${id}, ${place.organizationId}, ${place.questionnaire}, ${place.questionId}, ${title},
                ${answer.selectedOptionId ?? null}, ${answer.typedValue ?? null}, ${answer.note ?? null},
                ${hotelIds === null}, ${validFrom}, ${validUntil}, 1, 1, ${userId}, ${at}, ${userId}, ${at})`,
  );
  await writeLinks(transaction, written);
}

/** @param isContent does it change the answer or the documents? */
export async function updateAnswer(
  transaction: Executor,
  written: WrittenAnswer,
  isContent: boolean,
  { userId, at }: WrittenBy,
): Promise<void> {
  const { id, title, answer, hotelIds, validFrom, validUntil } = written;
  await transaction.query(
    sql`update group_answer
        set title = ${title}, selected_option_id = ${answer.selectedOptionId ?? null},
            typed_value = ${answer.typedValue ?? null}, note = ${answer.note ?? null},
            is_for_all_hotels = ${hotelIds === null}, valid_from = ${validFrom}, valid_until = ${validUntil},
            revision = revision + 1, content = content + ${isContent ? 1 : 0}, updated_by = ${userId}, updated_at = ${at}
        where id = ${id}`,
  );
  await writeLinks(transaction, written);
}

export async function withdrawAnswer(
  transaction: Executor,
  id: string,
  { userId, at }: WrittenBy,
): Promise<void> {
  await transaction.query(
    sql`update group_answer
        set archived_at = ${at}, revision = revision + 1, updated_by = ${userId}, updated_at = ${at} where id = ${id}`,
  );
}

/** The number of these hotels that are in the organization. */
export async function countHotelsIn(
  database: Executor,
  organizationId: string,
  hotelIds: readonly string[],
): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int from listed_hotel
        where organization_id = ${organizationId} and hotel_id = any(${hotelIds}::uuid[])`,
  );
  return row?.count ?? 0;
}

const documentColumns = sql`group_document.id, original_filename as name, mime_type as "mimeType", bytes::int, sha256,
  has_active_content as "hasActiveContent", is_scanned as "isScanned"`;

/** Those of these documents that the organization has. They stay until the transaction ends. */
export const holdDocuments = (
  transaction: Executor,
  organizationId: string,
  ids: readonly string[],
): Promise<HeldDocument[]> =>
  transaction.query<HeldDocument>(
    sql`select ${documentColumns} from group_document
        where organization_id = ${organizationId} and id = any(${ids}::uuid[]) order by id for key share`,
  );

export interface ListedDocument extends HeldDocument {
  readonly uploadedBy: string | null;
  readonly uploadedAt: Date;
  /** The answers that have it and are not withdrawn. */
  readonly usedBy: number;
}

/** The documents of an organization, the newest first. */
export const listDocuments = (database: Executor, organizationId: string): Promise<ListedDocument[]> =>
  database.query<ListedDocument>(
    sql`select ${documentColumns}, (select name from app_user where app_user.id = uploaded_by) as "uploadedBy",
               uploaded_at as "uploadedAt",
               (select count(*)::int from group_answer_document join group_answer on group_answer.id = group_answer_id
                where document_id = group_document.id and archived_at is null) as "usedBy"
        from group_document where organization_id = ${organizationId} order by uploaded_at desc, id desc`,
  );

/** Bytes that the documents of an organization take. */
export async function usedBytes(database: Executor, organizationId: string): Promise<number> {
  const [row] = await database.query<{ bytes: string }>(
    sql`select coalesce(sum(bytes), 0) as bytes from group_document where organization_id = ${organizationId}`,
  );
  return Number(row?.bytes ?? 0);
}

export async function insertDocuments(
  transaction: Executor,
  organizationId: string,
  files: readonly NewFile[],
  { userId, at }: WrittenBy,
): Promise<void> {
  await transaction.query(
    sql`insert into group_document (organization_id, id, original_filename, mime_type, bytes, sha256, has_active_content,
                                    is_scanned, uploaded_by, uploaded_at)
        select ${organizationId}::uuid, id, name, "mimeType", bytes, sha256, "hasActiveContent", "isScanned",
               ${userId}::uuid, ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
          as file(id uuid, name text, "mimeType" text, bytes bigint, sha256 text, "hasActiveContent" boolean,
                  "isScanned" boolean)`,
  );
}

/** Locks a document until the transaction ends; says whether there is one. */
export async function lockDocument(
  transaction: Executor,
  organizationId: string,
  id: string,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`select from group_document where organization_id = ${organizationId} and id = ${id} for update`,
  );
  return rows.length > 0;
}

/** The titles of the answers that have the document and are not withdrawn. */
export async function titlesWith(transaction: Executor, documentId: string): Promise<string[]> {
  const rows = await transaction.query<{ title: string }>(
    sql`select title from group_answer_document join group_answer on group_answer.id = group_answer_id
        where document_id = ${documentId} and archived_at is null order by title`,
  );
  return rows.map(({ title }) => title);
}

export async function deleteDocument(transaction: Executor, id: string): Promise<void> {
  await transaction.query(sql`delete from group_document where id = ${id}`);
}

/** A document, if this person belongs to its organization now, or is a super user. */
export async function findServedDocument(
  database: Executor,
  {
    organizationId,
    fileId,
    familyId,
  }: Pick<FileGrant, 'fileId' | 'familyId'> & { readonly organizationId: string },
): Promise<{ readonly name: string; readonly mimeType: string } | undefined> {
  const [document] = await database.query<{ name: string; mimeType: string }>(
    sql`select original_filename as name, mime_type as "mimeType"
        from group_document cross join app_user
        where organization_id = ${organizationId} and group_document.id = ${fileId}
          and app_user.id = ${holderOf(familyId)} and disabled_at is null
          and (role = ${superRole} or exists (select from user_organization
                                              where user_id = app_user.id
                                                and user_organization.organization_id = group_document.organization_id))`,
    { line: 'reads' },
  );
  return document;
}
