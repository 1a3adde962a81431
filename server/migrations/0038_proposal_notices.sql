-- A notice is about a hotel, or about a draft of a questionnaire that was proposed.
alter table notice alter column hotel_id drop not null;
alter table notice add column proposal_id uuid references questionnaire_proposal on delete cascade;
alter table notice add constraint notice_subject check ((hotel_id is null) <> (proposal_id is null));
create index notice_proposal on notice (proposal_id) where proposal_id is not null;
