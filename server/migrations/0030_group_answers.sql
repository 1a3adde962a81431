-- What an organization answers once for several of its hotels. The hotels take it over, and its reviewers judge it once.

create table group_answer (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  questionnaire text not null,
  question_id text not null,
  title text not null check (char_length(title) between 1 and 120),
  selected_option_id text,
  typed_value text,
  note text,
  -- Otherwise the hotels of group_answer_hotel.
  is_for_all_hotels boolean not null,
  -- Days: the first and the last on which it is offered; null: it has no end.
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  -- Counts every change.
  revision bigint not null,
  -- Counts the changes of answer and documents: who took over an older one has something else.
  content bigint not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  -- Withdrawn: no hotel is offered it any more.
  archived_at timestamptz
);
create index group_answer_of on group_answer (organization_id, questionnaire) where archived_at is null;

create table group_answer_hotel (
  group_answer_id uuid not null references group_answer on delete cascade,
  hotel_id uuid not null references hotel on delete cascade,
  primary key (group_answer_id, hotel_id)
);
create index group_answer_hotel_hotel on group_answer_hotel (hotel_id);

-- A file that an organization keeps. A hotel that takes it over has a copy.
create table group_document (
  organization_id uuid not null references organization on delete cascade,
  -- Also the name of its folder in the store: organizations/<organization_id>/<id>/.
  id uuid primary key,
  original_filename text not null,
  mime_type text not null,
  -- Of what is served, which for an image is not what was sent.
  bytes bigint not null check (bytes >= 0),
  -- Of what was sent: the same content is the same evidence.
  sha256 text not null,
  has_active_content boolean not null,
  is_scanned boolean not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  -- When the store was found without it.
  missing_since timestamptz
);
create index group_document_of on group_document (organization_id);

create table group_answer_document (
  group_answer_id uuid not null references group_answer on delete cascade,
  document_id uuid not null references group_document on delete cascade,
  -- The order in which they were named.
  place integer not null,
  primary key (group_answer_id, document_id)
);
create index group_answer_document_document on group_answer_document (document_id);

-- An answer that a hotel took over. It is as the group has it while it has this revision and these files.
create table group_taken (
  hotel_id uuid not null references hotel on delete cascade,
  submission_id uuid not null,
  question_id text not null,
  group_answer_id uuid not null references group_answer on delete cascade,
  -- group_answer.content as it was taken.
  content bigint not null,
  answer_revision bigint not null,
  -- Was the answer written then? Otherwise the hotel had the same already, and keeps it.
  has_written boolean not null,
  taken_by uuid not null,
  taken_at timestamptz not null,
  primary key (hotel_id, submission_id, question_id),
  foreign key (hotel_id, submission_id) references submission
);
create index group_taken_answer on group_taken (group_answer_id);

-- The files that serve the question since it was taken over. One that was deleted keeps its row: the answer is then not as
-- the group has it.
create table group_taken_file (
  hotel_id uuid not null,
  submission_id uuid not null,
  question_id text not null,
  attachment_id uuid not null,
  -- Did the hotel not have it before?
  is_copied boolean not null,
  primary key (hotel_id, submission_id, question_id, attachment_id),
  foreign key (hotel_id, submission_id, question_id) references group_taken on delete cascade
);

-- What reviewers have decided once about a group answer. It counts while the answer has this content.
create table group_decision (
  group_answer_id uuid primary key references group_answer on delete cascade,
  content bigint not null,
  approved boolean,
  reason_id text,
  note text check (char_length(note) between 1 and 300),
  page integer check (page between 1 and 9999),
  -- Hashes of what was judged, at the hotel where it was.
  pin jsonb not null,
  revision bigint not null,
  reviewed_by uuid not null,
  reviewed_at timestamptz not null,
  -- The request that decided.
  request_id text not null
);

alter table review
  -- The group answer whose decision this is; null: a decision about this hotel alone.
  add column group_answer_id uuid references group_answer on delete set null,
  -- A reviewer said so, although the source is a group's.
  add column is_only_here boolean not null default false;
create index review_group_answer on review (group_answer_id) where group_answer_id is not null;
