-- Which badges were signed, so that a later reader can ask whether one still counts.

-- A badge: the signed statement about one score that a hotel published.
create table badge (
  hotel_id uuid not null references hotel,
  score_id uuid not null,
  -- Its place in the status lists.
  number integer not null unique generated always as identity,
  issued_at timestamptz not null,
  primary key (hotel_id, score_id)
);
insert into badge (hotel_id, score_id, issued_at)
  select hotel_id, score_id, min(published_at) from traveler_publication
  group by hotel_id, score_id order by min(published_at);

-- A public page that its hotel has withdrawn. Publishing again brings it back.
alter table traveler_page
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid;
