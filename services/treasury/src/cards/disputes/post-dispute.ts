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
  award: 'Credit of a dispute that was won',
} as const;

/** Posts what a dispute means on the customer's account. Taking the credit back can make the balance negative. */
export async function postDispute(
  trx: Transaction<Database>,
  tenant: Tenant,
  dispute: DisputeRow,
  what: 'provisional_credit' | 'taken_back',
  now: Date,
): Promise<void> {
  const accounts =
    what === 'taken_back'
      ? { debited: dispute.account_id, credited: DISPUTES }
      : { debited: DISPUTES, credited: dispute.account_id };
  await post(trx, tenant, dispute, { ...accounts, description: DESCRIPTIONS[what] }, now);
}

/** The network pays a dispute that was won, of which nothing was credited before. */
export async function postAward(
  trx: Transaction<Database>,
  tenant: Tenant,
  dispute: DisputeRow,
  now: Date,
): Promise<void> {
  const accounts = { debited: BANK.card, credited: dispute.account_id };
  await post(trx, tenant, dispute, { ...accounts, description: DESCRIPTIONS.award }, now);
}

async function post(
  trx: Transaction<Database>,
  tenant: Tenant,
  { id: dispute_id, account_id, card_id, transaction_id: related_id, amount }: DisputeRow,
  { debited, credited, description }: Readonly<Record<'debited' | 'credited' | 'description', string>>,
  now: Date,
): Promise<void> {
  const id = newId('txn');
  const postings = [
    { accountId: debited, debit: amount },
    { accountId: credited, credit: amount },
  ];
  const transaction = {
    id,
    account_id,
    type: 'dispute',
    amount: credited === account_id ? amount : -amount,
    description,
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
