import { newId } from '@exchequer/ids';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { timeToBook } from '../../clock/booked-time.js';
import { tenantNow } from '../../clock/clock.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { BANK, CURRENCY } from '../../transactions/ledger-accounts.js';
import { type Movement, recordMovements, type TransactionRow } from '../../transactions/record-movements.js';
import type { OnUsReturn } from './on-us.api.js';
import type { OnUsPaymentTable } from './on-us.tables.js';
import { byHolder } from './on-us-accounts.js';

/**
 * Payments between accounts of our bank came back to their sender: the other account gives the money of a credit back, or gets that of a debit. It is
 * posted on every account, also if it is closed or has too little money. The same return has its effect once.
 */
export async function giveBackOnUs(
  deps: Pick<Deps, 'db' | 'banks' | 'accountNumbers'>,
  sender: Tenant,
  payments: readonly OnUsReturn[],
): Promise<void> {
  const { ofHolders } = await byHolder(deps, sender, payments);
  for (const { holder, payments: own } of ofHolders) {
    const isOwn = holder.organizationId === sender.organizationId;
    for (const { id, occurredAt } of own) {
      await inTenant(deps.db, holder, async (trx) => {
        const now = await tenantNow(trx, holder);
        const at = isOwn ? timeToBook(new Date(occurredAt), now) : now;
        await giveBack(trx, holder, id, at);
      });
    }
  }
}

async function giveBack(trx: Transaction<Database>, holder: Tenant, id: string, at: Date): Promise<void> {
  const row = await trx
    .updateTable('on_us_payment')
    .set({ returned_at: at })
    .where('id', '=', id)
    .where('returned_at', 'is', null)
    .where(sql<SqlBool>`transaction_id is not null`)
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const original = await trx
    .selectFrom('transaction')
    .selectAll()
    .where('id', '=', row.transaction_id!)
    .executeTakeFirstOrThrow();
  await recordMovements(trx, holder, [movementOf(row, original)], at);
}

function movementOf(row: Selectable<OnUsPaymentTable>, original: TransactionRow): Movement {
  const { account_id, rail, direction, amount } = row;
  const isCredit = direction === 'credit';
  const [debit, credit] = isCredit ? [account_id, BANK[rail]] : [BANK[rail], account_id];
  return {
    entry: {
      kind: 'entry',
      id: `${original.id}.returned`,
      currency: CURRENCY,
      postings: [
        { accountId: debit, debit: amount },
        { accountId: credit, credit: amount },
      ],
      force: true,
    },
    transactions: [
      {
        id: newId('txn'),
        account_id,
        type: 'return',
        amount: isCredit ? -amount : amount,
        description: isCredit ? 'Returned to the sender' : 'Debit returned',
        counterparty: original.counterparty,
        related_id: original.id,
      },
    ],
  };
}
