import { newId } from '@exchequer/ids';
import { dishonorBatch, RETURN_CODES } from '@exchequer/nacha';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { BANK, CURRENCY } from '../transactions/ledger-accounts.js';
import { lockBalances } from '../transactions/lock-balances.js';
import { type Movement, recordMovements, type TransactionRow } from '../transactions/record-movements.js';
import type { AchItem } from './ach-item.js';
import { grouped } from './grouped.js';
import { queueAchAnswers } from './queue-ach-answers.js';
import { findTransactionsOf } from './transfer-movements.js';
import { lockTransfersByDishonor, type TransferRow, transferChange } from './transfers.queries.js';

/** Untimely return. */
const LATE = 'R68';

/** A return that was recorded on its transfer. */
export interface RecordedReturn {
  readonly transfer: TransferRow;
  readonly item: AchItem;
}

/**
 * Sends returns of debits back to the bank that returned them too late (R68). The money comes when the dishonored return settles. A late
 * return of a credit is accepted, because it gave the money back and no customer has lost anything.
 */
export async function dishonorLateReturns(
  trx: Transaction<Database>,
  deps: Pick<Deps, 'vault' | 'banks'>,
  tenant: Tenant,
  { returns, at }: { readonly returns: readonly RecordedReturn[]; readonly at: Date },
): Promise<void> {
  const late = returns.filter(
    ({ transfer }) => transfer.return_is_late && transfer.direction === 'debit' && transfer.amount > 0n,
  );
  if (late.length === 0) return;
  const ofBatches = [...grouped(late, ({ item }) => item.batch)];
  const entries = await queueAchAnswers(trx, deps, tenant, {
    count: late.length,
    batches: (options) =>
      ofBatches.map(([header, group]) =>
        dishonorBatch(
          header,
          group.map(({ item }) => ({ entry: item.entry, returnCode: LATE })),
          options,
        ),
      ),
    at,
  });
  const inFile = ofBatches.flatMap(([, group]) => group);
  const changes = inFile.map(({ transfer }, n) =>
    transferChange(tenant, transfer.id, {
      dishonor_code: LATE,
      dishonor_trace: entries[n]!.traceNumber,
      dishonor_status: 'sent',
    }),
  );
  sendPlan(trx, { changes });
}

/** Records that the dishonored returns with these trace numbers have settled. The money of the debits is posted again. */
export async function settleDishonoredReturns(
  trx: Transaction<Database>,
  tenant: Tenant,
  traceNumbers: readonly string[],
  at: Date,
): Promise<void> {
  const transfers = await lockTransfersByDishonor(trx, traceNumbers);
  await bringBack(
    trx,
    tenant,
    transfers.filter(({ dishonor_status }) => dishonor_status === 'sent'),
    at,
  );
}

/**
 * Records that receiving banks contest dishonored returns, because they had returned the debits in time. The money goes out again, and
 * this is final. If the settlement of a dishonored return is not recorded yet, it is recorded first, because the bank did both.
 */
export async function contestDishonoredReturns(
  trx: Transaction<Database>,
  tenant: Tenant,
  contests: readonly { readonly transfer: TransferRow; readonly code: string }[],
  at: Date,
): Promise<void> {
  const accepted = contests.filter(
    ({ transfer }) => transfer.dishonor_status === 'sent' || transfer.dishonor_status === 'settled',
  );
  if (accepted.length === 0) return;
  await bringBack(
    trx,
    tenant,
    accepted.flatMap(({ transfer }) => (transfer.dishonor_status === 'sent' ? [transfer] : [])),
    at,
  );
  const transactions = await findTransactionsOf(
    trx,
    accepted.map(({ transfer }) => transfer.id),
  );
  // The last transaction of each transfer is the one that brought the money back.
  const broughtBack = new Map(transactions.map((one) => [one.transfer_id, one]));
  const movements = accepted.map(({ transfer, code }): Movement => {
    const description = `Contested: ${code} ${RETURN_CODES.get(code)?.title ?? ''}`.trim();
    return movementOf(transfer, { kind: 'contested', description, related: broughtBack.get(transfer.id) });
  });
  await recordMovements(trx, tenant, movements, at);
  const changes = accepted.map(({ transfer, code }) =>
    transferChange(tenant, transfer.id, { dishonor_status: 'contested', contest_code: code }),
  );
  sendPlan(trx, { changes });
}

async function bringBack(
  trx: Transaction<Database>,
  tenant: Tenant,
  transfers: readonly TransferRow[],
  at: Date,
): Promise<void> {
  if (transfers.length === 0) return;
  await lockBalances(
    trx,
    tenant,
    transfers.map(({ account_id }) => account_id),
  );
  const transactions = await findTransactionsOf(
    trx,
    transfers.map(({ id }) => id),
  );
  const returns = new Map(transactions.filter(({ type }) => type === 'return').map((one) => [one.transfer_id, one]));
  const movements = transfers.map((row): Movement => {
    const description = `Late return dishonored: ${LATE} ${RETURN_CODES.get(LATE)!.title}`;
    return movementOf(row, { kind: 'dishonored', description, related: returns.get(row.id) });
  });
  await recordMovements(trx, tenant, movements, at);
  sendPlan(trx, { changes: transfers.map(({ id }) => transferChange(tenant, id, { dishonor_status: 'settled' })) });
}

/**
 * The entry is forced, because the bank has already moved the money: it is posted even if the account is closed or its balance is too
 * low.
 */
function movementOf(
  { id, account_id, amount, bill_payment_id }: TransferRow,
  {
    kind,
    description,
    related,
  }: {
    readonly kind: 'dishonored' | 'contested';
    readonly description: string;
    readonly related: TransactionRow | undefined;
  },
): Movement {
  const comesIn = kind === 'dishonored';
  const [debit, credit] = comesIn ? [BANK.ach, account_id] : [account_id, BANK.ach];
  return {
    entry: {
      kind: 'entry',
      id: `${id}.${kind}`,
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
        type: comesIn ? 'ach' : 'return',
        amount: comesIn ? amount : -amount,
        description,
        counterparty: related?.counterparty ?? null,
        transfer_id: id,
        bill_payment_id,
        related_id: related?.id ?? null,
      },
    ],
  };
}
