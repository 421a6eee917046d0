import { setImmediate as nextTurn } from 'node:timers/promises';
import { achSchedule, type CalendarDate } from '@exchequer/calendar';
import {
  ACH_TOTAL_CENTS_MAX,
  type AchEntry,
  type AchNewBatch,
  type AchProblem,
  createAchWriter,
  newEntryProblems,
  toTraceNumber,
} from '@exchequer/nacha';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import { againAt, done } from '@exchequer/work';
import { sql, type Transaction } from 'kysely';
import type { AchFileReceipt } from '../bank/bank-rails.js';
import { tenantNow } from '../clock/clock.js';
import type { WorkHandler } from '../clock/run-due-work.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { achBatchHeader, achEntry, type BatchOptions } from './ach-entry.js';
import { achFileHeader, takeFileIdentity, takeTraceSequences, withHeader } from './ach-file-parts.js';
import { type Counterparty, openCounterparty, SEALED_FOR } from './counterparty.js';
import { failTransfers } from './fail-transfers.js';
import { grouped } from './grouped.js';
import { newMessage } from './outgoing-messages.js';
import { findTransferPolicy } from './transfer-policy.js';
import { findPendingOfAch, findTransfersOfMessage, type TransferRow } from './transfers.queries.js';
import { failUnusable } from './usable-transfers.js';

/** The maximum number of lines (entries and addenda) in a file. A file is written in one transaction, which must not take long. */
const LINES_MAX = 2_500;
const ENTRIES_AT_ONCE = 500;

/** A transfer with what is written into the file. Its trace number comes later. */
interface Planned {
  readonly row: TransferRow;
  readonly header: AchNewBatch['header'];
  readonly entry: AchEntry;
  readonly effectiveDate: CalendarDate;
}

/** A transfer that no file can hold, with the reason. */
interface Unwritable {
  readonly row: TransferRow;
  readonly problem: AchProblem;
}

/**
 * Due work at a cut-off: writes a file with the tenant's ACH transfers whose cut-off it is. From then on they cannot be canceled. When
 * they do not fit into one file, the work is due again at once, for the next file.
 */
export function createAchFileHandler(deps: Pick<Deps, 'vault' | 'banks'>): WorkHandler {
  return async (trx, { tenant, dueAt }) => {
    const [due, key, policy, now] = await Promise.all([
      findPendingOfAch(trx, dueAt, LINES_MAX),
      deps.vault.existingKey(trx, tenant, SEALED_FOR),
      findTransferPolicy(trx, tenant),
      tenantNow(trx, tenant),
    ]);
    const pending = await failUnusable(trx, tenant, due, now);
    if (pending.length === 0) return due.length === LINES_MAX ? againAt(dueAt) : done;
    const { routingNumber } = (tenant.livemode ? deps.banks.live : deps.banks.test)!;
    const { planned, unwritable, rest } = await plan(pending, (row) => openCounterparty(key!, row)!, {
      policy,
      now,
      routingNumber,
    });
    await failUnwritable(trx, tenant, unwritable, now);
    const isMore = rest > 0 || due.length === LINES_MAX;
    if (planned.length === 0) return isMore ? againAt(dueAt) : done;
    const sequences = await takeTraceSequences(trx, planned.length);
    const traces = sequences.map((sequence) => toTraceNumber(routingNumber.slice(0, 8), sequence));
    const written = await writeFile(planned, traces, { now, routingNumber });
    // Its lock ends with this transaction, which has only its last statements before it.
    const identity = await takeFileIdentity(trx, tenant, { routingNumber, now });
    const content = withHeader(written, achFileHeader(routingNumber, identity));
    const message = newMessage(tenant, key!, { rail: 'ach', kind: 'ach_file', content, at: now });
    const submitted = sql`update transfer t
          set status = 'submitted', submitted_at = ${now}, message_id = ${message.id}, trace_number = p.trace,
              expected_settlement_date = p.effective
          from unnest(${planned.map(({ row }) => row.id)}::text[], ${traces}::text[],
                      ${planned.map(({ effectiveDate }) => effectiveDate)}::date[]) p(id, trace, effective)
          where t.org_id = ${tenant.organizationId} and t.livemode = ${tenant.livemode} and t.id = p.id`;
    sendPlan(trx, { changes: [...message.changes, submitted] });
    return isMore ? againAt(dueAt) : done;
  };
}

