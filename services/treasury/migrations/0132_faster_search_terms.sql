-- The same words as before. A text of ASCII characters needs no normalization and no rules of a language, and most texts are like that:
-- every new transaction pays for this.
create or replace function words_of(text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  words text[];
begin
  if octet_length($1) > length($1) then
    return (
      select coalesce(array_agg(distinct left(word, 40)), '{}')
        from regexp_split_to_table(
          regexp_replace(normalize(lower($1 collate "pg_c_utf8"), NFKD), '[\u0300-\u036f]', '', 'g') collate "pg_c_utf8",
          '[^[:alnum:]]+') word
       where word <> ''
    );
  end if;
  words := string_to_array(btrim(regexp_replace(lower($1 collate "C"), '[^a-z0-9]+', ' ', 'g')), ' ');
  for n in 1 .. cardinality(words) loop
    if length(words[n]) > 40 then
      words[n] := left(words[n], 40);
    end if;
  end loop;
  return words;
end $$;

create or replace function search_terms(org text, live boolean, at timestamptz, account text, words text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  scope constant text := {schema}.search_scope(org, live, {schema}.search_period(at));
  terms text[] := {schema}.words_of(words);
begin
  for n in 1 .. cardinality(terms) loop
    terms[n] := scope || terms[n];
  end loop;
  return array_to_tsvector(terms || (scope || '#' || right(account, 16)));
end $$;
