-- no transaction

-- A rejected information return is replaced once.
create unique index concurrently if not exists information_return_resubmitted_once on information_return (org_id, livemode, resubmits)
  where resubmits is not null;
