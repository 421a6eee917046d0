-- no transaction
create index concurrently if not exists transfer_by_dishonor on transfer (org_id, livemode, dishonor_trace)
  where dishonor_trace is not null;
