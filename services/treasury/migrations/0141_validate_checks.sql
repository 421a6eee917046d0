set local lock_timeout = '5s';
alter table payee validate constraint payee_verification;
alter table transfer validate constraint transfer_dishonor;
