-- What programs use in the name of a person. Only the hash of a token is stored.
create table api_token (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  token_hash text not null unique,
  name text not null,
  -- Its beginning and its end, so that a person knows it again.
  shown text not null,
  -- What it may do, such as ["hotels:read", "answers:write"].
  scopes jsonb not null,
  -- The one hotel that it is for; null: all that its person sees.
  hotel_id uuid references hotel on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_token_user on api_token (user_id);

-- The token by which a program did it, in the name of the actor.
alter table audit add column api_token_id uuid;
