-- Events recorded with the business change that they announce, until the relay has published them.
create table outbox (
  seq          bigint      generated always as identity primary key,
  id           text        not null constraint outbox_id_unique unique,
  topic        text        not null,
  type         text        not null,
  source       text        not null,
  subject      text        not null,
  sequence     bigint      not null,
  org_id       text        not null,
  livemode     boolean     not null,
  -- The generation of the test data that it belongs to. Null: live data.
  test_generation integer,
  traceparent  text,
  data         json        not null,
  -- The API key whose request caused an event that is also an entry of the audit log.
  actor        json,
  recorded_at  timestamptz not null,
  published_at timestamptz
);
create index outbox_unpublished on outbox (seq) where published_at is null;
call protect_table('outbox');
revoke select, update, delete on outbox from {runtime};

create function set_test_generation() returns trigger language plpgsql as $$
begin
  new.test_generation := {schema}.test_generation(new.org_id);
  return new;
end $$;
create trigger test_generation before insert on outbox for each row when (not new.livemode) execute function set_test_generation();

-- The last sequence given to each subject. Its row lock makes the writers of one subject wait for each other,
-- so that their outbox rows become visible in the order of their seq.
create table event_sequence (
  subject  text    primary key,
  org_id   text    not null,
  livemode boolean not null,
  last     bigint  not null,
  -- The day of the subject's last event.
  used_on  date    not null default current_date
) with (fillfactor = 70);
call protect_table('event_sequence');
revoke delete on event_sequence from {runtime};

-- A subject without a row in event_sequence starts above `floor`, which rises by 1,000 every 90 days. Rows at or below the floor before
-- (`settled`) may be deleted when they have not been used for 90 days. A later event of the subject then gets a greater number than it
-- ever had.
create table event_sequence_floor (
  id        boolean     primary key default true constraint event_sequence_floor_single check (id),
  floor     bigint      not null default 0,
  settled   bigint      not null default 0,
  raised_at timestamptz not null default now()
);
insert into event_sequence_floor default values;
revoke insert, update, delete on event_sequence_floor from {runtime};
revoke insert, delete on event_sequence_floor from {system};

-- Events whose effect is done. Not tenants' data: ids only.
create table inbox (
  consumer     text        not null,
  event_id     text        not null,
  processed_at timestamptz not null default now(),
  primary key (consumer, event_id)
);
create index inbox_processed_at on inbox (processed_at);
revoke update, delete on inbox from {runtime};
