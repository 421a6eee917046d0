-- no transaction
create index concurrently if not exists journal_entry_closing on journal_entry (org_id, livemode, id) where closing;
