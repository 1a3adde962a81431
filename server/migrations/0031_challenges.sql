-- A reviewer can ask the hotel about an answer: until that is settled, the answer earns nothing.

alter table review
  add column asks text check (char_length(asks) between 1 and 300),
  -- When the hotel wrote about the question since.
  add column replied_at timestamptz,
  -- When the form went back to the hotel with this decision.
  add column returned_at timestamptz,
  -- What is approved or rejected is not asked about.
  add constraint review_asks_or_decides check (asks is null or approved is null);
