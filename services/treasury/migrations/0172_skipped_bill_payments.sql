set local lock_timeout = '5s';

-- `skipped`: the day of the payment had passed when its series was approved. It is never made.
alter table bill_payment
  drop constraint bill_payment_status_check,
  add constraint bill_payment_status check (status in ('pending_approval', 'scheduled', 'processing', 'sent', 'paid', 'failed',
                                                       'returned', 'canceled', 'skipped')) not valid;
