-- What a reviewer adds to the reason of a rejection: a sentence to the hotel, and the page of the file that it is about.
alter table review
  add column note text check (char_length(note) between 1 and 300),
  add column page integer check (page between 1 and 9999);
