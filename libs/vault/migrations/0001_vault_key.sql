-- Data keys, wrapped by a master key.
create table vault_key (
  org_id        text        not null,
  livemode      boolean     not null,
  subject       text        not null,
  master_key_id text        not null,
  wrapped       bytea       not null,
  created_at    timestamptz not null default now(),
  primary key (org_id, livemode, subject)
);
call protect_table('vault_key');
-- A key never changes, except that the command that rotates master keys wraps it anew.
revoke update on vault_key from {runtime}, {system};
grant update (master_key_id, wrapped) on vault_key to {system};
