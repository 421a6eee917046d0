import { randomBytes } from 'node:crypto';
import { toNewYorkTime, wireSchedule } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import {
  IsoError,
  type OriginalMessage,
  type PaymentStatusTransaction,
  paymentOutcome,
  REASONS,
  readIsoMessage,
  readPaymentStatus,
  toFedwireMessageId,
  toIsoText,
  toUetr,
  writeCreditTransfer,
  writeStatusRequest,
} from '@exchequer/iso20022';
import { type Change, sendPlan, type Tenant } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import { againAt, done } from '@exchequer/work';
import { sql, type Transaction } from 'kysely';
import { findAccount } from '../accounts/accounts.queries.js';
import { findOwner } from '../accounts/owners/sealed-owner.js';
import { tenantNow } from '../clock/clock.js';
import type { WorkHandler } from '../clock/run-due-work.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { openCounterparty, SEALED_FOR } from './counterparty.js';
import { failTransfers } from './fail-transfers.js';
import { newMessage } from './outgoing-messages.js';
import { ISO_NAME_LENGTH, REMITTANCE_LENGTH } from './rail-limits.js';
import { type SettleDeps, settleTransfers } from './settle-transfers.js';
import { lockTransfer, lockTransferByUetr, type TransferRow, transferChange } from './transfers.queries.js';
import { failUnusable } from './usable-transfers.js';

/** Our connection to Fedwire, in the IMAD. */
const FEDWIRE_SOURCE = 'EXCHQR01';
/** FedNow and Fedwire. */
export const CLEARING_SYSTEM = { instant: 'FDN', wire: 'FDW' } as const;
/** The bank never received the payment (ExternalStatusReason1Code). */
const NEVER_RECEIVED = 'NOOR';

/** What sending a transfer changes: on the transfer itself, and beside it, such as a message to the bank. */
export interface Dispatch {
  readonly change: Partial<TransferRow>;
  readonly changes: readonly Change[];
}

/** Makes the pacs.008 of a wire or an instant payment. Once it is written down, the transfer cannot be canceled. */
export async function startPayment(
  trx: Transaction<Database>,
  { vault, banks, accountNumbers }: Pick<Deps, 'vault' | 'banks' | 'accountNumbers'>,
  tenant: Tenant,
  { row, key, now }: { readonly row: TransferRow; readonly key: DataKey; readonly now: Date },
): Promise<Dispatch> {
  const rail = row.type as 'wire' | 'instant';
  const [account, { rows }] = await Promise.all([
    findAccount(trx, row.account_id),
    sql<{ sequence: bigint }>`select nextval('wire_sequence') as sequence`.execute(trx),
  ]);
  const owner = await findOwner(vault, trx, tenant, account!.owner_id);
  const settlementDate = rail === 'wire' ? wireSchedule(now).businessDate : toNewYorkTime(now).date;
  const imad =
    rail === 'wire'
      ? toFedwireMessageId({ date: settlementDate, source: FEDWIRE_SOURCE, sequence: Number(rows[0]!.sequence) })
      : null;
  const uetr = toUetr(randomBytes(16));
  const { routingNumber } = (tenant.livemode ? banks.live : banks.test)!;
  const counterparty = openCounterparty(key, row)!;
  const description = toIsoText(row.description, REMITTANCE_LENGTH);
  const content = writeCreditTransfer({
    header: {
      messageId: imad ?? newId('msg'),
      createdAt: now.toISOString(),
      settlementDate,
      settlement: { method: 'CLRG', clearingSystem: { code: CLEARING_SYSTEM[rail] } },
      instructingAgent: { routingNumber },
      instructedAgent: { routingNumber: counterparty.routingNumber },
    },
    transactions: [
      {
        ids: { instructionId: row.id, endToEndId: row.id, uetr },
        amountCents: row.amount,
        settlementDate,
        chargeBearer: 'SLEV',
        debtor: {
          name: owner ? toIsoText(`${owner.firstName} ${owner.lastName}`, ISO_NAME_LENGTH) || 'Customer' : 'Customer',
        },
        debtorAccount: { number: (await accountNumbers()).open(account!) },
        debtorAgent: { routingNumber },
        creditorAgent: { routingNumber: counterparty.routingNumber },
        creditor: { name: toIsoText(counterparty.name, ISO_NAME_LENGTH) },
        creditorAccount: { number: counterparty.accountNumber },
        ...(description !== '' && { remittance: { unstructured: [description] } }),
      },
    ],
  });
  const { id: message_id, changes } = newMessage(tenant, key, { rail, kind: 'pacs.008', content, at: now });
  const expected_settlement_date = settlementDate;
  const change = { status: 'submitted', submitted_at: now, message_id, uetr, imad, expected_settlement_date } as const;
  return { change, changes };
}

