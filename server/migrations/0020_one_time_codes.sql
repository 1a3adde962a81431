-- The secret that a person's app makes codes from (RFC 6238). It must be read to check a code, so it is stored as it is.
create table one_time_secret (
  user_id uuid primary key references app_user on delete cascade,
  -- Base32.
  secret text not null,
  created_at timestamptz not null,
  -- When its person has shown that the app knows it; null: it is not asked for yet.
  confirmed_at timestamptz,
  -- The number of the 30 seconds whose code was used last: each is good once.
  last_step bigint
);

-- For those who have lost their app. Each is good once.
create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash),
  used_at timestamptz
);
