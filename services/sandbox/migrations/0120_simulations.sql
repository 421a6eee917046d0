-- What came of a settlement or a return that somebody asked for under an id. The same request gets the same answer.
create table simulation (
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  id         text        collate "C" not null,
  outcome    text        not null check (outcome in ('done', 'refused')),
  detail     text        not null,
  primary key (org_id, livemode, id)
);
call protect_table('simulation');
