-- Everything a hotel owns is keyed by hotel first, so that it can be partitioned one day.

-- One fact about the installation, such as "the demo has been seeded".
create table setting (
  key text primary key,
  value jsonb not null
);

create table organization (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null default now()
);

create table app_user (
  id uuid primary key,
  username text not null,
  name text not null,
  email text,
  role text not null,
  password_hash text not null,
  -- Tabs of this user alone, [{ main_tab, value }]; null = those of the role.
  tabs jsonb,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index app_user_username on app_user (lower(username));

-- A user belongs to any number of organizations; a hotel to one at most.
create table user_organization (
  user_id uuid not null references app_user on delete cascade,
  organization_id uuid not null references organization on delete cascade,
  primary key (user_id, organization_id)
);
create index user_organization_organization on user_organization (organization_id);

-- Columns carry the specification's names (PROD-09).
create table hotel (
  id uuid primary key,
  organization_id uuid references organization on delete set null,
  hotel_location_name text not null,
  hotel_location_address text,
  hotel_location_city text,
  -- ISO 3166 alpha-2
  hotel_location_country text,
  hotel_location_postal_code text,
  hotel_location_latitude double precision,
  hotel_location_longitude double precision,
  brand text,
  chain text,
  image_url text,
  alo_hotel_status text not null check (alo_hotel_status in ('kickstart', 'active', 'inactive', 'boost')),
  fasttrack boolean not null default false,
  score_alo smallint,
  score_e smallint,
  score_s smallint,
  score_g smallint,
  scores_detailed jsonb,
  performance_overview jsonb,
  -- SRV-12: whatever was set, word for word.
  questionnaire_type text,
  created_at timestamptz not null default now(),
  -- What the list's search looks at, in one column and lower case: one comparison per hotel instead of four.
  search_text text not null generated always as (
    lower(hotel_location_name || E'\n' || coalesce(hotel_location_city, '') || E'\n'
          || coalesce(brand, '') || E'\n' || coalesce(chain, ''))
  ) stored
);
create index hotel_organization on hotel (organization_id);
create index hotel_name on hotel (hotel_location_name, id);

-- The root of all answers: a hotel has exactly one current submission.
create table submission (
  hotel_id uuid not null references hotel on delete cascade,
  id uuid not null unique,
  questionnaire text not null,
  version integer not null,
  status text not null,
  -- Counts saves and transitions.
  revision bigint not null default 0,
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  primary key (hotel_id, id)
);
create unique index submission_current on submission (hotel_id) where is_current;

-- A cleared or dropped answer stays as a row without values, so that a later writer still sees the conflict.
create table answer (
  hotel_id uuid not null,
  submission_id uuid not null,
  question_id text not null,
  selected_option_id text,
  typed_value text,
  note text,
  revision bigint not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  -- No foreign key: whoever writes holds the submission's lock, and a check per row took a seventh of a save.
  primary key (hotel_id, submission_id, question_id)
);

-- The trail of every answer: set or cleared by a person, dropped because its question became excluded.
create table answer_event (
  hotel_id uuid not null,
  submission_id uuid not null,
  question_id text not null,
  revision bigint not null,
  op text not null check (op in ('set', 'clear', 'drop')),
  old jsonb,
  new jsonb,
  actor uuid not null,
  request_id text not null,
  at timestamptz not null,
  primary key (hotel_id, submission_id, question_id, revision)
);

-- What the last save of a step was; whether the step is complete is derived from it.
create table step_state (
  hotel_id uuid not null,
  submission_id uuid not null,
  step_key text not null,
  last_save text not null check (last_save in ('draft', 'final')),
  saved_at timestamptz not null,
  primary key (hotel_id, submission_id, step_key),
  foreign key (hotel_id, submission_id) references submission
);

-- The first answer to each Idempotency-Key of a user; kept for 48 hours.
create table idempotency (
  user_id uuid not null,
  key text not null,
  route text not null,
  body_sha256 text not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_created on idempotency (created_at);

-- A chain of refresh tokens that began with one sign-in. Tokens are kept as SHA-256 only.
create table refresh_family (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  -- Makes the successor of a refresh token computable from that token, and from nothing else that is stored.
  salt text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz
);
create index refresh_family_user on refresh_family (user_id);
create index refresh_family_created on refresh_family (created_at);

create table refresh_token (
  token_hash text primary key,
  family_id uuid not null references refresh_family on delete cascade,
  -- When it was exchanged for its successor.
  used_at timestamptz
);
create index refresh_token_family on refresh_token (family_id);

create table session (
  token_hash text primary key,
  family_id uuid not null references refresh_family on delete cascade,
  expires_at timestamptz not null
);
create index session_family on session (family_id);
create index session_expires on session (expires_at);

create table login_failure (
  id bigint generated always as identity primary key,
  username text not null,
  ip text not null,
  at timestamptz not null
);
create index login_failure_username on login_failure (username, at);
create index login_failure_ip on login_failure (ip, at);

-- Who did what, from where, with which outcome.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor uuid,
  ip text not null,
  action text not null,
  target text,
  outcome text not null check (outcome in ('done', 'denied', 'failed')),
  detail jsonb
);

-- Released definitions never change: these are the hashes they had when this database first saw them.
create table questionnaire_release (
  key text not null,
  version integer not null,
  sha256 text not null,
  score_model_sha256 text not null,
  recorded_at timestamptz not null default now(),
  primary key (key, version)
);

-- The trail of the answers and the audit log only grow.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger answer_event_append_only before update or delete or truncate on answer_event
  for each statement execute function refuse_change();
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();
