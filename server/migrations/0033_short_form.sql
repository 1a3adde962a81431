-- The title of the short form that a score is of; null = of the full form.
alter table score add column short_form text generated always as (trace ->> 'shortForm') stored;
