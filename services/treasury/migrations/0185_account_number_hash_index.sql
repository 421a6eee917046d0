-- no transaction
create unique index concurrently if not exists account_number_hash on account (livemode, routing_number, account_number_hash);
