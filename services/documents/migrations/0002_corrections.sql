-- How often people confirmed or changed a value, by the confidence that it had. It has no values and no tenants.
create table correction_count (
  livemode      boolean  not null,
  document_type text     not null,
  -- Rows of lists are counted together: `box12[].amount`.
  field         text     not null,
  source        text     not null,
  -- Lower end of the range of confidence in percent, in steps of 5.
  bucket        smallint not null check (bucket between 0 and 100),
  confirmed     bigint   not null default 0,
  changed       bigint   not null default 0,
  primary key (document_type, field, source, bucket, livemode)
);
