-- no transaction
create index concurrently if not exists document_content on document (org_id, livemode, content_hash, id) where content_hash is not null;
create index concurrently if not exists document_form on document (org_id, livemode, form_hash, id) where form_hash is not null;
