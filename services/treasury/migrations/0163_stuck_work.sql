-- no transaction
-- What failed often, for the metrics.
create index concurrently if not exists due_work_stuck on due_work (attempts) where attempts >= 5;
create index concurrently if not exists outgoing_message_stuck on outgoing_message (attempts) where state = 'waiting' and attempts >= 5;
