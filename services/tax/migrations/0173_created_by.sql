-- The keys that made an object. Null in rows from before.
call keep_creator('tax_return');
call keep_creator('information_return');
call keep_creator('filing');
-- Only the test helper that plays the authority changes a filing on behalf of a key. The state of a filing comes from the provider.
alter table filing add column updated_by text collate "C";
