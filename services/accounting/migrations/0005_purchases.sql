-- What the tenant owes to vendors and has spent: bills and their payments, expenses, and what people said that expenses were for.

create table bill (
  id                text        collate "C" not null,
  org_id            text        collate "C" not null,
  livemode          boolean     not null,
  vendor            text        not null,
  number            text,
  -- Vendor and number as they are compared: without case, and with single spaces. The service writes them, because lower() knows only ASCII
  -- in a database without a locale.
  vendor_key        text        not null,
  number_key        text,
  issue_date        date        not null,
  due_date          date        not null,
  payment_terms     text        not null,
  currency          text        not null,
  memo              text,
  document_id       text        collate "C",
  item_count        integer     not null,
  tax               jsonb,
  tax_total         bigint      not null default 0,
  recoverable_tax   bigint      not null default 0,
  self_assessed_tax bigint      not null default 0,
  total             bigint      not null,
  settled           bigint      not null default 0,
  voided_at         timestamptz,
  journal_entry_id  text        collate "C" not null,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  constraint bill_total_positive check (total > 0),
  constraint bill_settled_in_range check (settled between 0 and total),
  constraint bill_void_unsettled check (voided_at is null or settled = 0),
  constraint bill_tax_within check (tax_total between 0 and total),
  constraint bill_recoverable_tax check (recoverable_tax between 0 and tax_total + self_assessed_tax),
  constraint bill_self_assessed_tax check (self_assessed_tax >= 0)
);
comment on column bill.number is 'The vendor''s own.';
comment on column bill.settled is 'Cents: the sum of what its payments paid.';
comment on column bill.tax_total is 'Contained in total, cents.';
-- One bill is not entered twice; a void one was entered wrongly and does not count.
create unique index bill_number_of_vendor on bill (org_id, livemode, vendor_key, number_key) where voided_at is null;
create index bill_open_due on bill (org_id, livemode, (total - settled), issue_date)
  where voided_at is null and settled < total;
create index bill_open_of_vendor on bill (org_id, livemode, lower(vendor), due_date, id)
  where voided_at is null and settled < total;
create index bill_vendor_named_like on bill using gin (org_id, livemode, folded(vendor) extensions.gin_trgm_ops)
  where voided_at is null and settled < total;
-- Lists by status read only bills of that status; those of open and of overdue bills read what is not settled.
create index bill_unsettled on bill (org_id, livemode, id) where voided_at is null and settled < total;
create index bill_partly_settled on bill (org_id, livemode, id) where voided_at is null and settled > 0 and settled < total;
create index bill_settled on bill (org_id, livemode, id) where voided_at is null and settled = total;
create index bill_void on bill (org_id, livemode, id) where voided_at is not null;
create index bill_of_vendor on bill (org_id, livemode, vendor_key, id);
-- Lists by days, amounts and numbers.
create index bill_by_issue_date on bill (org_id, livemode, issue_date, id);
create index bill_by_due_date on bill (org_id, livemode, due_date, id);
create index bill_by_total on bill (org_id, livemode, total, id);
create index bill_by_number on bill (org_id, livemode, number_key, id) where number_key is not null;
create index bill_of_document on bill (org_id, livemode, document_id) where document_id is not null;
create index bill_of_number on bill (org_id, livemode, digits_of(number), id) where number is not null;
call protect_table('bill');
call keep_creator('bill');
call keep_changer('bill');
call keep_labels('bill');
revoke delete on bill from {runtime}, {system};

create table bill_item (
  bill_id     text    collate "C" not null,
  line        integer not null,
  org_id      text    collate "C" not null,
  livemode    boolean not null,
  description text    not null,
  amount      bigint  not null,
  quantity    numeric not null,
  total       bigint  not null,
  account_id  text    collate "C" not null,
  tax_amount  bigint  not null default 0,
  primary key (org_id, livemode, bill_id, line),
  foreign key (org_id, livemode, bill_id) references bill,
  constraint bill_item_tax_within check (tax_amount between 0 and total)
);
comment on column bill_item.amount is 'Of one unit, cents.';
comment on column bill_item.tax_amount is 'Contained in total, cents.';
call protect_table('bill_item');
revoke update, delete on bill_item from {runtime}, {system};

create table bill_payment (
  id                  text        collate "C" not null,
  org_id              text        collate "C" not null,
  livemode            boolean     not null,
  bill_id             text        collate "C" not null,
  date                date        not null,
  method              text        not null,
  amount              bigint      not null,
  fee                 bigint      not null default 0,
  payment_account_id  text        collate "C" not null,
  bank_transaction_id text        collate "C",
  reference           text,
  journal_entry_id    text        collate "C" not null,
  reversed_at         timestamptz,
  created_at          timestamptz not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, bill_id) references bill,
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  foreign key (org_id, livemode, bank_transaction_id) references bank_transaction,
  constraint bill_payment_amount_positive check (amount > 0),
  constraint bill_payment_method_known check (method in ('ach', 'card', 'cash', 'check', 'wire', 'other')),
  constraint bill_payment_fee_not_negative check (fee >= 0)
);
comment on column bill_payment.fee is 'What the account paid beyond the amount to have it sent; cents.';
comment on column bill_payment.bank_transaction_id is 'What it was matched with.';
create index bill_payment_of_bill on bill_payment (org_id, livemode, bill_id, id);
-- Payments that were entered by hand and that no bank transaction was matched with.
create index bill_payment_recorded on bill_payment
  (org_id, livemode, payment_account_id, (amount + fee), date)
  where bank_transaction_id is null and reversed_at is null;
