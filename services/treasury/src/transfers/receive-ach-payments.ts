import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { type AchEntry, readTransactionCode, returnBatch } from '@exchequer/nacha';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { type AccountRow, findAccountsByNumber } from '../accounts/accounts.queries.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { BANK, CURRENCY } from '../transactions/ledger-accounts.js';
import { type Movement, recordMovementsEach } from '../transactions/record-movements.js';
import { type AchItem, referenceOf } from './ach-item.js';
import { grouped } from './grouped.js';
import { takeFirst } from './inbox.js';
import { queueAchAnswers } from './queue-ach-answers.js';

/**
 * Entries of other banks for our accounts: a credit is posted, a debit is posted if there is enough money. What cannot be posted is
 * returned to the sender. An entry that the bank has reported before has no effect.
 */
export async function receiveAchPayments(
  trx: Transaction<Database>,
  deps: Pick<Deps, 'vault' | 'banks' | 'accountNumbers'>,
  tenant: Tenant,
  { items, at }: { readonly items: readonly AchItem[]; readonly at: Date },
): Promise<void> {
  const accountNumbers = await deps.accountNumbers();
  const [isNew, accounts] = await Promise.all([
    takeFirst(trx, tenant, items.map(referenceOf), at),
    findAccountsByNumber(
      trx,
      accountNumbers,
      items.map(({ entry }) => entry.accountNumber.trim()),
    ),
  ]);
  const returns: { readonly item: AchItem; readonly returnCode: string }[] = [];
  const movements: { readonly item: AchItem; readonly movement: Movement }[] = [];
  for (const item of items) {
    if (!isNew.delete(referenceOf(item))) continue;
    const account = accounts.get(item.entry.accountNumber.trim());
    const refusal = refusalOf(item.entry, account);
    if (refusal) returns.push({ item, returnCode: refusal });
    else if (item.entry.amountCents > 0n) movements.push({ item, movement: movementOf(item, account!) });
  }
  const outcomes = await recordMovementsEach(
    trx,
    tenant,
    movements.map(({ movement }) => movement),
    at,
  );
  for (const [n, outcome] of outcomes.entries()) {
    if (outcome instanceof Problem) returns.push({ item: movements[n]!.item, returnCode: 'R01' });
  }
  if (returns.length > 0) await sendReturns(trx, deps, tenant, { returns, at });
}

/** The return code of an entry that cannot be posted. A frozen account can get money. */
function refusalOf({ transactionCode }: AchEntry, account: AccountRow | undefined): string | undefined {
  if (!account) return 'R03';
  if (account.status === 'closed') return 'R02';
  const isDebit = readTransactionCode(transactionCode)?.direction === 'debit';
  return account.status === 'frozen' && isDebit ? 'R16' : undefined;
}

function movementOf({ entry, batch }: AchItem, account: AccountRow): Movement {
  const id = newId('txn');
  const isDebit = readTransactionCode(entry.transactionCode)?.direction === 'debit';
  const information = entry.addenda.flatMap((one) => (one.kind === 'payment' ? [one.paymentInformation] : [])).join('');
  const description = [batch.companyEntryDescription, information].filter(Boolean).join(' ');
  const { amountCents } = entry;
  const [debit, credit] = isDebit ? [account.id, BANK.ach] : [BANK.ach, account.id];
  return {
    entry: {
      kind: 'entry',
      id,
      currency: CURRENCY,
      postings: [
        { accountId: debit, debit: amountCents },
        { accountId: credit, credit: amountCents },
      ],
    },
    transactions: [
      {
        id,
        account_id: account.id,
        type: 'ach',
        amount: isDebit ? -amountCents : amountCents,
        description: description.trim(),
        counterparty: batch.companyName.trim(),
      },
    ],
  };
}

/** One file with the returns, a batch for each batch of the original. */
async function sendReturns(
  trx: Transaction<Database>,
  deps: Pick<Deps, 'vault' | 'banks'>,
  tenant: Tenant,
  {
    returns,
    at,
  }: { readonly returns: readonly { readonly item: AchItem; readonly returnCode: string }[]; readonly at: Date },
): Promise<void> {
  const ofBatches = [...grouped(returns, ({ item }) => item.batch)];
  await queueAchAnswers(trx, deps, tenant, {
    count: returns.length,
    batches: (options) =>
      ofBatches.map(([header, group]) =>
        returnBatch(
          header,
          group.map(({ item, returnCode }) => ({ entry: item.entry, returnCode })),
          options,
        ),
      ),
    at,
  });
}
