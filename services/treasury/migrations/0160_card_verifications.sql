-- An authorization of 0 dollars verifies a card. It is approved and holds nothing.
alter table card_authorization
  drop constraint card_authorization_check1,
  add constraint card_authorization_held check (case when status = 'approved' then held > 0 or amount = 0 else held = 0 end) not valid;
