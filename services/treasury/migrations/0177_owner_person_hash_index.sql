-- no transaction
-- One owner a person, in one organization and mode.
create unique index concurrently if not exists owner_of_person on owner (org_id, livemode, person_hash);
-- The accounts of an owner.
create index concurrently if not exists account_of_owner on account (org_id, livemode, owner_id);
