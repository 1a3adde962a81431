/**
 * Every column of the database that says which person something is about or by, and what becomes of it when that person's
 * account is erased. A test compares the list with the database, so that a new table is not forgotten.
 */

/** `forgotten`: the rows go. `unlinked`: the row stays and names nobody. `kept`: it names an account, whose row says "Former user". */
export type Fate = 'forgotten' | 'unlinked' | 'kept';

/** By `table.column`. */
export const holdings: Readonly<Record<string, Fate>> = {
  'user_organization.user_id': 'forgotten',
  'refresh_family.user_id': 'forgotten',
  'known_device.user_id': 'forgotten',
  'passkey.user_id': 'forgotten',
  'api_token.user_id': 'forgotten',
  'company_identity.user_id': 'forgotten',
  'directory_user.user_id': 'forgotten',
  'one_time_secret.user_id': 'forgotten',
  'recovery_code.user_id': 'forgotten',
  'account_token.user_id': 'forgotten',
  'new_address.user_id': 'forgotten',
  'account_token.invited_by': 'unlinked',
  'notice.user_id': 'forgotten',
  'notice.actor': 'kept',
  'review_presence.user_id': 'forgotten',
  'idempotency.user_id': 'forgotten',
  'data_export.user_id': 'forgotten',
  'submission.reviewer_id': 'unlinked',
  // Who did what to a hotel's answers is part of their history.
  'submission.submitted_by': 'kept',
  'submission.returned_by': 'kept',
  'submission.released_by': 'kept',
  'submission.approved_by': 'kept',
  'submission.published_by': 'kept',
  'answer.updated_by': 'kept',
  'answer_event.actor': 'kept',
  'form_migration.migrated_by': 'kept',
  'form_migration.undone_by': 'kept',
  'attachment.uploaded_by': 'kept',
  'hotel_import.asked_by': 'kept',
  'attachment_use.attached_by': 'kept',
  // What an organization answers is its own, and so is the trail of who wrote it.
  'group_answer.created_by': 'kept',
  'group_answer.updated_by': 'kept',
  'group_document.uploaded_by': 'kept',
  'group_taken.taken_by': 'kept',
  'group_decision.reviewed_by': 'kept',
  'question_message.author': 'kept',
  'review.reviewed_by': 'kept',
  'review_event.actor': 'kept',
  'score.computed_by': 'kept',
  'traveler_page.saved_by': 'kept',
  'traveler_page.withdrawn_by': 'kept',
  'traveler_publication.published_by': 'kept',
  // Who wrote, proposed and released a questionnaire is part of its history.
  'questionnaire_draft.created_by': 'kept',
  'questionnaire_draft.updated_by': 'kept',
  'questionnaire_draft.deleted_by': 'kept',
  'questionnaire_draft_revision.saved_by': 'kept',
  'questionnaire_proposal.proposed_by': 'kept',
  'questionnaire_proposal.decided_by': 'kept',
  'authored_release.proposed_by': 'kept',
  'authored_release.released_by': 'kept',
  'authored_release.withdrawn_by': 'kept',
  'webhook.owner_id': 'kept',
  'webhook.switched_by': 'kept',
  'audit.actor': 'kept',
};

/** The columns of one fate, as table and column. */
export const columnsOf = (fate: Fate): readonly (readonly [table: string, column: string])[] =>
  Object.entries(holdings)
    .filter(([, value]) => value === fate)
    .map(([name]) => {
      const [table = '', column = ''] = name.split('.');
      return [table, column] as const;
    });
