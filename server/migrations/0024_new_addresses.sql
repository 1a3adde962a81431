-- A mail address that a person has given and not confirmed yet: it is used once the link of its mail was followed. The
-- token itself stands in the mail alone; here is its SHA-256, null until the mail is written.
create table new_address (
  user_id uuid primary key references app_user on delete cascade,
  email text not null,
  token_hash text unique,
  expires_at timestamptz not null
);
create index new_address_expires on new_address (expires_at);
