-- Identities of the ACH files that one immediate origin has made, by minute. The bank sees one origin for all organizations, and refuses a second file
-- with the same origin, date, time and modifier. Only the function below reads and writes it.
create table bank_file_identity (
  livemode  boolean     not null,
  origin    text        collate "C" not null,
  -- On the clock of the organization that made the file.
  minute    timestamptz not null,
  files     integer     not null check (files between 1 and 36),
  -- Real time.
  taken_at  timestamptz not null default clock_timestamp(),
  primary key (livemode, origin, minute)
);

revoke all on bank_file_identity from {runtime}, {system};

-- The minute of creation and the number, 0 to 35, of the next file. After 36 files of a minute, the next one has the next minute. The row is
-- locked until the end of the transaction, so call it last.
create function take_file_identity(live boolean, file_origin text, at timestamptz, out created timestamptz, out number integer)
language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
  created := date_trunc('minute', at);
  loop
    insert into bank_file_identity as i (livemode, origin, minute, files) values (live, file_origin, created, 1)
    on conflict (livemode, origin, minute) do update set files = i.files + 1 where i.files < 36
    returning i.files - 1 into number;
    exit when found;
    created := created + interval '1 minute';
  end loop;
  if number = 0 then
    delete from bank_file_identity i
     where i.livemode = live and i.origin = file_origin and i.taken_at < clock_timestamp() - interval '7 days';
  end if;
end $$;
