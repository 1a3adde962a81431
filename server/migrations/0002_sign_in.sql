-- Names are folded in one place, folded-name.ts, and compared by this column only: lower() of the database and
-- JavaScript disagree about letters such as İ. All names so far are ASCII.
alter table app_user add column username_folded text;
update app_user set username_folded = lower(username collate "C");
alter table app_user alter column username_folded set not null;
drop index app_user_username;
create unique index app_user_username_folded on app_user (username_folded);

-- The password is public: the account is for the demo on the machine itself. A new password makes it a usual account.
alter table app_user add column is_demo boolean not null default false;
update app_user set is_demo = true
where exists (select from setting where key = 'demo')
  and username in ('hotel.admin', 'alo.super', 'north.admin', 'front.desk')
  and email = username || '@alo.example';

-- When a client without cookies exchanged it for its successor.
alter table session add column replaced_at timestamptz;
-- How the sign-in was renewed first. A client keeps to one way, so the other way means a stolen token.
alter table refresh_family add column renewed_by text check (renewed_by in ('cookie', 'bearer'));

-- Browsers in which a user has signed in before; the token of the cookie is kept as SHA-256 only.
create table known_device (
  user_id uuid not null references app_user on delete cascade,
  token_hash text not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_device_token on known_device (token_hash);
create index known_device_last_used on known_device (last_used_at);

-- Failed sign-ins of the last hour, and attempts that are being checked. One row for what an attempt counts against,
-- such as a name together with an address; the key is a keyed hash of it.
drop table login_failure;
create table sign_in_count (
  key text primary key,
  -- Their times, in ms since 1970, in order.
  failures jsonb not null,
  last_at timestamptz not null
);
create index sign_in_count_last on sign_in_count (last_at);

-- The key of hashes of names and addresses: without it, they could be guessed.
insert into setting (key, value)
values ('hash-key', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text));

-- People type passwords where the name belongs, so what was typed is not kept.
drop trigger audit_append_only on audit;
update audit set target = actor::text where action = 'login';
create index audit_at on audit (at);

-- Only the two functions below may delete rows of the audit log; each says for its own statement which ones.
create function refuse_audit_deletion() returns trigger language plpgsql as $$
begin
  if old.at < nullif(current_setting('alo.audit_deleted_before', true), '')::timestamptz then
    return old;
  end if;
  if nullif(current_setting('alo.audit_erased_user', true), '') in (old.actor::text, old.target) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger audit_no_change before update or truncate on audit
  for each statement execute function refuse_change();
create trigger audit_no_deletion before delete on audit
  for each row execute function refuse_audit_deletion();

create function delete_audit_before(oldest timestamptz) returns bigint language plpgsql as $$
declare
  deleted bigint;
begin
  perform set_config('alo.audit_deleted_before', oldest::text, true);
  delete from audit where at < oldest;
  get diagnostics deleted = row_count;
  perform set_config('alo.audit_deleted_before', '', true);
  return deleted;
end
$$;

create function erase_audit_of(person uuid) returns bigint language plpgsql as $$
declare
  deleted bigint;
begin
  perform set_config('alo.audit_erased_user', person::text, true);
  delete from audit where actor = person or target = person::text;
  get diagnostics deleted = row_count;
  perform set_config('alo.audit_erased_user', '', true);
  return deleted;
end
$$;