call protect_table('bill_payment');
call keep_creator('bill_payment');
call keep_changer('bill_payment');
call keep_labels('bill_payment');
revoke delete on bill_payment from {runtime}, {system};

-- What was spent at once. A file can hold several receipts: each is an expense of its own. A refund is an expense with negative amounts. A
-- draft, which is made from a receipt, can lack what is not known yet.
create table expense (
  id                  text             collate "C" not null,
  org_id              text             collate "C" not null,
  livemode            boolean          not null,
  date                date,
  amount              bigint,
  tax_amount          bigint           not null,
  tax                 jsonb,
  recoverable_tax     bigint           not null default 0,
  self_assessed_tax   bigint           not null default 0,
  description         text             not null,
  vendor              text,
  document_id         text             collate "C",
  document_part       integer,
  duplicate_of        text             collate "C",
  receipt_currency    text             collate "C",
  currency_assumed    boolean          not null default false,
  account_id          text             collate "C",
  payment_account_id  text             collate "C",
  category            text,
  category_confidence double precision,
  category_source     text,
  suggested_category  text,
  changed_by_person   boolean          not null default false,
  voided_at           timestamptz,
  journal_entry_id    text             collate "C",
  created_at          timestamptz      not null default now(),
  updated_at          timestamptz      not null default now(),
  primary key (org_id, livemode, id),
  foreign key (org_id, livemode, journal_entry_id) references journal_entry,
  constraint expense_confidence check (category_confidence between 0 and 1),
  constraint expense_recorded_whole check (journal_entry_id is null or (date is not null
    and amount is not null and account_id is not null
    and payment_account_id is not null and category is not null and category_confidence is not null)),
  constraint expense_category_source_known check (category_source in ('account', 'words', 'learned', 'person', 'none', 'merchant', 'bookkeeping')),
  constraint expense_document_part check (document_part is null or (document_part >= 0 and document_id is not null)),
  constraint expense_amount_not_zero check (amount <> 0),
  constraint expense_tax_within check (sign(tax_amount) in (0, sign(amount)) and abs(tax_amount) <= abs(amount)),
  constraint expense_recoverable_within check (sign(recoverable_tax) in (0, sign(amount))
    and abs(recoverable_tax) <= abs(tax_amount + self_assessed_tax)),
  constraint expense_self_assessed_sign check (sign(self_assessed_tax) in (0, sign(amount)))
);
comment on column expense.amount is 'Cents, negative for a refund. In a draft null until known.';
comment on column expense.tax_amount is 'Sales tax contained in amount, cents.';
comment on column expense.journal_entry_id is 'Null: a draft, which is not in the books yet.';
comment on column expense.recoverable_tax is 'Input tax, which is no cost: cents.';
comment on column expense.self_assessed_tax is 'What the buyer owes by reverse charge: cents.';
comment on column expense.document_part is 'Index of the receipt in the parts of the document, from 0. Null: the whole document, or not read yet.';
comment on column expense.duplicate_of is 'The document that has the same receipt.';
comment on column expense.receipt_currency is 'The currency of the receipt of a draft, where it is another one than that of the books. Its amount is then unknown.';
comment on column expense.changed_by_person is 'Whether a person changed or voided it. A change of the document does not void its draft then.';
comment on column expense.currency_assumed is 'Whether its amount was read from a receipt that does not show its currency with certainty.';
create index expense_of_account on expense (org_id, livemode, account_id, id);
-- Lists by days and by amounts.
create index expense_by_date on expense (org_id, livemode, date, id);
create index expense_by_amount on expense (org_id, livemode, amount, id);
create index expense_draft on expense (org_id, livemode, id) where voided_at is null and journal_entry_id is null;
create index expense_void on expense (org_id, livemode, id) where voided_at is not null;
create index expense_of_document on expense (org_id, livemode, document_id) where document_id is not null;
-- Finds the expense that a receipt belongs to.
create index expense_without_document on expense (org_id, livemode, amount, date)
  where document_id is null and voided_at is null;
call protect_table('expense');
call keep_creator('expense');
call keep_changer('expense');
call keep_labels('expense');
revoke delete on expense from {runtime}, {system};

-- Receipts whose draft is filled with what was read from them. The table `work` has when they are read.
create table receipt_reading (
  org_id      text        collate "C" not null,
  livemode    boolean     not null,
  document_id text        collate "C" not null,
  expense_id  text        collate "C" not null,
  state       text        not null default 'waiting',
  created_at  timestamptz not null default now(),
  primary key (org_id, livemode, document_id),
  foreign key (org_id, livemode, expense_id) references expense,
  constraint receipt_reading_state_known check (state in ('waiting', 'done', 'unknown'))
);
comment on column receipt_reading.expense_id is 'The draft of the receipt.';
comment on column receipt_reading.state is 'unknown: documents has no such receipt.';
call protect_table('receipt_reading');

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
