-- A person may take back the erasure of their account until `erase_at`; since `erased_at` the row names nobody.
alter table app_user add column erase_at timestamptz, add column erased_at timestamptz;
create index app_user_erase_at on app_user (erase_at) where erase_at is not null;

-- Copies of what is kept about a person, made when they ask. Only they can fetch them.
create table data_export (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  asked_at timestamptz not null,
  -- From here on `archive`, a ZIP, is there.
  ready_at timestamptz,
  expires_at timestamptz not null,
  archive bytea
);
create index data_export_user on data_export (user_id);
create index data_export_expires on data_export (expires_at);

-- The history of answers stays, but for values about people: this is all that may change in it.
drop trigger answer_event_append_only on answer_event;
create function refuse_answer_event_change() returns trigger language plpgsql as $$
declare
  erased constant jsonb := '{"erased": true}';
begin
  if current_setting('alo.history_erased', true) = 'on'
     and (new.old is not distinct from old.old or new.old = erased)
     and (new.new is not distinct from old.new or new.new = erased)
     and to_jsonb(new) - '{old,new}'::text[] = to_jsonb(old) - '{old,new}'::text[] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger answer_event_no_deletion before delete or truncate on answer_event
  for each statement execute function refuse_change();
create trigger answer_event_no_change before update on answer_event
  for each row execute function refuse_answer_event_change();
-- Rows are added in the order of time, so an index of a few pages finds those of a period.
create index answer_event_at on answer_event using brin (at) with (pages_per_range = 16);

-- Erases the values of these questions in the history of `hotel` (of all hotels where it is null), from `since` until before `until`.
create function erase_history_of(hotel uuid, questions text[], since timestamptz, until timestamptz)
returns bigint language plpgsql as $$
declare
  erased constant jsonb := '{"erased": true}';
  changed bigint;
begin
  perform set_config('alo.history_erased', 'on', true);
  update answer_event
  set old = case when old is null then null else erased end, new = case when new is null then null else erased end
  where at >= since and at < until and question_id = any(questions) and (hotel is null or hotel_id = hotel)
    and (coalesce(old, erased) <> erased or coalesce(new, erased) <> erased);
  get diagnostics changed = row_count;
  perform set_config('alo.history_erased', '', true);
  return changed;
end
$$;
