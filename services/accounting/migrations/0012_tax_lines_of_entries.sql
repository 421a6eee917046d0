-- What is said about tax belongs to a journal entry: a document that is corrected has several, and the reversal of an
-- entry turns the signs of its lines.

alter table tax_line add column journal_entry_id text collate "C";
update tax_line t set journal_entry_id = 
  case when t.reversal
       then (select r.id from journal_entry r
              where r.org_id = t.org_id and r.livemode = t.livemode and r.reverses = i.journal_entry_id)
       else i.journal_entry_id end
  from invoice i where i.org_id = t.org_id and i.livemode = t.livemode and i.id = t.source_id;
alter table tax_line
  alter column journal_entry_id set not null,
  drop constraint tax_line_pkey,
  drop column source_type,
  drop column source_id,
  drop column reversal,
  add primary key (org_id, livemode, journal_entry_id, line),
  add foreign key (org_id, livemode, journal_entry_id) references journal_entry;
comment on table tax_line is 'What the document of an entry says about tax.';
