-- no transaction
-- Lists of transfers read a page, however many transfers the account and the organization have.
create index concurrently if not exists transfer_of_account on transfer (org_id, livemode, account_id, id);
create index concurrently if not exists transfer_to_account on transfer (org_id, livemode, to_account_id, id) where to_account_id is not null;
create index concurrently if not exists transfer_not_settled on transfer (org_id, livemode, status, id) where status <> 'settled';
-- How many accounts are open.
create index concurrently if not exists account_open on account (org_id, livemode) where status <> 'closed';
