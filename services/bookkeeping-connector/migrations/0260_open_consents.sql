-- no transaction
-- The open consents of an organization are counted before one is added.
create index concurrently if not exists authorization_request_open on authorization_request (org_id, livemode) where used_at is null;
