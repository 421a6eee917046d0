set local lock_timeout = '5s';
alter table bill_payment validate constraint bill_payment_status;
