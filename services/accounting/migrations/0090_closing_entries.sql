-- Entries by hand that close revenue and expenses into equity. The reports of a year leave them out.
alter table journal_entry add column closing boolean not null default false;
