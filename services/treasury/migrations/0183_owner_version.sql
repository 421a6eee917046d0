set local lock_timeout = '5s';

-- What was stored about an owner until a change. The final statement of a month shows the owner as it was at the end of that month.
create table owner_version (
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  owner_id    text        collate "C" not null,
  valid_until timestamptz not null,
  -- Sealed with the key of the owner, like the owner itself.
  sealed      bytea       not null,
  primary key (org_id, livemode, owner_id, valid_until)
);
call protect_table('owner_version');
