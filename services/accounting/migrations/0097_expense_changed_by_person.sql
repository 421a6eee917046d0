set local lock_timeout = '5s';
alter table expense add column changed_by_person boolean not null default false;
comment on column expense.changed_by_person is 'Whether a person changed or voided it. A change of the document does not void its draft then.';
