-- A durable log with topics, partitions, consumer groups and offsets, for installations without Kafka.

create table log_partition (
  id            int    generated always as identity primary key,
  topic         text   not null,
  number        int    not null,
  -- Position of the next record. Records get theirs under this row's lock, so they become visible in order.
  next_position bigint not null default 0,
  constraint log_partition_number_unique unique (topic, number)
) with (fillfactor = 50);

create table log_record (
  partition_id int         not null,
  position     bigint      not null,
  event        json        not null,
  headers      json,
  appended_at  timestamptz not null default clock_timestamp(),
  primary key (partition_id, position)
);

create sequence group_member_id as int cycle;
create table group_member (
  id          int         primary key,
  group_name  text        not null,
  topics      text[]      not null,
  lease_until timestamptz not null
);
create index group_member_group on group_member (group_name);

create table group_offset (
  group_name   text   not null,
  partition_id int    not null references log_partition,
  -- The next position to read.
  committed    bigint not null default 0,
  owner        int,
  primary key (group_name, partition_id)
) with (fillfactor = 50);

-- Partitions of a topic are fixed when it is made: another number would move subjects to other partitions.
create function create_topic(new_topic text, partitions int) returns void
language sql set search_path = {schema} as $$
  insert into log_partition (topic, number)
  select new_topic, generate_series(0, partitions - 1)
  where not exists (select from log_partition where topic = new_topic)
  on conflict do nothing
$$;

-- Appends records in the order given. The locks are taken in one order, so that appends never deadlock, and are
-- held until commit: a reader that sees a position sees all before it.
create function append_records(partition_ids int[], events text[], headers text[]) returns void
language plpgsql set search_path = {schema} as $$
begin
  perform 1 from log_partition where id = any (partition_ids) order by id for no key update;
  insert into log_record (partition_id, position, event, headers)
  select p.id, p.next_position + row_number() over (partition by p.id order by r.nth) - 1, r.event::json, r.headers::json
  from unnest(partition_ids, events, headers) with ordinality as r (partition_id, event, headers, nth)
  left join log_partition p on p.id = r.partition_id; -- an unknown partition is refused by its null
  update log_partition p set next_position = p.next_position + r.added
  from (select id, count(*) as added from unnest(partition_ids) as id group by id) r
  where p.id = r.id;
  -- One notification a batch, and never in a business transaction: at commit it takes a database-wide lock.
  perform pg_notify('event_log_append', (select string_agg(distinct id::text, ',') from unnest(partition_ids) as id));
end $$;

-- Makes the session that calls it a member of the group, for as long as the session lives.
create function join_group(new_group text, new_topics text[], lease_ms int) returns int
language plpgsql set search_path = {schema} as $$
declare
  me int := nextval('group_member_id');
begin
  -- Before the row, so that nobody sees the row of a member that looks dead.
  perform pg_advisory_lock(21592, me);
  insert into group_member (id, group_name, topics, lease_until)
  values (me, new_group, new_topics, clock_timestamp() + lease_ms * interval '1 ms');
  perform pg_notify('event_log_group', new_group);
  return me;
end $$;

create function release_partition(me int, released int) returns void
language sql set search_path = {schema} as $$
  update group_offset set owner = null where owner = me and partition_id = released;
  select pg_notify('event_log_group', group_name) from group_member where id = me;
$$;

create function leave_group(me int) returns void
language sql set search_path = {schema} as $$
  update group_offset set owner = null where owner = me;
  select pg_notify('event_log_group', group_name) from group_member where id = me;
  delete from group_member where id = me;
$$;

-- One round of a member's life in its group: renews the lease, forgets dead members, claims its fair share of what
-- nobody alive owns. Answers what it owns; `keep` is false for what it should hand over. No row: it was forgotten.
-- A member lives as long as its lease and the session that holds its advisory lock.
create function balance_group(me int, lease_ms int)
returns table (partition_id int, topic text, number int, committed bigint, keep boolean)
language plpgsql set search_path = {schema} as $$
#variable_conflict use_column
declare
  my_group text;
  forgotten int;
begin
  select group_name into my_group from group_member where id = me;
  if not found then raise exception 'member_forgotten' using errcode = 'EX001'; end if;
  perform pg_advisory_xact_lock(hashtext('exchequer-group'), hashtext(my_group));
  update group_member set lease_until = clock_timestamp() + lease_ms * interval '1 ms' where id = me;
  if not found then raise exception 'member_forgotten' using errcode = 'EX001'; end if;

  delete from group_member m
  where m.group_name = my_group and m.id <> me and (
    m.lease_until < clock_timestamp()
    or not exists (
      select from pg_locks l
      where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = 21592 and l.objid = m.id::oid));
  get diagnostics forgotten = row_count;
  if forgotten > 0 then perform pg_notify('event_log_group', my_group); end if;

  insert into group_offset (group_name, partition_id)
  select my_group, p.id from log_partition p join group_member m on m.id = me and p.topic = any (m.topics)
  on conflict do nothing;

  return query
  with share as (
    select p.id, p.topic, p.number, (array_agg(m.id order by m.id))[1 + (p.id % count(*))::int] as member
    from log_partition p join group_member m on m.group_name = my_group and p.topic = any (m.topics)
    group by p.id
  ), claimed as (
    update group_offset g set owner = me
    from share s
    where g.group_name = my_group and g.partition_id = s.id and s.member = me
      and (g.owner is null or (g.owner <> me and not exists (select from group_member m where m.id = g.owner)))
    returning g.partition_id, g.committed
  )
  select s.id, s.topic, s.number, c.committed, true from claimed c join share s on s.id = c.partition_id
  union all
  select s.id, s.topic, s.number, g.committed, s.member = me
  from group_offset g join share s on s.id = g.partition_id
  where g.group_name = my_group and g.owner = me;
end $$;

-- Deletes records older than the retention, a bounded number a call; answers how many. Records that a group has not
-- read yet are kept for four times as long. Dead letters stay until somebody redrives or discards them, however old they
-- are. Looks further only into partitions whose oldest record is old.
create function trim_log(retention interval, records int) returns int
language plpgsql set search_path = {schema} as $$
declare
  trimmed int;
begin
  if not pg_try_advisory_xact_lock(hashtext('exchequer-log-trim'), 0) then return 0; end if;
  delete from log_record r
  using (
    select old.partition_id, old.position
    from log_partition p
    cross join lateral (
      select appended_at from log_record where partition_id = p.id order by position limit 1
    ) oldest
    cross join lateral (
      select partition_id, position, appended_at from log_record where partition_id = p.id order by position limit records
    ) old
    where p.topic not like '%.dlq'
      and oldest.appended_at < now() - retention
      and old.appended_at < now() - retention
      and (old.appended_at < now() - 4 * retention
           or not exists (select from group_offset g where g.partition_id = p.id and g.committed <= old.position))
    limit records
  ) gone
  where r.partition_id = gone.partition_id and r.position = gone.position;
  get diagnostics trimmed = row_count;
  return trimmed;
end $$;
