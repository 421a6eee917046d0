-- Expenses that begin as a draft (of a receipt), that are corrected, and what corrections teach.

alter table expense
  alter column date drop not null,
  alter column amount drop not null,
  alter column account_id drop not null,
  alter column payment_account_id drop not null,
  alter column category drop not null,
  alter column category_confidence drop not null,
  alter column journal_entry_id drop not null,
  add column category_source text,
  add column suggested_category text,
  add column updated_at timestamptz not null default now(),
  add constraint expense_recorded_whole check (journal_entry_id is null or (date is not null
    and amount is not null and account_id is not null
    and payment_account_id is not null and category is not null and category_confidence is not null)),
  add constraint expense_category_source_known check (category_source in ('account', 'words', 'learned', 'person', 'none'));
update expense set category_source = 'account';
comment on column expense.journal_entry_id is 'Null: a draft, which is not in the books yet.';
create index expense_of_document on expense (org_id, livemode, document_id) where document_id is not null;

-- What a person said that an expense was for.
create table category_label (
  expense_id text        collate "C" not null,
  org_id     text        collate "C" not null,
  livemode   boolean     not null,
  vendor_key text        collate "C",
  category   text        not null,
  labeled_at timestamptz not null default now(),
  primary key (org_id, livemode, expense_id),
  foreign key (org_id, livemode, expense_id) references expense
);
create index category_label_of_vendor on category_label (org_id, livemode, vendor_key, labeled_at);
call protect_table('category_label');

create table category_label_word (
  expense_id text    collate "C" not null,
  word       text    collate "C" not null,
  org_id     text    collate "C" not null,
  livemode   boolean not null,
  primary key (org_id, livemode, expense_id, word),
  foreign key (org_id, livemode, expense_id) references category_label on delete cascade
);
create index category_label_of_word on category_label_word (org_id, livemode, word, expense_id);
call protect_table('category_label_word');
