-- What people are told: something came back, was scored or published, or was submitted.
create table notice (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  hotel_id uuid not null references hotel on delete cascade,
  -- submitted, returned, released, published
  kind text not null,
  at timestamptz not null,
  actor uuid references app_user on delete set null,
  read_at timestamptz,
  -- When a mail told it; null: not yet, or nobody needs one.
  mailed_at timestamptz
);
create index notice_user on notice (user_id, at);
create index notice_hotel on notice (hotel_id);

-- Does the person want mails about hotels?
alter table app_user add column notice_mails boolean not null default true;
