/** SQL of the assessment that follows a published one. */
import type { AnswerMap, SubmissionStatus } from '@alo/schemas';
import sql from 'sql-template-tag';
import type { Executor } from '../../../database/executor.js';
import { createId } from '../../../ids.js';
import type { WrittenBy } from '../../submission/repository.js';
import type { Submission } from '../../submission/state.js';

/** A file that serves a question, and since when. */
export interface ServingFile {
  readonly questionId: string;
  readonly fileId: string;
  /** YYYY-MM-DD in UTC. */
  readonly attachedOn: string;
}

export const listServingFiles = (
  database: Executor,
  { hotelId, id }: Pick<Submission, 'hotelId' | 'id'>,
): Promise<ServingFile[]> =>
  database.query<ServingFile>(
    sql`select question_id as "questionId", attachment_id as "fileId",
               to_char(attached_at at time zone 'UTC', 'YYYY-MM-DD') as "attachedOn"
        from attachment_use where hotel_id = ${hotelId} and submission_id = ${id}
        order by attached_at, attachment_id`,
  );

/** What the next assessment begins with. */
export interface NextSubmission {
  readonly questionnaire: string;
  readonly version: number;
  readonly status: SubmissionStatus;
  readonly answers: AnswerMap;
  /** By the id of an answer that another question gave: that question. */
  readonly sources: ReadonlyMap<string, string>;
  readonly files: readonly ServingFile[];
  readonly outdated: readonly ServingFile[];
}

const usesIn = (files: readonly ServingFile[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as named("questionId" text, "fileId" uuid)`;

/**
 * Makes the next submission of a hotel its current one. Answers keep their writers and their times, files the time
 * since when they serve their question. The current one must be locked. Gives the id of the next.
 */
export async function startNextSubmission(
  transaction: Executor,
  { hotelId, id: lastId }: Submission,
  { questionnaire, version, status, answers, sources, files, outdated }: NextSubmission,
  { userId, requestId, at }: WrittenBy,
): Promise<string> {
  const id = createId();
  await transaction.query(
    sql`update submission set is_current = false, revision = revision + 1
        where hotel_id = ${hotelId} and id = ${lastId}`,
  );
  await transaction.query(
    sql`insert into submission (hotel_id, id, questionnaire, version, status, follows, created_at, updated_at)
        values (${hotelId}, ${id}, ${questionnaire}, ${version}, ${status}, ${lastId}, ${at}, ${at})`,
  );
  const written = Object.entries(answers).map(([questionId, answer]) => ({
    ...{ questionId, answer },
    fromId: sources.get(questionId) ?? questionId,
  }));
  await transaction.query(
    sql`with carried as (
          select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
            as carried("questionId" text, answer jsonb, "fromId" text)
        ),
        answers as (
          insert into answer (hotel_id, submission_id, question_id, selected_option_id, typed_value, note, revision,
                              updated_by, updated_at)
          select ${hotelId}::uuid, ${id}::uuid, "questionId", carried.answer->>'selectedOptionId',
                 carried.answer->>'typedValue', carried.answer->>'note', 1, updated_by, updated_at
          from carried join answer on question_id = "fromId"
          where hotel_id = ${hotelId} and submission_id = ${lastId}
        )
        insert into answer_event (hotel_id, submission_id, question_id, revision, op, old, new, actor, request_id, at)
        select ${hotelId}::uuid, ${id}::uuid, "questionId", 1, 'set', null, answer, ${userId}::uuid, ${requestId},
               ${at}::timestamptz
        from carried`,
  );
  await transaction.query(
    sql`insert into attachment_use (hotel_id, submission_id, question_id, attachment_id, attached_by, attached_at)
        select hotel_id, ${id}::uuid, question_id, attachment_id, attached_by, attached_at
        from ${usesIn(files)} join attachment_use on question_id = "questionId" and attachment_id = "fileId"
        where hotel_id = ${hotelId} and submission_id = ${lastId}`,
  );
  await transaction.query(
    sql`insert into outdated_evidence (hotel_id, submission_id, question_id, attachment_id, original_filename,
                                       attached_at)
        select attachment_use.hotel_id, ${id}::uuid, question_id, attachment_id, original_filename, attached_at
        from ${usesIn(outdated)}
        join attachment_use on question_id = "questionId" and attachment_id = "fileId"
        join attachment on attachment.hotel_id = attachment_use.hotel_id and attachment.id = attachment_id
        where attachment_use.hotel_id = ${hotelId} and submission_id = ${lastId}`,
  );
  return id;
}
