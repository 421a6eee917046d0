-- no transaction
-- Refunds of test mode that are due, by tenant.
create index concurrently if not exists filing_to_refund_of_tenant on filing (org_id, livemode, refund_on)
  where state = 'accepted' and refund_on is not null and refund_issued_at is null;
-- Accepted filings of live mode whose refund the provider has not announced.
create index concurrently if not exists filing_to_ask_refund on filing (next_attempt_at)
  where livemode and state = 'accepted' and refund_on is not null and refund_issued_at is null;
-- The next filing of a tenant to exchange.
create index concurrently if not exists filing_to_exchange_of_tenant on filing (org_id, livemode, next_attempt_at)
  where state in ('queued', 'transmitted');
