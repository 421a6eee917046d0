create table widget (
  id text primary key,
  org_id text not null,
  livemode boolean not null,
  name text not null,
  -- The document for which the widget was created.
  document_id text,
  created_at timestamptz not null default now()
);
create index widget_by_tenant on widget (org_id, livemode, id);
call protect_table('widget');
