-- Hotels that come in from a file: what was sent, what a person decided, and what became of each row.

create table hotel_import (
  id uuid primary key,
  asked_by uuid not null,
  ip text not null,
  created_at timestamptz not null,
  file_name text not null,
  file_bytes bigint not null,
  file_sha256 text not null,
  format text not null check (format in ('xlsx', 'xls', 'csv', 'json')),
  state text not null check (state in ('reading', 'columns', 'comparing', 'doubles', 'running', 'done', 'stopped',
                                       'undoing', 'undone', 'refused')),
  -- Why the file could not be read, in words.
  refusal text,
  -- Does a person look at the columns and the doubles? Otherwise doubles are dealt with in this way.
  is_reviewed boolean not null,
  usual_decision text not null check (usual_decision in ('change', 'leave', 'both')),
  organization_id uuid references organization on delete set null,
  all_or_none boolean not null,
  -- [{ name, rows }], and the one that is imported.
  sheets jsonb not null default '[]',
  sheet integer not null default 0,
  has_headings boolean not null default true,
  -- [{ name, field, source }]
  columns jsonb not null default '[]',
  -- What a look at all rows found, for the page that shows the columns.
  checked jsonb,
  total integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  left_out integer not null default 0,
  failed integer not null default 0,
  kept integer not null default 0,
  started_at timestamptz,
  ended_at timestamptz
);
create index hotel_import_created on hotel_import (created_at);
create index hotel_import_content on hotel_import (file_sha256);
create index hotel_import_organization on hotel_import (organization_id, started_at);

create table hotel_import_row (
  import_id uuid not null references hotel_import on delete cascade,
  sheet integer not null,
  -- As the file counts.
  row integer not null,
  cells jsonb not null,
  -- The fields of the hotel as they go in; null while the rows are not compared, and where something is wrong with them.
  fields jsonb,
  -- [{ column, value, message }]
  problems jsonb,
  -- { hotel_id, same, meters, is_likely }: the hotel that it looks like.
  looks_like jsonb,
  decision text check (decision in ('change', 'leave', 'both')),
  outcome text check (outcome in ('created', 'changed', 'leftOut', 'failed')),
  -- The hotel that it created or changed; null again when an undo has taken that back. No foreign key: hotels stay deletable.
  hotel_id uuid,
  -- What a changed hotel had before.
  before jsonb,
  note text,
  undo text check (undo in ('done', 'stays')),
  primary key (import_id, sheet, row)
);
create index hotel_import_row_open on hotel_import_row (import_id, sheet, row) where outcome is null;
create index hotel_import_row_outcome on hotel_import_row (import_id, outcome, row) where outcome is not null;
create index hotel_import_row_double on hotel_import_row (import_id, row) where looks_like is not null;

-- The ways to find a hotel again: by its coordinates, and by its country and town (beside the index of the towns).
create index hotel_coordinates on hotel (hotel_location_latitude, hotel_location_longitude)
  where archived_at is null;

-- A name or an address as two people would write it alike: no accents, no capitals, no punctuation.
create function plain_words(words text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(search_folded(words), '[^[:alnum:]]+', ' ', 'g'));
