/** The state of a submission, from the rows of an archive. It is pure. */
import type { StepKey } from '@alo/schemas';
import type { AttachedFile, SubmissionState } from '../submission/state.js';
import { answerOf } from './check-submission.js';
import type { ArchivedHotel, ArchivedSubmission, FileRecord, RowsOf } from './format.js';

/** The files of the questions, in the order in which they were attached. */
function attachedFiles(uses: RowsOf<'attachments'>, files: ReadonlyMap<string, FileRecord>): AttachedFile[] {
  return uses
    .flatMap(({ question_id: questionId, attachment_id: id, attached_at: at }) => {
      const file = files.get(id);
      if (!file) return [];
      const { original_filename: name, mime_type: mimeType, bytes, sha256 } = file;
      return [{ at, file: { questionId, id, name, mimeType, bytes, sha256, attachedAt: new Date(at) } }];
    })
    .sort((one, other) => (`${one.at} ${one.file.id}` < `${other.at} ${other.file.id}` ? -1 : 1))
    .map(({ file }) => file);
}

/** A submission of an archive as the server works with those that it stores. */
export function stateIn(
  { hotel, files }: ArchivedHotel,
  { submission, parts }: ArchivedSubmission,
): SubmissionState {
  const { id, questionnaire, version, status, revision, submitted_at: submittedAt } = submission;
  const begunOn = submittedAt === null ? null : submission.created_at.slice(0, 10);
  const final = parts.steps.filter((step) => step.last_save === 'final');
  return {
    submission: { hotelId: hotel.id, id, questionnaire, version, status, revision, begunOn },
    stored: parts.answers.map((row) => ({
      ...{ questionId: row.question_id, answer: answerOf(row), revision: row.revision },
    })),
    files: attachedFiles(parts.attachments, new Map(files.map((file) => [file.id, file]))),
    decisions: [],
    finalSteps: new Set<StepKey>(final.map(({ step_key: key }) => key)),
  };
}
