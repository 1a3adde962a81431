-- An account that was made by an invitation has no password until the person chooses one.
alter table app_user alter column password_hash drop not null;

-- What a mail lets its reader do once: choose a new password, or accept an invitation. The token itself stands in the
-- mail alone; here is its SHA-256.
create table account_token (
  token_hash text primary key,
  user_id uuid not null references app_user on delete cascade,
  kind text not null check (kind in ('reset', 'invitation')),
  invited_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  -- Brought forward when a newer token or a new password takes the place of this one.
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_user on account_token (user_id);
create index account_token_expires on account_token (expires_at);

-- Where a sign-in came from, for the person's own list. Null: it began before.
alter table refresh_family add column ip text;
-- In words, such as "Firefox on Windows".
alter table refresh_family add column browser text;

-- When the password was set last; null = not known.
alter table app_user add column password_set_at timestamptz;
