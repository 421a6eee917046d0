-- What is to be done and when is in the table `work`. The indexes of these columns go with them.
-- `attempts` of a filing counts the transmissions that were begun: such a filing can be with the authority.
alter table filing drop column next_attempt_at;
drop index filing_to_refund;
drop index filing_to_refund_of_tenant;
alter table information_return drop column next_attempt_at, drop column attempts;
