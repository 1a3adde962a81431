-- What an organization says of itself, and its name as the search knows it: the list is in this order, too.
alter table organization add column description text;
alter table organization add column contact_email text;
alter table organization add column search_name text collate "C" not null
  generated always as (search_folded(name)) stored;
create index organization_name on organization (search_name, id);

-- The index of the search for organizations is made like that of the hotels, and needs the same extension.
create or replace function index_search() returns text language plpgsql as $$
declare
  trigrams regnamespace;
begin
  if to_regclass('listed_hotel_search') is null or to_regclass('organization_search') is null then
    create extension if not exists pg_trgm;
    select extnamespace::regnamespace into trigrams from pg_extension where extname = 'pg_trgm';
    execute format('create index if not exists listed_hotel_search on listed_hotel using gin (search_text %s.gin_trgm_ops)',
                   trigrams);
    execute format('create index if not exists organization_search on organization using gin (search_name %s.gin_trgm_ops)',
                   trigrams);
  end if;
  return null;
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  return sqlerrm;
end
$$;
select index_search();
