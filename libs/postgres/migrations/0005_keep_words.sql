-- Words by which lists find objects. docs/search.md

-- The words of a text: lower case, without accents. A text of ASCII characters needs no normalization and no rules of a language, and most
-- texts are like that: every new row pays for this.
create function words_of(text) returns text[] language plpgsql immutable parallel safe strict as $$
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

-- A row for each word of an object, so that lists find objects by words and beginnings of words: those from 'ann' to 'ann' with the last character
-- behind it begin with 'ann'. Row-level security lets an index use such plain comparisons only. `keep_words` creates it, so that a schema without
-- searches has none.
create procedure create_word_entry() language plpgsql as $$
begin
  create table {schema}.word_entry (
    org_id   text    collate "C" not null,
    livemode boolean not null,
    -- The table of the object.
    kind     text    collate "C" not null,
    word     text    collate "C" not null,
    id       text    collate "C" not null,
    primary key (org_id, livemode, kind, word, id)
  );
  create index word_entry_of_object on {schema}.word_entry (org_id, livemode, kind, id, word);
  call {schema}.protect_table('word_entry');
end $$;
revoke all on procedure create_word_entry() from public;

-- The arguments of the trigger are the columns of the words.
create function keep_word_entries() returns trigger language plpgsql set search_path = {schema}, pg_temp as $$
declare
  body text := '';
  row jsonb;
  name text;
begin
  if tg_op <> 'INSERT' then
    delete from word_entry where org_id = old.org_id and livemode = old.livemode and kind = tg_table_name and id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    row := to_jsonb(new);
    foreach name in array tg_argv loop
      body := body || ' ' || coalesce(row ->> name, '');
    end loop;
    insert into word_entry (org_id, livemode, kind, word, id)
    select distinct new.org_id, new.livemode, tg_table_name, word, new.id from unnest(words_of(body)) word where word <> '';
  end if;
  return null;
end $$;

-- Makes the objects of a table findable by the words of some columns.
create procedure keep_words(name text, variadic columns text[]) language plpgsql as $$
declare
  arguments constant text := (select string_agg(quote_literal(each), ', ') from unnest(columns) each);
begin
  if to_regclass('{schema}.word_entry') is null then
    call {schema}.create_word_entry();
  end if;
  execute format(
    'create trigger add_word_entries after insert on {schema}.%I for each row execute function {schema}.keep_word_entries(%s)',
    name, arguments);
  execute format(
    'create trigger change_word_entries after update of %s on {schema}.%I
       for each row when ((%s) is distinct from (%s)) execute function {schema}.keep_word_entries(%s)',
    (select string_agg(quote_ident(each), ', ') from unnest(columns) each), name,
    (select string_agg('old.' || quote_ident(each), ', ') from unnest(columns) each),
    (select string_agg('new.' || quote_ident(each), ', ') from unnest(columns) each), arguments);
  execute format(
    'create trigger remove_word_entries after delete on {schema}.%I for each row execute function {schema}.keep_word_entries()', name);
end $$;
revoke all on procedure keep_words(text, text[]) from public;