/** Due work when Fedwire opens: sends a wire that was created while it was closed. */
export function createPaymentHandler(deps: Pick<Deps, 'vault' | 'banks' | 'accountNumbers'>): WorkHandler {
  return async (trx, { tenant, subject }) => {
    const [row, key, now] = await Promise.all([
      lockTransfer(trx, subject),
      deps.vault.existingKey(trx, tenant, SEALED_FOR),
      tenantNow(trx, tenant),
    ]);
    if (row?.status !== 'pending') return done;
    const { sendAt } = wireSchedule(now);
    // After an outage Fedwire can be closed again.
    if (sendAt > now) return againAt(sendAt);
    await startOrFailPayment(trx, deps, tenant, { row, key: key!, now });
    return done;
  };
}

/**
 * Sends a pending wire or instant payment. It fails instead if its account was closed or frozen meanwhile, or if no message can hold it: tried again
 * it would fail again.
 */
export async function startOrFailPayment(
  trx: Transaction<Database>,
  deps: Pick<Deps, 'vault' | 'banks' | 'accountNumbers'>,
  tenant: Tenant,
  payment: { readonly row: TransferRow; readonly key: DataKey; readonly now: Date },
): Promise<void> {
  const { row, now } = payment;
  if ((await failUnusable(trx, tenant, [row], now)).length === 0) return;
  try {
    const { change, changes } = await startPayment(trx, deps, tenant, payment);
    sendPlan(trx, { changes: [...changes, transferChange(tenant, row.id, change)] });
  } catch (error) {
    if (!(error instanceof IsoError)) throw error;
    const reason = `The message to the bank cannot hold the payment: ${error.message}.`;
    await failTransfers(trx, tenant, [row], { code: 'cannot_be_written', reason, at: now });
  }
}

/** The pacs.028 that asks what became of a message that was sent. */
export function toPaymentQuery(content: string, now: Date): string {
  const read = readIsoMessage(content);
  if (!read.ok) throw new Error('A stored message cannot be read.');
  const { name, body } = read.message;
  if (name !== 'pacs.008.001.08' && name !== 'pacs.004.001.10') throw new Error(`There is no status of a ${name}.`);
  const { messageId, createdAt } = body.header;
  const originalMessage: OriginalMessage = { messageId, messageName: name, createdAt };
  const ids = name === 'pacs.008.001.08' ? body.transactions[0]!.ids : undefined;
  const returned = name === 'pacs.004.001.10' ? body.transactions[0]! : undefined;
  const uetr = ids?.uetr ?? returned?.originalUetr;
  return writeStatusRequest({
    header: { messageId: newId('msg'), createdAt: now.toISOString() },
    transactions: [
      {
        originalMessage,
        ...(ids && { originalEndToEndId: ids.endToEndId }),
        ...(uetr !== undefined && { originalUetr: uetr }),
      },
    ],
  });
}

/** Whether the bank says that it has no such payment: then it can be sent again, with the same ids. */
export function wasNeverReceived(content: string): boolean {
  const status = statusOf(content);
  return status?.status === 'RJCT' && reasonOf(status) === NEVER_RECEIVED;
}

/**
 * Records what a pacs.002 says about a transfer: settled, or rejected with its reason. Anything else is not final: the bank reports the outcome later. The
 * same status again changes nothing.
 */
export async function recordPaymentStatus(
  trx: Transaction<Database>,
  deps: SettleDeps,
  tenant: Tenant,
  { status: content, at }: { readonly status: string; readonly at: Date },
): Promise<void> {
  const status = statusOf(content);
  const transfer = status?.originalUetr && (await lockTransferByUetr(trx, status.originalUetr));
  if (!status || !transfer) return;
  const outcome = paymentOutcome(status.status);
  if (outcome === 'settled') {
    const { date, dateTime } = status.effectiveSettlement ?? {};
    const settledOn = date ?? toNewYorkTime(dateTime === undefined ? at : new Date(dateTime)).date;
    await settleTransfers(trx, deps, tenant, [transfer], { settledOn, at });
  } else if (outcome === 'rejected') {
    const code = reasonOf(status) ?? 'MS03';
    await failTransfers(trx, tenant, [transfer], {
      code,
      reason: REASONS[code] ?? 'Rejected by the receiving bank',
      at,
    });
  }
}

function statusOf(content: string): PaymentStatusTransaction | undefined {
  const read = readPaymentStatus(content);
  return read.ok ? read.message.transactions[0] : undefined;
}

function reasonOf({ reasons }: PaymentStatusTransaction): string | undefined {
  return reasons?.[0]?.reason?.code;
}
