set local lock_timeout = '5s';
-- The command that rotates master keys wraps data keys anew.
grant update (master_key_id, wrapped) on vault_key to {system};
