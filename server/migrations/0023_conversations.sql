-- What a hotel and its reviewers write to each other about a question. It stays with the submission, and nothing changes it.
create table question_message (
  id uuid primary key,
  hotel_id uuid not null,
  submission_id uuid not null,
  question_id text not null,
  author uuid references app_user,
  -- For whom the author spoke: hotel, reviewer
  side text not null,
  text text not null,
  at timestamptz not null,
  foreign key (hotel_id, submission_id) references submission on delete cascade
);
create index question_message_submission on question_message (hotel_id, submission_id, at);

-- Which message a notice tells of.
create table notice_message (
  notice_id uuid primary key references notice on delete cascade,
  message_id uuid not null references question_message on delete cascade
);
