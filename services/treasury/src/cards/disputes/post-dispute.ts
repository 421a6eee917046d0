import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import { BANK, CURRENCY, DISPUTES } from '../../transactions/ledger-accounts.js';
import { recordMovements } from '../../transactions/record-movements.js';
import type { DisputeRow } from './disputes.queries.js';

const DESCRIPTIONS = {
  provisional_credit: 'Provisional credit of a dispute',
  taken_back: 'Provisional credit of a lost dispute taken back',
} as const;

/** Posts what a dispute means on the customer's account. Taking the credit back can make the balance negative. */
export async function postDispute(
  trx: Transaction<Database>,
  tenant: Tenant,
  { id: dispute_id, account_id, card_id, transaction_id: related_id, amount }: DisputeRow,
  what: 'provisional_credit' | 'taken_back',
  now: Date,
): Promise<void> {
  const id = newId('txn');
  const isCredit = what === 'provisional_credit';
  const [debited, credited] = isCredit ? [DISPUTES, account_id] : [account_id, DISPUTES];
  const postings = [
    { accountId: debited, debit: amount },
    { accountId: credited, credit: amount },
  ];
  const transaction = {
    id,
    account_id,
    type: 'dispute',
    amount: isCredit ? amount : -amount,
    description: DESCRIPTIONS[what],
    card_id,
    dispute_id,
    related_id,
  } as const;
  const entry = { kind: 'entry', id, currency: CURRENCY, postings, force: true } as const;
  await recordMovements(trx, tenant, [{ entry, transactions: [transaction] }], now);
}

/** The network pays what it owes for a dispute that was won. The customer keeps the credit. */
export async function postRecovery(
  trx: Transaction<Database>,
  tenant: Tenant,
  { amount }: DisputeRow,
  now: Date,
): Promise<void> {
  const postings = [
    { accountId: BANK.card, debit: amount },
    { accountId: DISPUTES, credit: amount },
  ];
  const entry = { kind: 'entry', id: newId('txn'), currency: CURRENCY, postings, force: true } as const;
  await recordMovements(trx, tenant, [{ entry, transactions: [] }], now);
}
