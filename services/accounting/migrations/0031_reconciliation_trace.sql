-- The trace of the request that asked for the look, so that the events of a match belong to it.
alter table reconciliation_due add column traceparent text;
