-- The GBTA file of a hotel, and the answers that it filled in.

alter table attachment drop constraint attachment_purpose_check;
alter table attachment add constraint attachment_purpose_check
  check (purpose in ('evidence', 'gbta', 'brandLogo', 'promotionalVideo', 'marketingGallery', 'pppGallery'));

create table gbta_file (
  hotel_id uuid primary key,
  attachment_id uuid not null,
  -- What became of each row, as it travels.
  report jsonb not null,
  foreign key (hotel_id, attachment_id) references attachment (hotel_id, id) on delete cascade
);

-- An answer is as the file has it while it has this revision.
create table gbta_mark (
  hotel_id uuid not null references gbta_file on delete cascade,
  submission_id uuid not null,
  question_id text not null,
  ref text not null,
  value jsonb not null,
  revision bigint not null,
  confirmed_at timestamptz,
  primary key (hotel_id, submission_id, question_id)
);
