-- An archived hotel leaves the lists, and its people do not see it any more. Everything that it has is kept.
alter table hotel add column archived_at timestamptz;
create index hotel_archived on hotel (archived_at) where archived_at is not null;

-- Who has taken the submission to review it; null = nobody yet.
alter table submission add column reviewer_id uuid references app_user on delete set null;

-- When a reviewer opened the sources of a hotel last: who opened them a moment ago is there now.
create table review_presence (
  hotel_id uuid not null references hotel on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  seen_at timestamptz not null,
  primary key (hotel_id, user_id)
);

-- What the list filters by beside what it had. Texts as the search knows them, so that accents and capitals do not matter;
-- their beginning is enough, and an index takes no longer ones.
alter table listed_hotel
  add column city text collate "C",
  add column brand text collate "C",
  add column chain text collate "C",
  add column submitted_at timestamptz,
  add column reviewer_id uuid;

-- What the list would show of each hotel, archived ones too: the list of those reads it, and the triggers write from it.
create view hotel_to_list as
  select hotel.id as hotel_id, organization_id, search_folded(hotel_location_name) collate "C" as sort_name, search_text,
         hotel_location_country, alo_hotel_status collate "C" as alo_hotel_status, fasttrack,
         hotel.score_alo as released_score, submission.status collate "C" as submission_status,
         score.score_alo as computed_score, coalesce(score.score_alo, hotel.score_alo) as reviewed_score,
         left(search_folded(hotel_location_city), 200) collate "C" as city, left(search_folded(brand), 200) collate "C" as brand,
         left(search_folded(chain), 200) collate "C" as chain, submitted_at, reviewer_id, archived_at
  from hotel
  join submission on submission.hotel_id = hotel.id and is_current
  left join score on score.id = score_id;

create or replace function list_submission() returns trigger language plpgsql as $$
begin
  insert into listed_hotel (hotel_id, organization_id, sort_name, search_text, hotel_location_country, alo_hotel_status,
                            fasttrack, released_score, submission_status, computed_score, city, brand, chain,
                            submitted_at, reviewer_id)
  select hotel_id, organization_id, sort_name, search_text, hotel_location_country, alo_hotel_status, fasttrack,
         released_score, submission_status, computed_score, city, brand, chain, submitted_at, reviewer_id
  from hotel_to_list where hotel_id = new.hotel_id and archived_at is null
  on conflict (hotel_id) do update
  set submission_status = excluded.submission_status, computed_score = excluded.computed_score,
      submitted_at = excluded.submitted_at, reviewer_id = excluded.reviewer_id;
  return null;
end
$$;
drop trigger submission_listed_again on submission;
create trigger submission_listed_again after update on submission
  for each row when (new.is_current
                     and (new.status, new.score_id, new.is_current, new.submitted_at, new.reviewer_id)
                         is distinct from
                         (old.status, old.score_id, old.is_current, old.submitted_at, old.reviewer_id))
  execute function list_submission();

-- Who archives a hotel or brings it back holds the lock of its submission: no other transaction lists it meanwhile.
create or replace function list_hotel() returns trigger language plpgsql as $$
begin
  if new.archived_at is not null then
    delete from listed_hotel where hotel_id = new.id;
  elsif old.archived_at is not null then
    insert into listed_hotel (hotel_id, organization_id, sort_name, search_text, hotel_location_country,
                              alo_hotel_status, fasttrack, released_score, submission_status, computed_score, city,
                              brand, chain, submitted_at, reviewer_id)
    select hotel_id, organization_id, sort_name, search_text, hotel_location_country, alo_hotel_status, fasttrack,
           released_score, submission_status, computed_score, city, brand, chain, submitted_at, reviewer_id
    from hotel_to_list where hotel_id = new.id;
  else
    update listed_hotel
    set organization_id = new.organization_id, sort_name = search_folded(new.hotel_location_name),
        search_text = new.search_text, hotel_location_country = new.hotel_location_country,
        alo_hotel_status = new.alo_hotel_status, fasttrack = new.fasttrack, released_score = new.score_alo,
        city = left(search_folded(new.hotel_location_city), 200), brand = left(search_folded(new.brand), 200),
        chain = left(search_folded(new.chain), 200)
    where hotel_id = new.id;
  end if;
  return null;
end
$$;
drop trigger hotel_listed_again on hotel;
create trigger hotel_listed_again after update on hotel
  for each row when ((new.organization_id, new.hotel_location_name, new.search_text, new.hotel_location_country,
                      new.alo_hotel_status, new.fasttrack, new.score_alo, new.archived_at)
                     is distinct from
                     (old.organization_id, old.hotel_location_name, old.search_text, old.hotel_location_country,
                      old.alo_hotel_status, old.fasttrack, old.score_alo, old.archived_at))
  execute function list_hotel();

update listed_hotel
set city = hotel_to_list.city, brand = hotel_to_list.brand, chain = hotel_to_list.chain,
    submitted_at = hotel_to_list.submitted_at, reviewer_id = hotel_to_list.reviewer_id
from hotel_to_list where hotel_to_list.hotel_id = listed_hotel.hotel_id;

-- A filter that finds few is answered by one of these, one that finds many by the index of the sort.
create index listed_hotel_city on listed_hotel (city);
create index listed_hotel_brand on listed_hotel (brand);
create index listed_hotel_chain on listed_hotel (chain);
create index listed_hotel_reviewer on listed_hotel (reviewer_id);
-- The reviewers' work, the oldest submission first or last.
create index listed_hotel_submitted on listed_hotel (submitted_at, sort_name, hotel_id)
  include (submission_status, fasttrack, reviewer_id);
create index listed_hotel_submitted_falling on listed_hotel (submitted_at desc nulls last, sort_name, hotel_id)
  include (submission_status, fasttrack, reviewer_id);
analyze listed_hotel;
