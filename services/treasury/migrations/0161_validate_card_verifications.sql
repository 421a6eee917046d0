-- Without a lock that keeps other statements waiting.
alter table card_authorization validate constraint card_authorization_held;
