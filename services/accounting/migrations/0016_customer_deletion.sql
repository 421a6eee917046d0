-- A customer whom no invoice, payment, credit note or refund names may be deleted; the foreign keys keep the others.
grant delete on customer to {runtime};
