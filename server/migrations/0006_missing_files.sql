-- Health counts the files that the store does not have.
create index attachment_missing on attachment (missing_since) where missing_since is not null;
