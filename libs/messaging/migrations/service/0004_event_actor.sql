-- The API key whose request caused an event that is also an entry of the audit log.
alter table outbox add column actor json;
