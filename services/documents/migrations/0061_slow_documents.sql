-- When a document of the tenant last used all the time or memory that a document may use.
alter table processing_turn add column slow_at timestamptz;
