-- no transaction
create index concurrently if not exists idempotency_of_subject on idempotency (org_id, livemode, subject) where subject <> '';
