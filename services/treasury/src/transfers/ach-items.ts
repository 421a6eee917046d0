import { type PlannedEvent, sendPlanWithEvents } from '@exchequer/messaging';
import { type AchAddenda, type AchChangeAddenda, RETURN_CODES, readCorrectedData } from '@exchequer/nacha';
import { type Change, sendPlan, type Tenant } from '@exchequer/postgres';
import type { Selectable, Transaction } from 'kysely';
import type { BankMessage } from '../bank/bank-rails.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { type AchItem, referenceOf } from './ach-item.js';
import { noteBankException } from './bank-exceptions.js';
import { newCorrection } from './corrections.js';
import { openCounterparty, SEALED_FOR } from './counterparty.js';
import { contestDishonoredReturns, dishonorLateReturns, type RecordedReturn } from './dishonored-returns.js';
import { takeFirst } from './inbox.js';
import { receiveAchPayments } from './receive-ach-payments.js';
import { returnTransfers } from './return-transfers.js';
import { transferEvent } from './transfer-events.js';
import { lockTransfersByTrace, type TransferRow, transferChange } from './transfers.queries.js';
import type { AchNoticeTable } from './transfers.tables.js';

type ItemDeps = Pick<Deps, 'vault' | 'accountNumbers' | 'banks' | 'logger'>;

/** Returns and corrections of our entries, answers of banks to returns and corrections, and entries for our accounts. */
export async function handleAchItems(
  trx: Transaction<Database>,
  deps: ItemDeps,
  tenant: Tenant,
  { items, message }: { readonly items: readonly AchItem[]; readonly message: BankMessage },
): Promise<void> {
  const at = message.occurredAt;
  const returns = itemsWith(items, 'return');
  const changes = itemsWith(items, 'change').map(({ addenda }) => addenda);
  const notices = [
    ...itemsWith(items, 'dishonored_return'),
    ...itemsWith(items, 'contested_return'),
    ...itemsWith(items, 'refused_change'),
  ];
  const payments = items.filter(({ entry }) => entry.addenda.every(({ kind }) => kind === 'payment'));
  // Transfers are locked before balances everywhere, to avoid deadlocks.
  if (changes.length > 0) await recordChanges(trx, deps, tenant, changes, at);
  const returned = returns.length > 0 ? await recordReturns(trx, deps, tenant, { returns, message }) : [];
  if (notices.length > 0) await recordNotices(trx, deps, tenant, { notices, at });
  if (payments.length > 0) await receiveAchPayments(trx, deps, tenant, { items: payments, at });
  // Files come last: the lock of their identity holds up other organizations.
  await dishonorLateReturns(trx, deps, tenant, { returns: returned, at });
}

interface ItemWith<Kind extends AchAddenda['kind']> {
  readonly item: AchItem;
  readonly addenda: Extract<AchAddenda, { kind: Kind }>;
}

function itemsWith<Kind extends AchAddenda['kind']>(items: readonly AchItem[], kind: Kind): ItemWith<Kind>[] {
  return items.flatMap((item) =>
    item.entry.addenda.flatMap((addenda) =>
      addenda.kind === kind ? [{ item, addenda: addenda as ItemWith<Kind>['addenda'] }] : [],
    ),
  );
}

async function recordReturns(
  trx: Transaction<Database>,
  deps: ItemDeps,
  tenant: Tenant,
  { returns, message }: { readonly returns: readonly ItemWith<'return'>[]; readonly message: BankMessage },
): Promise<RecordedReturn[]> {
  const at = message.occurredAt;
  const transfers = await lockTransfersByTrace(
    trx,
    returns.map(({ addenda }) => addenda.originalTraceNumber),
  );
  const unknown = returns.filter(({ addenda }) => !transfers.has(addenda.originalTraceNumber));
  if (unknown.length > 0) {
    const problem = 'It returns an entry that treasury has not sent.';
    const problems = unknown.map(({ item }) => ({
      place: `return with the trace number ${item.entry.traceNumber}`,
      problem,
    }));
    await noteBankException(trx, deps, tenant, message, problems);
  }
  // The same return can come twice in one file.
  const byTrace = new Map(returns.map((one) => [one.addenda.originalTraceNumber, one]));
  const returned = await returnTransfers(
    trx,
    deps,
    tenant,
    [...transfers].map(([trace, transfer]) => {
      const { returnCode } = byTrace.get(trace)!.addenda;
      return { transfer, code: returnCode, reason: RETURN_CODES.get(returnCode)?.title ?? 'Unknown return code' };
    }),
    at,
  );
  return returned.map((transfer) => ({ transfer, item: byTrace.get(transfer.trace_number!)!.item }));
}

