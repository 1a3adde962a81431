-- What the list of hotels sorts, filters and searches by: one narrow row for each hotel, so that an index can hold the
-- order by each column and what the filters ask. Triggers keep it, each the columns of its own table: two transactions
-- that change a hotel and its submission at once do not undo each other. No backup has it.
create table listed_hotel (
  hotel_id uuid primary key references hotel on delete cascade,
  organization_id uuid,
  -- The name as the search knows it: its order is the same on every database, whatever capitals and accents there are.
  sort_name text collate "C" not null,
  search_text text not null,
  hotel_location_country text,
  alo_hotel_status text collate "C" not null,
  fasttrack boolean not null,
  -- What the people of the hotel see.
  released_score smallint,
  -- Of the current submission.
  submission_status text collate "C" not null,
  computed_score smallint,
  -- What reviewers see.
  reviewed_score smallint generated always as (coalesce(computed_score, released_score)) stored
);

create function list_submission() returns trigger language plpgsql as $$
begin
  insert into listed_hotel (hotel_id, organization_id, sort_name, search_text, hotel_location_country, alo_hotel_status,
                            fasttrack, released_score, submission_status, computed_score)
  select id, organization_id, search_folded(hotel_location_name), search_text, hotel_location_country, alo_hotel_status,
         fasttrack, score_alo, new.status, (select score_alo from score where score.id = new.score_id)
  from hotel where id = new.hotel_id
  on conflict (hotel_id) do update
  set submission_status = excluded.submission_status, computed_score = excluded.computed_score;
  return null;
end
$$;
create trigger submission_listed after insert on submission
  for each row when (new.is_current) execute function list_submission();
create trigger submission_listed_again after update on submission
  for each row when (new.is_current
                     and (new.status, new.score_id, new.is_current)
                         is distinct from (old.status, old.score_id, old.is_current))
  execute function list_submission();

-- Only a restore puts a score in after the submission that names it.
create function list_score() returns trigger language plpgsql as $$
begin
  update listed_hotel set computed_score = new.score_alo
  from submission
  where listed_hotel.hotel_id = new.hotel_id and submission.hotel_id = new.hotel_id and is_current
    and score_id = new.id;
  return null;
end
$$;
create trigger score_listed after insert on score for each row execute function list_score();

create function list_hotel() returns trigger language plpgsql as $$
begin
  update listed_hotel
  set organization_id = new.organization_id, sort_name = search_folded(new.hotel_location_name),
      search_text = new.search_text, hotel_location_country = new.hotel_location_country,
      alo_hotel_status = new.alo_hotel_status, fasttrack = new.fasttrack, released_score = new.score_alo
  where hotel_id = new.id;
  return null;
end
$$;
create trigger hotel_listed_again after update on hotel
  for each row when ((new.organization_id, new.hotel_location_name, new.search_text, new.hotel_location_country,
                      new.alo_hotel_status, new.fasttrack, new.score_alo)
                     is distinct from
                     (old.organization_id, old.hotel_location_name, old.search_text, old.hotel_location_country,
                      old.alo_hotel_status, old.fasttrack, old.score_alo))
  execute function list_hotel();

insert into listed_hotel (hotel_id, organization_id, sort_name, search_text, hotel_location_country, alo_hotel_status,
                          fasttrack, released_score, submission_status, computed_score)
select hotel.id, organization_id, search_folded(hotel_location_name), search_text, hotel_location_country,
       alo_hotel_status, fasttrack, hotel.score_alo, submission.status, score.score_alo
from hotel
join submission on submission.hotel_id = hotel.id and is_current
left join score on score.id = score_id;

-- A page is chosen from one of these alone, without the table: they include what the filters ask. Within equal values
-- hotels stand by name in either order of the first column. Reading one backwards gives the two other orders.
create index listed_hotel_name on listed_hotel (sort_name, hotel_id)
  include (organization_id, submission_status, fasttrack);
create index listed_hotel_status on listed_hotel (alo_hotel_status, sort_name, hotel_id)
  include (organization_id, submission_status, fasttrack);
create index listed_hotel_status_falling on listed_hotel (alo_hotel_status desc, sort_name, hotel_id)
  include (organization_id, submission_status, fasttrack);
create index listed_hotel_submission on listed_hotel (submission_status, sort_name, hotel_id)
  include (organization_id, fasttrack);
create index listed_hotel_submission_falling on listed_hotel (submission_status desc, sort_name, hotel_id)
  include (organization_id, fasttrack);
create index listed_hotel_score on listed_hotel (reviewed_score, sort_name, hotel_id)
  include (organization_id, submission_status, fasttrack);
create index listed_hotel_score_falling on listed_hotel (reviewed_score desc nulls last, sort_name, hotel_id)
  include (organization_id, submission_status, fasttrack);
-- The counts.
create index listed_hotel_count on listed_hotel (submission_status, fasttrack);
create index listed_hotel_organization on listed_hotel (organization_id, submission_status, fasttrack);
-- The search, beside the index below.
create index listed_hotel_country on listed_hotel (hotel_location_country);

-- Makes the index of the search where it is missing. It needs an extension that the owner of a database may create.
-- Gives the reason when that was refused: then a search reads all rows.
create function index_search() returns text language plpgsql as $$
begin
  if to_regclass('listed_hotel_search') is null then
    create extension if not exists pg_trgm;
    execute format('create index listed_hotel_search on listed_hotel using gin (search_text %s.gin_trgm_ops)',
                   (select extnamespace::regnamespace from pg_extension where extname = 'pg_trgm'));
  end if;
  return null;
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  return sqlerrm;
end
$$;
select index_search();
analyze listed_hotel;
