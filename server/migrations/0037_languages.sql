-- The language of the pages and mails of a person; null: never chosen.
alter table app_user add column language text check (language in ('en', 'de', 'ar'));
