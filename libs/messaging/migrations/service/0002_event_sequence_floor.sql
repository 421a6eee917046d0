set local lock_timeout = '5s';
-- The day of the subject's last event. Rows from before this column count as used today.
alter table event_sequence add column used_on date not null default current_date;

-- A subject without a row in event_sequence starts above `floor`. It rises by 1,000 every 90 days, and rows at or below the
-- floor before (`settled`) may be deleted when they have not been used for 90 days: whatever event the subject has later gets a
-- greater number than it ever had.
create table event_sequence_floor (
  id        boolean     primary key default true constraint event_sequence_floor_single check (id),
  floor     bigint      not null default 0,
  settled   bigint      not null default 0,
  raised_at timestamptz not null default now()
);
insert into event_sequence_floor default values;
revoke insert, update, delete on event_sequence_floor from {runtime};
revoke insert, delete on event_sequence_floor from {system};
