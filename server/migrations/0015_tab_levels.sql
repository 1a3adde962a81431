-- A tab has a level: 1 reads, 2 changes (AUTH-06). Until now every level above 0 let a person change hotels.
update app_user
set tabs = (
  select jsonb_agg(
    case when upper(tab ->> 'main_tab') = 'HOTELS' and (tab ->> 'value')::numeric > 0
         then jsonb_set(tab, '{value}', '2') else tab end
    order by place)
  from jsonb_array_elements(tabs) with ordinality as listed (tab, place))
where jsonb_array_length(tabs) > 0;
