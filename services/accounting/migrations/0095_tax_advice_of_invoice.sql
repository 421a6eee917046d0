-- Advice on the tax of an invoice, and the taxes that a registration would have added: {advice, if_registered}. Null if there is neither.
alter table invoice add column tax_advice jsonb;
