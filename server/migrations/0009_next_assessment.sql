-- The assessment from which this one took over what still fits; null = it is the first of its hotel.
alter table submission add column follows uuid;

-- Evidence of the assessment before that was too old to be taken over: its question needs a new file. The old one stays
-- in the hotel's stock, and may be deleted there.
create table outdated_evidence (
  hotel_id uuid not null,
  submission_id uuid not null,
  question_id text not null,
  attachment_id uuid not null,
  original_filename text not null,
  attached_at timestamptz not null,
  primary key (hotel_id, submission_id, question_id, attachment_id),
  foreign key (hotel_id, submission_id) references submission
);
