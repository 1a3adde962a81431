-- The log is read by what something was done to, and by whom.
create index audit_target on audit (target, at);
create index audit_actor on audit (actor, at);
