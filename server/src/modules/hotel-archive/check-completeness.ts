/** A form that was submitted is complete, as the server would have had it then. These functions are pure. */
import { evaluate, missingEvidence, onDay } from '@alo/engine';
import type { Release } from '../questionnaires/releases.js';
import { readinessOf } from '../submission/progress.js';
import { reviewedForm } from '../submission/reviewed-form.js';
import type { SubmissionState } from '../submission/state.js';
import { ArchiveError } from './archive-error.js';
import { entries, type ArchivedSubmission } from './format.js';
import { archiveTexts } from './texts.js';
import { mayWriteAnswers } from '../submission/life.js';

/**
 * Refuses a form whose answers nobody may write any more, though it could not have been submitted. A decision of a reviewer
 * takes nothing away from a form, so none counts here.
 * @param place of the submission among those of its hotel, from 1
 * @throws ArchiveError naming what is left first: a question without an answer or without evidence, or a step
 */
export function checkCompleteness(
  release: Release,
  place: number,
  state: SubmissionState,
  { submission }: Pick<ArchivedSubmission, 'submission'>,
): void {
  const { id, status, created_at: createdAt, submitted_at: submittedAt, updated_at: updatedAt } = submission;
  if (mayWriteAnswers(status)) return;
  const questionnaire = onDay(
    release.questionnaire,
    (submittedAt ?? updatedAt).slice(0, 10),
    createdAt.slice(0, 10),
  );
  const form = reviewedForm(questionnaire, state, []);
  const { firstIncomplete } = readinessOf({ ...release, questionnaire }, form, state.finalSteps);
  if (firstIncomplete === undefined) return;
  const [unanswered] = evaluate(questionnaire, form.answers, form.files).unanswered;
  const [unproven] = missingEvidence(questionnaire, form.answers, form.files);
  const why =
    (unanswered !== undefined && archiveTexts.left.answer({ id: unanswered })) ||
    (unproven && archiveTexts.left.evidence({ id: unproven.id })) ||
    archiveTexts.left.step({ key: firstIncomplete });
  throw new ArchiveError(archiveTexts.incomplete({ path: entries.submission(place, id), status, why }));
}
