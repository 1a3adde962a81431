-- A file that a hotel stored. It serves any number of questions (attachment_use), or none yet.
create table attachment (
  hotel_id uuid not null references hotel on delete cascade,
  -- Also the name of its folder in the store: hotels/<hotel_id>/<id>/.
  id uuid not null unique,
  original_filename text not null,
  -- What the content was found to be, whatever the name says.
  mime_type text not null,
  -- Of what is served, which for an image is not what was sent.
  bytes bigint not null check (bytes >= 0),
  -- Of what was sent: the same content is the same evidence.
  sha256 text not null,
  -- waiting: its preview is being made, and an image is not served yet; failed: it could not be prepared.
  state text not null check (state in ('waiting', 'ready', 'failed')),
  -- What can be shown of it: { kind: 'image' | 'pages' | 'text', total, shown }; null = nothing, or not yet.
  preview jsonb,
  -- A PDF that holds scripts, actions or further files.
  has_active_content boolean not null,
  -- Did a virus scanner look at it?
  is_scanned boolean not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  -- When the store was found without it.
  missing_since timestamptz,
  primary key (hotel_id, id)
);
create index attachment_waiting on attachment (uploaded_at) where state = 'waiting';

create table attachment_use (
  hotel_id uuid not null,
  submission_id uuid not null,
  question_id text not null,
  attachment_id uuid not null,
  attached_by uuid not null,
  attached_at timestamptz not null,
  primary key (hotel_id, submission_id, question_id, attachment_id),
  foreign key (hotel_id, submission_id) references submission,
  foreign key (hotel_id, attachment_id) references attachment on delete cascade
);
create index attachment_use_attachment on attachment_use (hotel_id, attachment_id);

-- A decision about the sources of one question. A cleared one stays as a row without a decision, so that a later
-- writer still sees the conflict.
create table review (
  hotel_id uuid not null,
  submission_id uuid not null,
  question_id text not null,
  approved boolean,
  reason_id text,
  -- Hashes of what was judged: { question, answer, files }. When one of them changes, the decision no longer counts.
  pin jsonb not null,
  revision bigint not null,
  reviewed_by uuid not null,
  reviewed_at timestamptz not null,
  primary key (hotel_id, submission_id, question_id),
  foreign key (hotel_id, submission_id) references submission
);

-- The trail of every decision.
create table review_event (
  hotel_id uuid not null,
  submission_id uuid not null,
  question_id text not null,
  revision bigint not null,
  old jsonb,
  new jsonb,
  actor uuid not null,
  request_id text not null,
  at timestamptz not null,
  primary key (hotel_id, submission_id, question_id, revision)
);
create trigger review_event_append_only before update or delete or truncate on review_event
  for each statement execute function refuse_change();

-- When reviewers gave the submission back, because evidence was rejected, and who did.
alter table submission add column returned_at timestamptz, add column returned_by uuid;
