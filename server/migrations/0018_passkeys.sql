-- What people sign in with in the place of a password (WebAuthn 3). The private key never leaves their device.
create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  -- As the device names it, base64url.
  credential_id text not null unique,
  -- COSE, base64url.
  public_key text not null,
  -- How often the device says that it was used; 0 where it does not count.
  sign_count bigint not null,
  -- How the device can be reached, such as ["internal"].
  transports jsonb not null,
  -- Is it kept in more than one place, such as a password manager?
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- Challenges that were answered: each is good once. Those that were not answered are stored nowhere.
create table spent_challenge (
  challenge_hash text primary key,
  spent_at timestamptz not null
);
create index spent_challenge_spent on spent_challenge (spent_at);
