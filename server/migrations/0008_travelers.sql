-- What a file is for. Evidence is what proves answers; everything else stands on the page for travelers.
alter table attachment add column purpose text not null default 'evidence'
  check (purpose in ('evidence', 'brandLogo', 'promotionalVideo', 'marketingGallery', 'pppGallery'));

-- The page for travelers as the people of the hotel edit it. A hotel that never did has no row.
create table traveler_page (
  hotel_id uuid primary key references hotel on delete cascade,
  -- The last part of the address of the public page; made when it is published first, and then never changed.
  slug text unique,
  mission_statement text not null default '',
  -- Of the mission statement.
  revision bigint not null default 0,
  saved_at timestamptz,
  saved_by uuid
);

-- A picture or video of the page.
create table traveler_medium (
  hotel_id uuid not null,
  attachment_id uuid not null unique,
  -- In its gallery, from 0.
  place integer not null,
  alt_text text not null default '',
  -- Pixels; null for a video.
  width integer,
  height integer,
  -- The widths in which it was made, in pixels, from small to large; null = not made yet.
  sizes jsonb,
  -- It is on the public page: anybody may fetch it.
  is_published boolean not null default false,
  -- It was taken from the page, but is still published.
  removed_at timestamptz,
  primary key (hotel_id, attachment_id),
  foreign key (hotel_id, attachment_id) references attachment on delete cascade
);

-- What travelers read: the newest of each hotel. Rows never change.
create table traveler_publication (
  hotel_id uuid not null references hotel,
  id uuid not null unique,
  -- The score that it names.
  score_id uuid not null,
  -- What reviewers and the hotel agreed on, and what the hotel says of itself, word for word.
  facts json not null,
  content json not null,
  published_by uuid not null,
  published_at timestamptz not null,
  primary key (hotel_id, id)
);
create index traveler_publication_newest on traveler_publication (hotel_id, published_at desc);
create trigger traveler_publication_append_only before update or delete or truncate on traveler_publication
  for each statement execute function refuse_change();
