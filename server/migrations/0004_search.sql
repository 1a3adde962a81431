-- A search finds names without their accents, and letters that are two elsewhere: "hotel" finds "Hôtel", "weisse" "Weiße".

-- The same for the column and for what is searched: small letters, no accents, no typographer's quotes and dashes. In
-- some locales `lower` knows the letters of ASCII only, so the other capitals of Europe are named. Most texts are ASCII
-- once their accents are gone, and are spared the slow part.
create function search_folded(words text) returns text language sql immutable strict parallel safe
return (
  select case when octet_length(plain) = char_length(plain) then plain else translate(
    replace(replace(replace(replace(
      translate(
        plain,
        'ẞÆŒÞØŁĐÐĦΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІҐЂЈЉЊЋЏ',
        'ßæœþøłđðħαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяєіґђјљњћџ'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðħıς’‘ʼ‐‑‒–—', 'olddhiσ''''''-----'
  ) end
  from (select lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')) as plain) as decomposed
);

-- The expression of a generated column cannot be changed in PostgreSQL 15.
alter table hotel drop column search_text;
-- What the list's search looks at, in one column: one comparison per hotel instead of four.
alter table hotel add column search_text text not null generated always as (
  search_folded(hotel_location_name || E'\n' || coalesce(hotel_location_city, '') || E'\n'
                || coalesce(brand, '') || E'\n' || coalesce(chain, ''))
) stored;
