/** Attaches files to questions without sending any: for tests that ask what follows from them. */
import { missingEvidence, type Questionnaire } from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';
import { createId, type Executor } from '@alo/server';
import sql from 'sql-template-tag';

export interface AttachedFile {
  readonly hotelId: string;
  readonly questionIds: readonly string[];
  readonly userId: string;
  /** Stands for its content. */
  readonly sha256?: string;
  readonly name?: string;
}

/** A row of a file that serves these questions; gives its id. */
export async function attachFile(
  database: Executor,
  { hotelId, questionIds, userId, sha256, name = 'proof.pdf' }: AttachedFile,
): Promise<string> {
  const id = createId();
  await database.query(
    sql`insert into attachment (hotel_id, id, original_filename, mime_type, bytes, sha256, state, has_active_content,
                                is_scanned, uploaded_by, uploaded_at)
        values (${hotelId}, ${id}, ${name}, 'application/pdf', 1000, ${sha256 ?? id}, 'ready', false, false,
                ${userId}, now())`,
  );
  for (const questionId of questionIds) {
    await database.query(
      sql`insert into attachment_use (hotel_id, submission_id, question_id, attachment_id, attached_by, attached_at)
          select hotel_id, id, ${questionId}, ${id}, ${userId}, now() from submission
          where hotel_id = ${hotelId} and is_current`,
    );
  }
  await database.query(
    sql`update submission set revision = revision + 1 where hotel_id = ${hotelId} and is_current`,
  );
  return id;
}

/** One file that serves every question whose answer requires evidence. */
export const attachMissing = (
  database: Executor,
  questionnaire: Questionnaire,
  answers: AnswerMap,
  { hotelId, userId }: Pick<AttachedFile, 'hotelId' | 'userId'>,
): Promise<string> =>
  attachFile(database, {
    hotelId,
    userId,
    questionIds: missingEvidence(questionnaire, answers, {}).map(({ id }) => id),
  });
