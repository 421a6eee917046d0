-- What the people of an organization taught about categories, as libs/categorization stores it.
create table category_knowledge (
  org_id   text    collate "C" not null,
  livemode boolean not null,
  stored   jsonb   not null,
  primary key (org_id, livemode)
);
call protect_table('category_knowledge');
