-- no transaction
-- Finds the recent payments of a series of cards when their time zone changes.
create index concurrently if not exists card_authorization_of_series on card_authorization (org_id, livemode, series_id, created_at);
