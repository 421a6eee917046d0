set local lock_timeout = '5s';

-- The form that an unknown document resembles.
alter table document add column looks_like text;

-- Earlier versions reported a form that they only recognised as completed, with a high confidence and without fields.
update document set looks_like = document_type, document_type = 'unknown', confidence = 0
 where status = 'completed' and document_type not in ('w2', 'unknown');

-- Earlier versions put the file name into events. It may hold a person's name.
update outbox set data = (data::jsonb - 'file_name')::json where data::jsonb ? 'file_name';
