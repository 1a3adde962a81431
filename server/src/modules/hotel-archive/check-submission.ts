/** What an archive says of an assessment must fit its questionnaire, and its own history. These functions are pure. */
import { isDeepStrictEqual } from 'node:util';
import { findQuestion, sameAnswer, takesFiles, uploadLimitsOf } from '@alo/engine';
import { isRecognitionLink } from '@alo/engine/review';
import { checkChanges } from '@alo/engine/server';
import type { Answer, RejectionReason } from '@alo/schemas';
import type { Release } from '../questionnaires/releases.js';
import { ArchiveError } from './archive-error.js';
import { entries, type ArchivedSubmission, type PartName, type RowsOf } from './format.js';
import { archiveTexts } from './texts.js';

/** The answer of a row; null where it was cleared. */
export function answerOf({
  selected_option_id: selectedOptionId,
  typed_value: typedValue,
  note,
}: RowsOf<'answers'>[number]): Answer | null {
  return selectedOptionId === null && typedValue === null && note === null
    ? null
    : { selectedOptionId, typedValue, note };
}

/** The last row of each question. */
function lastOf<Row extends { readonly question_id: string; readonly revision: number }>(
  history: readonly Row[],
): Map<string, Row> {
  const last = new Map<string, Row>();
  for (const row of history)
    if ((last.get(row.question_id)?.revision ?? -1) < row.revision) last.set(row.question_id, row);
  return last;
}

/**
 * The rows of now and the history must end alike.
 * @param isSame is what stands there now what the last row of the history led to?
 */
function checkHistory<
  Row extends { readonly question_id: string; readonly revision: number },
  Event extends { readonly question_id: string; readonly revision: number },
>(
  path: string,
  rows: readonly Row[],
  history: readonly Event[],
  isSame: (row: Row, event: Event) => boolean,
) {
  const last = lastOf(history);
  for (const row of rows) {
    const event = last.get(row.question_id);
    if (event?.revision !== row.revision || !isSame(row, event))
      throw new ArchiveError(archiveTexts.otherHistory({ path, id: row.question_id }));
    last.delete(row.question_id);
  }
  const [lost] = last.keys();
  if (lost !== undefined) throw new ArchiveError(archiveTexts.otherHistory({ path, id: lost }));
}

function checkAnswers({ questionnaire }: Release, path: string, { parts }: ArchivedSubmission): void {
  for (const row of parts.answers) {
    const answer = answerOf(row);
    // A cleared one may be of a questionnaire that was chosen before.
    if (answer === null) continue;
    const { question_id: id } = row;
    const question = findQuestion(questionnaire, id);
    if (!question) throw new ArchiveError(archiveTexts.unknownQuestion({ path, id }));
    const [problem] = checkChanges(questionnaire, question.stepKey, { [id]: answer });
    if (problem) throw new ArchiveError(archiveTexts.noAnswer({ path, why: problem.message }));
  }
  checkHistory(path, parts.answers, parts['answer-history'], (row, { new: led }) =>
    led !== null && 'erased' in led ? answerOf(row) !== null : sameAnswer(answerOf(row), led),
  );
}

/** Is there such a question, or was there one in a version from which the form has moved? */
type IsKnown = (questionId: string) => boolean;

function checkReviews(
  isKnown: IsKnown,
  path: string,
  { parts }: ArchivedSubmission,
  reasons: readonly RejectionReason[],
): void {
  for (const { question_id: id, reason_id: reason, recognition_link: link = null } of parts.reviews) {
    if (!isKnown(id)) throw new ArchiveError(archiveTexts.unknownQuestion({ path, id }));
    if (reason !== null && !reasons.some((each) => each.id === reason))
      throw new ArchiveError(archiveTexts.unknownReason({ path, id: reason }));
    if (link !== null && !isRecognitionLink(link))
      throw new ArchiveError(archiveTexts.noRecognitionLink({ path, id }));
  }
  checkHistory(path, parts.reviews, parts['review-history'], (row, { new: led }) => {
    const {
      approved,
      reason_id: reasonId,
      asks = null,
      note,
      page,
      recognition_link: link = null,
      pin,
    } = row;
    const {
      asks: ledAsks = null,
      note: ledNote = null,
      page: ledPage = null,
      recognitionLink: ledLink = null,
      reasonId: ledReason = null,
      ...rest
    } = led ?? {};
    return isDeepStrictEqual(
      { approved, reasonId, asks, note, page, link, pin },
      { ...rest, reasonId: ledReason, asks: ledAsks, note: ledNote, page: ledPage, link: ledLink },
    );
  });
}

/**
 * @param former the other versions in which the form has been
 * @param place of the submission among those of its hotel, from 1
 * @throws ArchiveError
 */
export function checkSubmission(
  release: Release,
  former: readonly Release[],
  place: number,
  archived: ArchivedSubmission,
  reasons: readonly RejectionReason[],
): void {
  const { questionnaire } = release;
  const { submission, parts } = archived;
  const pathOf = (name: PartName) => entries.part(place, submission.id, name);
  checkAnswers(release, pathOf('answers'), archived);
  const isKnown: IsKnown = (id) =>
    [release, ...former].some((each) => findQuestion(each.questionnaire, id) !== undefined);
  checkReviews(isKnown, pathOf('reviews'), archived, reasons);
  for (const { step_key: key } of parts.steps) {
    if (!questionnaire.steps.some((step) => step.key === key))
      throw new ArchiveError(archiveTexts.unknownStep({ path: pathOf('steps'), key }));
  }
  const counts = new Map<string, number>();
  for (const { question_id: id } of parts.attachments) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    const question = findQuestion(questionnaire, id);
    if (!question) throw new ArchiveError(archiveTexts.unknownQuestion({ path: pathOf('attachments'), id }));
    if (!takesFiles(questionnaire, question))
      throw new ArchiveError(archiveTexts.takesNoFiles({ path: pathOf('attachments'), id }));
    if ((counts.get(id) ?? 0) > uploadLimitsOf(question).maxFiles)
      throw new ArchiveError(archiveTexts.tooManyFiles({ path: pathOf('attachments'), id }));
  }
  for (const { question_id: id } of parts.messages) {
    if (!isKnown(id)) throw new ArchiveError(archiveTexts.unknownQuestion({ path: pathOf('messages'), id }));
  }
}
