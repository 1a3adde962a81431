-- A score that was computed of a submission. Rows never change: what was published stays as it was.
create table score (
  hotel_id uuid not null,
  id uuid not null unique,
  submission_id uuid not null,
  -- The day of scoring in UTC, YYYY-MM-DD.
  day text not null,
  -- Of the submission when it was computed: with another one, something has changed since.
  revision bigint not null,
  score_model_sha256 text not null,
  -- As they are shown: whole numbers; null = not available.
  score_alo smallint,
  score_e smallint,
  score_s smallint,
  score_g smallint,
  -- Points that a file proves, of all points earned: 0 to 1.
  verified_share double precision,
  -- { e, s, g }, each a map from category to a whole number.
  scores_detailed jsonb not null,
  performance_overview jsonb not null,
  -- The engine's score with its trace, word for word (SPEC.md, P-11).
  trace json not null,
  -- What it rests on, by question id: { files: names, approved, reasonId, reviewedBy, reviewedAt }.
  sources json not null,
  computed_by uuid not null,
  computed_at timestamptz not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, submission_id) references submission
);
create trigger score_append_only before update or delete or truncate on score
  for each statement execute function refuse_change();

alter table submission
  -- The one that counts: the last that was computed.
  add column score_id uuid,
  add column released_at timestamptz, add column released_by uuid,
  add column approved_at timestamptz, add column approved_by uuid,
  add column published_at timestamptz, add column published_by uuid;

-- The scores of a hotel are those of the last release: what its people may see. Reviewers see a newer one in `score`.
alter table hotel add column verified_share double precision;
