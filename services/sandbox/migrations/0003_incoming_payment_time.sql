-- no transaction
-- Each incoming payment of a customer has a time of its own.
create unique index concurrently if not exists incoming_payment_by_time on incoming_payment (org_id, livemode, occurred_at);
