-- Ids and organizations are compared as bytes: `collate "C"` keeps their indexes fast and their order by time.

create table tax_return (
  id          text        collate "C" not null,
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  tax_year    integer     not null,
  law_version text        not null,
  sealed      bytea       not null,
  created_at  timestamptz not null default now(),
  primary key (org_id, livemode, id)
);
comment on column tax_return.law_version is 'Of the law that its lines were computed by.';
comment on column tax_return.sealed is 'Filers, input and lines, under a key of this return alone: nothing of a person stands beside it.';
call protect_table('tax_return');
revoke update on tax_return from {runtime}, {system};
