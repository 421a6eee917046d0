import { dollars } from '../../wire/money.js';
import type { BankTransaction } from './bank-transactions.api.js';
import type { BankTransactionRow } from './bank-transactions.queries.js';

export function toBankTransaction(row: BankTransactionRow): BankTransaction {
  return {
    id: row.id,
    object: 'bank_transaction',
    livemode: row.livemode,
    account_id: row.account_id,
    date: row.date,
    amount: dollars(row.amount),
    currency: row.currency,
    description: row.description,
    counterparty: row.counterparty,
    reference: row.reference,
    provider_id: row.provider_id,
    source: row.source,
    status: row.status,
    bookkeeping_difference: row.bookkeeping_difference,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
  };
}
