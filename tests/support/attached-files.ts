/** Attaches files to questions without sending any: for tests that ask what follows from them. */
import { claimedEvidence } from '@alo/engine/scoring';
import type { AnswerMap } from '@alo/schemas';
import { createId, type Executor } from '@alo/server';
import sql from 'sql-template-tag';
import type { World } from './world.js';

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

/**
 * One more file, which serves as many further answers as a submit of the form needs (P-19): those that claim most first.
 * @param served the questions that have a file already
 */
export async function attachEnough(
  { database, releases, userIds }: Pick<World, 'database' | 'releases' | 'userIds'>,
  hotelId: string,
  answers: AnswerMap,
  served: readonly string[],
): Promise<string[]> {
  const release = releases.find('alo', 1);
  if (!release) throw new Error('There is no questionnaire "alo" 1');
  const questionIds: string[] = [];
  const lacking = () =>
    claimedEvidence(release.questionnaire, release.scoreModel, {
      answers,
      files: Object.fromEntries([...served, ...questionIds].map((id) => [id, 1])),
    });
  for (let found = lacking(); !found.isEnough; found = lacking()) {
    const [most] = found.bare;
    if (most === undefined) throw new Error('No further answer takes a file');
    questionIds.push(most.questionId);
  }
  if (questionIds.length > 0)
    await attachFile(database, {
      ...{ hotelId, questionIds, userId: userIds.admin, sha256: 'content of further proof' },
      name: 'further-proof.pdf',
    });
  return questionIds;
}
