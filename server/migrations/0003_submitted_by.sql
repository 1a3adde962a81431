-- Who submitted last; null for what was submitted before this column existed, or by an account that is gone.
alter table submission add column submitted_by uuid references app_user on delete set null;