/**
 * Records dishonored returns, contested ones and refused corrections. A contested dishonored return of ours takes the money back. The
 * others concern entries of other banks, whose returns moved no money of a customer; an operator must decide about them.
 */
async function recordNotices(
  trx: Transaction<Database>,
  { logger }: ItemDeps,
  tenant: Tenant,
  {
    notices,
    at,
  }: {
    readonly notices: readonly (
      | ItemWith<'dishonored_return'>
      | ItemWith<'contested_return'>
      | ItemWith<'refused_change'>
    )[];
    readonly at: Date;
  },
): Promise<void> {
  const [isNew, transfers] = await Promise.all([
    takeFirst(
      trx,
      tenant,
      notices.map(({ item }) => referenceOf(item)),
      at,
    ),
    lockTransfersByTrace(
      trx,
      notices.map(({ addenda }) => addenda.originalTraceNumber),
    ),
  ]);
  const contests: { transfer: TransferRow; code: string }[] = [];
  const rows: Selectable<AchNoticeTable>[] = [];
  for (const { item, addenda } of notices) {
    const reference = referenceOf(item);
    if (!isNew.delete(reference)) continue;
    const code = addenda.kind === 'refused_change' ? addenda.changeCode : addenda.returnCode;
    const transfer = transfers.get(addenda.originalTraceNumber);
    rows.push({
      org_id: tenant.organizationId,
      livemode: tenant.livemode,
      reference,
      kind: addenda.kind,
      code,
      original_trace: addenda.originalTraceNumber,
      amount: item.entry.amountCents,
      transfer_id: transfer?.id ?? null,
      received_at: at,
    });
    if (addenda.kind === 'contested_return' && transfer) contests.push({ transfer, code });
    else logger.warn({ reference, code }, 'another bank has refused an answer of ours: look at the table ach_notice');
  }
  sendPlan(trx, { rows: [{ table: 'ach_notice', rows }] });
  await contestDishonoredReturns(trx, tenant, contests, at);
}

/** Stores corrected data for later transfers to the same counterparty. */
async function recordChanges(
  trx: Transaction<Database>,
  { vault, logger }: ItemDeps,
  tenant: Tenant,
  notices: readonly AchChangeAddenda[],
  now: Date,
): Promise<void> {
  const [transfers, key] = await Promise.all([
    lockTransfersByTrace(
      trx,
      notices.map(({ originalTraceNumber }) => originalTraceNumber),
    ),
    vault.existingKey(trx, tenant, SEALED_FOR),
  ]);
  const changes: Change[] = [];
  const events: PlannedEvent[] = [];
  for (const { changeCode, correctedData, originalTraceNumber } of notices) {
    const transfer = transfers.get(originalTraceNumber);
    const counterparty = transfer && key && openCounterparty(key, transfer);
    if (!counterparty) continue;
    // A bank that answers twice sends the same correction again.
    if (transfer.change_code === changeCode) continue;
    changes.push(transferChange(tenant, transfer.id, { change_code: changeCode }));
    events.push(transferEvent(tenant, 'corrected', { ...transfer, change_code: changeCode }));
    const corrected = readCorrectedData(changeCode, correctedData);
    if (corrected && Object.keys(corrected).length > 0) {
      changes.push(newCorrection(tenant, key, { counterparty, code: changeCode, corrected, now }));
    } else {
      logger.warn({ transferId: transfer.id, changeCode }, 'a notification of change has no usable data');
    }
  }
  sendPlanWithEvents(trx, { changes, events });
}
