import { setImmediate as nextTurn } from 'node:timers/promises';
import { achSchedule, type CalendarDate, toNewYorkTime } from '@exchequer/calendar';
import {
  type AchAddenda,
  type AchEntry,
  type AchNewBatch,
  createAchWriter,
  toAchDate,
  toAchText,
  toTraceNumber,
  transactionCode,
} from '@exchequer/nacha';
import { type Tenant, unawaited } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import { sql, type Transaction } from 'kysely';
import type { AchFileReceipt } from '../bank/bank-rails.js';
import { tenantNow } from '../clock/clock.js';
import type { WorkHandler } from '../clock/run-due-work.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { achFileHeader, takeFileIdentity, takeTraceSequences, withHeader } from './ach-file-parts.js';
import { openCounterparty, SEALED_FOR } from './counterparty.js';
import { failTransfers } from './fail-transfers.js';
import { grouped } from './grouped.js';
import { queueMessage } from './outgoing-messages.js';
import { isPrenote } from './prenote.js';
import { findTransferPolicy, type TransferPolicy } from './transfer-policy.js';
import { findPendingOfAch, findTransfersOfMessage, type TransferRow } from './transfers.queries.js';
import { failUnusable } from './usable-transfers.js';

/** The maximum number of lines (entries and addenda) in a file. A file is written in one transaction, which must not take long. */
const LINES_MAX = 2_500;
const ADDENDA_LENGTH = 80;
const ENTRIES_AT_ONCE = 500;

/** A transfer with what is written into the file. */
interface Planned {
  readonly row: TransferRow;
  readonly addenda: readonly AchAddenda[];
  readonly effectiveDate: CalendarDate;
}

/**
 * Due work at a cut-off: writes a file with the tenant's ACH transfers whose cut-off it is. From then on they cannot be canceled. When
 * they do not fit into one file, the work is due again at once, for the next file.
 */
export function createAchFileHandler(deps: Pick<Deps, 'vault' | 'banks'>): WorkHandler {
  return async (trx, tenant, { dueAt }) => {
    const [due, key, policy, now] = await Promise.all([
      findPendingOfAch(trx, dueAt, LINES_MAX),
      deps.vault.existingKey(trx, tenant, SEALED_FOR),
      findTransferPolicy(trx, tenant),
      tenantNow(trx, tenant),
    ]);
    const pending = await failUnusable(trx, tenant, due, now);
    if (pending.length === 0) return due.length === LINES_MAX ? dueAt : undefined;
    const planned = plan(pending, now);
    const bank = (tenant.livemode ? deps.banks.live : deps.banks.test)!;
    const sequences = await takeTraceSequences(trx, planned.length);
    const traces = sequences.map((sequence) => toTraceNumber(bank.routingNumber.slice(0, 8), sequence));
    const { routingNumber } = bank;
    const written = await writeFile(planned, traces, { key: key!, policy, now, routingNumber });
    // Its lock ends with this transaction, which has only its last statements before it.
    const identity = await takeFileIdentity(trx, tenant, { routingNumber, now });
    const content = withHeader(written, achFileHeader(routingNumber, identity));
    const messageId = queueMessage(trx, tenant, key!, { rail: 'ach', kind: 'ach_file', content, at: now });
    unawaited(
      trx,
      sql`update transfer t
          set status = 'submitted', submitted_at = ${now}, message_id = ${messageId}, trace_number = p.trace,
              expected_settlement_date = p.effective
          from unnest(${planned.map(({ row }) => row.id)}::text[], ${traces}::text[],
                      ${planned.map(({ effectiveDate }) => effectiveDate)}::date[]) p(id, trace, effective)
          where t.org_id = ${tenant.organizationId} and t.livemode = ${tenant.livemode} and t.id = p.id`,
    );
    return planned.length < pending.length || due.length === LINES_MAX ? dueAt : undefined;
  };
}

/** Records what the bank said about a file: the transfers of a rejected file have failed. */
export async function recordFileReceipt(
  trx: Transaction<Database>,
  tenant: Tenant,
  { id, receipt, at }: { readonly id: string; readonly receipt: AchFileReceipt; readonly at: Date },
): Promise<void> {
  if (receipt.status === 'accepted') return;
  const rows = await findTransfersOfMessage(trx, id);
  await failTransfers(trx, tenant, rows, { code: 'file_rejected', reason: 'The bank rejected the file.', at });
}

