-- Sign-ins that began by a second factor, or have shown one since. The earlier ones count as begun by a password alone.

alter table refresh_family add column is_strong boolean not null default false;
