-- A form that was moved to another version of its questionnaire, with all that undoing it needs.
create table form_migration (
  id uuid primary key,
  hotel_id uuid not null,
  submission_id uuid not null,
  from_version integer not null,
  to_version integer not null,
  -- Of the submission, as the migration left it: with another one, something has changed since, and it stays.
  revision bigint not null,
  -- Where each answer went (engine: MigrationReport). It names questions and options, and holds no text that was typed.
  report jsonb not null,
  -- What else was changed, as it was; null once it was undone.
  kept jsonb,
  migrated_by uuid not null,
  migrated_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  foreign key (hotel_id, submission_id) references submission on delete cascade
);
create index form_migration_submission on form_migration (hotel_id, submission_id, migrated_at);

-- An answer that the other version could not take over, as it was. It goes back into the form when the migration is undone.
create table parked_answer (
  migration_id uuid not null references form_migration on delete cascade,
  hotel_id uuid not null,
  submission_id uuid not null,
  question_id text not null,
  selected_option_id text,
  typed_value text,
  note text,
  -- Why, as the engine says it (M-7).
  code text not null,
  message text not null,
  parked_at timestamptz not null,
  primary key (migration_id, question_id)
);
create index parked_answer_at on parked_answer using brin (parked_at) with (pages_per_range = 16);

-- The files of an answer that was taken over follow its question when that gets another id.
alter table group_taken_file drop constraint group_taken_file_hotel_id_submission_id_question_id_fkey;
alter table group_taken_file add constraint group_taken_file_hotel_id_submission_id_question_id_fkey
  foreign key (hotel_id, submission_id, question_id) references group_taken on update cascade on delete cascade;

-- The hash of the plans that lead to this version; null: there was none.
alter table questionnaire_release add column plans_sha256 text;