/** Records what the bank said about a file: the transfers of a rejected file have failed, and so have the entries that it refused. */
export async function recordFileReceipt(
  trx: Transaction<Database>,
  tenant: Tenant,
  { id, receipt, at }: { readonly id: string; readonly receipt: AchFileReceipt; readonly at: Date },
): Promise<void> {
  const { status, refused = [] } = receipt;
  if (status === 'accepted' && refused.length === 0) return;
  const rows = await findTransfersOfMessage(trx, id);
  if (status === 'rejected') {
    await failTransfers(trx, tenant, rows, { code: 'file_rejected', reason: 'The bank rejected the file.', at });
    return;
  }
  const problems = new Map(refused.map(({ traceNumber, problem }) => [traceNumber, problem]));
  for (const [problem, group] of grouped(rows, ({ trace_number }) => problems.get(trace_number ?? ''))) {
    if (problem !== undefined) await failTransfers(trx, tenant, group, { code: 'entry_refused', reason: problem, at });
  }
}

/**
 * As many transfers as fit into one file. An entry that cannot be written is left out, so that it does not stop the others. A file holds a limited
 * sum.
 */
async function plan(
  pending: readonly TransferRow[],
  open: (row: TransferRow) => Counterparty,
  options: BatchOptions,
): Promise<{ readonly planned: Planned[]; readonly unwritable: Unwritable[]; readonly rest: number }> {
  const planned: Planned[] = [];
  const unwritable: Unwritable[] = [];
  const sums = { credit: 0n, debit: 0n };
  let lines = 0;
  for (const [n, row] of pending.entries()) {
    if (n % ENTRIES_AT_ONCE === 0) await nextTurn();
    const effectiveDate = effectiveDateOf(row, options.now);
    const header = achBatchHeader(row, effectiveDate, options);
    const entry = achEntry(row, open(row), toTraceNumber(options.routingNumber.slice(0, 8), 1));
    const [problem] = newEntryProblems(header, entry);
    if (problem) {
      unwritable.push({ row, problem });
      continue;
    }
    lines += 1 + entry.addenda.length;
    sums[row.direction] += row.amount;
    if (lines > LINES_MAX || sums[row.direction] > ACH_TOTAL_CENTS_MAX) {
      return { planned, unwritable, rest: pending.length - n };
    }
    planned.push({ row, header, entry, effectiveDate });
  }
  return { planned, unwritable, rest: 0 };
}

/** These transfers alone fail: their money is released, and their events say why. */
async function failUnwritable(
  trx: Transaction<Database>,
  tenant: Tenant,
  unwritable: readonly Unwritable[],
  at: Date,
): Promise<void> {
  for (const [reason, group] of grouped(unwritable, ({ problem }) => `${problem.field} ${problem.message}`)) {
    await failTransfers(
      trx,
      tenant,
      group.map(({ row }) => row),
      { code: 'cannot_be_written', reason: `The ACH file cannot hold the transfer: ${reason}.`, at },
    );
  }
}

/** Later than the answer said, if the file is made after the deadline of FedACH. */
function effectiveDateOf({ direction, amount, effective_speed, expected_settlement_date }: TransferRow, now: Date) {
  const { effectiveDate } = achSchedule(now, { speed: effective_speed ?? 'standard', direction, amountCents: amount });
  return effectiveDate > expected_settlement_date! ? effectiveDate : expected_settlement_date!;
}

interface FileOptions {
  readonly now: Date;
  readonly routingNumber: string;
}

/** Entries of one batch have the same class, direction, speed and day. Writing many entries must not keep other requests waiting. */
async function writeFile(
  planned: readonly Planned[],
  traces: readonly string[],
  options: FileOptions,
): Promise<string> {
  const numbered = planned.map((one, n) => ({ ...one, entry: { ...one.entry, traceNumber: traces[n]! } }));
  const batches = grouped(numbered, ({ row, effectiveDate }) =>
    [row.sec_code, row.direction, row.effective_speed, effectiveDate, row.reverses_id !== null].join(' '),
  );
  const lines: string[] = [];
  const provisional = achFileHeader(options.routingNumber, { created: options.now, number: 0 });
  const writer = createAchWriter(provisional, (text) => lines.push(text));
  let written = 0;
  for (const entries of batches.values()) {
    writer.startBatch(entries[0]!.header);
    for (const { entry } of entries) {
      writer.entry(entry);
      written++;
      if (written % ENTRIES_AT_ONCE === 0) await nextTurn();
    }
  }
  writer.end();
  return lines.join('');
}
