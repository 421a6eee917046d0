import { type CalendarDate, toNewYorkTime } from '@exchequer/calendar';
import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import {
  type AchEntry,
  type AchNewBatch,
  type AchReturnOf,
  buildAchFile,
  readTransactionCode,
  returnBatch,
  toAchDate,
  toTraceNumber,
  writeAchFile,
} from '@exchequer/nacha';
import type { Tenant } from '@exchequer/postgres';
import { type SqlBool, sql, type Transaction } from 'kysely';
import type { AccountRow } from '../accounts/accounts.queries.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { BANK, CURRENCY } from '../transactions/ledger-accounts.js';
import { type Movement, recordMovementsEach } from '../transactions/record-movements.js';
import { achFileHeader, countFilesOfToday, takeTraceSequences } from './ach-file-parts.js';
import type { AchItem } from './ach-item.js';
import { SEALED_FOR } from './counterparty.js';
import { grouped } from './grouped.js';
import { takeFirst } from './inbox.js';
import { queueMessage } from './outgoing-messages.js';

/**
 * Entries of other banks for our accounts: a credit is posted, a debit is posted if there is enough money. What cannot be posted is
 * returned to the sender. An entry that the bank has told before has no effect.
 */
export async function receiveAchPayments(
  trx: Transaction<Database>,
  deps: Pick<Deps, 'vault' | 'banks'>,
  tenant: Tenant,
  { items, at }: { readonly items: readonly AchItem[]; readonly at: Date },
): Promise<void> {
  const [isNew, accounts] = await Promise.all([
    takeFirst(trx, tenant, items.map(referenceOf), at),
    findAccountsByNumber(
      trx,
      items.map(({ entry }) => entry.accountNumber.trim()),
    ),
  ]);
  const returns: { readonly item: AchItem; readonly returnCode: string }[] = [];
  const movements: { readonly item: AchItem; readonly movement: Movement }[] = [];
  for (const item of items) {
    if (!isNew.has(referenceOf(item))) continue;
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

function referenceOf({ entry, file }: AchItem): string {
  return `ach ${file.fileCreationDate} ${entry.traceNumber}`;
}

/** The return code of an entry that cannot be posted. A frozen account can get money. */
function refusalOf({ transactionCode }: AchEntry, account: AccountRow | undefined): string | undefined {
  if (!account) return 'R03';
  if (account.status === 'closed') return 'R02';
  const isDebit = readTransactionCode(transactionCode)?.direction === 'debit';
  return account.status === 'frozen' && isDebit ? 'R16' : undefined;
}

async function findAccountsByNumber(
  trx: Transaction<Database>,
  numbers: readonly string[],
): Promise<Map<string, AccountRow>> {
  const rows = await trx
    .selectFrom('account')
    .selectAll()
    .where(sql<SqlBool>`account_number = any(${numbers}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.account_number, row]));
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

function withTrace(entry: AchEntry, traceNumber: string): AchEntry {
  return { ...entry, traceNumber, addenda: entry.addenda.map((addenda) => ({ ...addenda, traceNumber })) };
}

/** One file with the returns, a batch for each batch of the original. */
async function sendReturns(
  trx: Transaction<Database>,
  { vault, banks }: Pick<Deps, 'vault' | 'banks'>,
  tenant: Tenant,
  {
    returns,
    at,
  }: { readonly returns: readonly { readonly item: AchItem; readonly returnCode: string }[]; readonly at: Date },
): Promise<void> {
  const { routingNumber } = (tenant.livemode ? banks.live : banks.test)!;
  const [key, sequences, today] = await Promise.all([
    vault.keyFor(trx, tenant, SEALED_FOR),
    takeTraceSequences(trx, returns.length),
    countFilesOfToday(trx, tenant),
  ]);
  const date: CalendarDate = toNewYorkTime(at).date;
  const odfiIdentification = routingNumber.slice(0, 8);
  const traces = sequences.map((sequence) => toTraceNumber(odfiIdentification, sequence));
  const batches = [...grouped(returns, ({ item }) => item.batch)].map(([header, group]): AchNewBatch => {
    const answers = group.map(({ item, returnCode }): AchReturnOf => ({ entry: item.entry, returnCode }));
    const effectiveEntryDate = toAchDate(date);
    const batch = returnBatch(header, answers, { odfiIdentification, firstSequence: 1, effectiveEntryDate });
    return { ...batch, entries: [...batch.entries].map((entry) => withTrace(entry, traces.shift()!)) };
  });
  const content = writeAchFile(buildAchFile(achFileHeader({ now: at, routingNumber, today }), batches));
  queueMessage(trx, tenant, key, { rail: 'ach', kind: 'ach_file', content, at });
}