/** As many as fit into one file. */
function plan(pending: readonly TransferRow[], now: Date): Planned[] {
  const planned: Planned[] = [];
  let lines = 0;
  for (const row of pending) {
    const addenda = addendaOf(row);
    lines += 1 + addenda.length;
    if (lines > LINES_MAX) break;
    planned.push({ row, addenda, effectiveDate: effectiveDateOf(row, now) });
  }
  return planned;
}

/** Later than the answer said, if the file is made after the deadline of FedACH. */
function effectiveDateOf({ direction, amount, effective_speed, expected_settlement_date }: TransferRow, now: Date) {
  const { effectiveDate } = achSchedule(now, { speed: effective_speed ?? 'standard', direction, amountCents: amount });
  return effectiveDate > expected_settlement_date! ? effectiveDate : expected_settlement_date!;
}

/** The description, in one addenda record, or in as many as it needs for CTX. */
function addendaOf(row: TransferRow): AchAddenda[] {
  const { sec_code, description, reverses_id } = row;
  const text = toAchText(description, sec_code === 'CTX' ? 1_000 : ADDENDA_LENGTH);
  if (text === '' || reverses_id || isPrenote(row)) return [];
  const parts = text.match(new RegExp(`.{1,${ADDENDA_LENGTH}}`, 'g')) ?? [];
  return parts.map((paymentInformation) => ({ kind: 'payment', paymentInformation: paymentInformation.trimEnd() }));
}

interface FileOptions {
  readonly key: DataKey;
  readonly policy: TransferPolicy;
  readonly now: Date;
  readonly routingNumber: string;
}

/** Entries of one batch have the same class, direction, speed and day. Writing many entries must not keep other requests waiting. */
async function writeFile(
  planned: readonly Planned[],
  traces: readonly string[],
  options: FileOptions,
): Promise<string> {
  const numbered = planned.map((one, n) => ({ ...one, trace: traces[n]! }));
  const batches = grouped(numbered, ({ row, effectiveDate }) =>
    [row.sec_code, row.direction, row.effective_speed, effectiveDate, row.reverses_id !== null].join(' '),
  );
  const lines: string[] = [];
  const provisional = achFileHeader(options.routingNumber, { created: options.now, number: 0 });
  const writer = createAchWriter(provisional, (text) => lines.push(text));
  let written = 0;
  for (const entries of batches.values()) {
    writer.startBatch(batchHeader(entries[0]!, options));
    for (const { row, addenda, trace } of entries) {
      writer.entry(entryOf(row, addenda, trace, options.key));
      written++;
      if (written % ENTRIES_AT_ONCE === 0) await nextTurn();
    }
  }
  writer.end();
  return lines.join('');
}

function batchHeader(
  { row, effectiveDate }: Planned,
  { policy, routingNumber, now }: FileOptions,
): AchNewBatch['header'] {
  const isSameDay = row.effective_speed === 'same_day';
  return {
    serviceClassCode: row.direction === 'credit' ? 220 : 225,
    companyName: toAchText(policy.companyName, 16),
    companyDiscretionaryData: '',
    companyIdentification: toAchText(policy.companyId, 10),
    secCode: row.sec_code!,
    companyEntryDescription: row.reverses_id ? 'REVERSAL' : 'TRANSFER',
    companyDescriptiveDate: isSameDay ? `SD${toNewYorkTime(now).time.slice(0, 5).replace(':', '')}` : '',
    effectiveEntryDate: toAchDate(effectiveDate),
    settlementDate: '',
    originatorStatusCode: '1',
    odfiIdentification: routingNumber.slice(0, 8),
  };
}

function entryOf(row: TransferRow, addenda: readonly AchAddenda[], traceNumber: string, key: DataKey): AchEntry {
  const { name, accountNumber, accountType, routingNumber } = openCounterparty(key, row)!;
  return {
    transactionCode: transactionCode(accountType, row.direction, isPrenote(row) ? 'prenote' : 'live'),
    routingNumber,
    accountNumber,
    amountCents: row.amount,
    // The end of our id, so that people at banks can find the transfer. A reversal has that of its original.
    identification: (row.reverses_id ?? row.id).slice(-15),
    name: toAchText(name, row.sec_code === 'CTX' ? 16 : 22) || 'RECEIVER',
    discretionaryData: row.sec_code === 'WEB' ? 'S' : '',
    traceNumber,
    addenda,
  };
}
