-- The object whose personal data an answer contains, so that the answer is found when the object is deleted. Rows of the previous release
-- have `unknown` until they expire after 24 hours.
alter table idempotency add column subject text not null default 'unknown';
