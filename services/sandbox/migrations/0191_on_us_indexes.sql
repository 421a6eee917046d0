-- no transaction
create index concurrently if not exists ach_entry_on_us_open on ach_entry (org_id, livemode, settles_at) where on_us in ('waiting', 'to_return');
create index concurrently if not exists payment_on_us_open on payment (org_id, livemode, settles_at) where on_us in ('waiting', 'to_return');
