-- A draft of a questionnaire, kept with every revision until it is deleted.
create table questionnaire_draft (
  id uuid primary key,
  -- The key of the questionnaire that it is to be a version of.
  key text not null,
  title text not null,
  -- The released version that it was copied from; null: none.
  based_on integer,
  revision integer not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  -- A deleted draft can be brought back for some days.
  deleted_by uuid,
  deleted_at timestamptz
);

-- The texts of its files. Most files stay the same from one revision to the next, so each text stands here once.
create table questionnaire_draft_text (
  draft_id uuid not null references questionnaire_draft on delete cascade,
  sha256 text not null,
  content text not null,
  primary key (draft_id, sha256)
);

create table questionnaire_draft_revision (
  draft_id uuid not null references questionnaire_draft on delete cascade,
  revision integer not null,
  -- The hash of the text of each file, by its name.
  files jsonb not null,
  -- What all files say together, however they are laid out: this is what is proposed and released.
  sha256 text not null,
  -- The revision whose files these are again.
  restored_from integer,
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (draft_id, revision)
);

-- A revision that its author wants to be released, and what another person decided.
create table questionnaire_proposal (
  id uuid primary key,
  draft_id uuid not null references questionnaire_draft on delete cascade,
  revision integer not null,
  key text not null,
  sha256 text not null,
  note text,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  outcome text check (outcome in ('released', 'sentBack', 'takenBack')),
  -- Why it was sent back.
  reason text,
  -- The version that it became.
  version integer,
  decided_by uuid,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null))
);
create unique index questionnaire_proposal_open on questionnaire_proposal (draft_id) where outcome is null;
create index questionnaire_proposal_content on questionnaire_proposal (key, sha256);

-- A version that was released from a draft. Its files never change, and its number is never given again, also after it was
-- withdrawn: browsers keep what they read of a version.
create table authored_release (
  key text not null,
  version integer not null,
  -- The text of each file, by its name.
  files jsonb not null,
  sha256 text not null,
  draft_id uuid not null,
  draft_revision integer not null,
  proposed_by uuid not null,
  released_by uuid not null,
  released_at timestamptz not null,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  primary key (key, version)
);

-- Another server may not know yet that a version was withdrawn: no form begins on it all the same. The lock makes the
-- withdrawal wait for a form that is just beginning.
create function refuse_withdrawn_version() returns trigger language plpgsql as $$
declare
  withdrawn timestamptz;
begin
  select withdrawn_at into withdrawn from authored_release
  where key = new.questionnaire and version = new.version for share;
  if withdrawn is not null then
    raise exception 'version % of % is withdrawn', new.version, new.questionnaire using errcode = '40001';
  end if;
  return new;
end $$;
create trigger submission_version before insert or update of questionnaire, version on submission
  for each row execute function refuse_withdrawn_version();
