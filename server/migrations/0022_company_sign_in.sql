-- By whom the sign-in of a company knows a person (OpenID Connect): `sub` of its `iss`.
create table company_identity (
  issuer text not null,
  subject text not null,
  primary key (issuer, subject),
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index company_identity_user on company_identity (user_id);

-- The accounts that a company's directory keeps (SCIM): it sees and changes these alone.
create table directory_user (
  user_id uuid primary key references app_user on delete cascade,
  -- By which the directory knows the person.
  external_id text unique,
  -- What the directory says they are called: `displayName` and `name` of RFC 7643.
  names jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The directory has closed the account: only what it has closed, it opens again.
  closed_at timestamptz,
  -- The directory has deleted the person: the account stays closed, and may come back under its name.
  deleted_at timestamptz
);

-- Since when the address is known to be the person's own: they have used a link of a mail to it.
alter table app_user add column email_confirmed_at timestamptz;
-- Where the link was sent; null for those of earlier versions, which confirm nothing.
alter table account_token add column sent_to text;
