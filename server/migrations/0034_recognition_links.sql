-- The page by which a reviewer verified, with an approval, that the scheme of a certificate is recognised.
alter table review
  add column recognition_link text check (recognition_link ~* '^https://' and char_length(recognition_link) <= 2000),
  add constraint review_link_approves check (recognition_link is null or approved is true);
