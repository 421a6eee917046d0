import { toNewYorkTime } from '@exchequer/calendar';
import {
  type CreditTransfer,
  type CreditTransferTransaction,
  readCreditTransfer,
  readStatusRequest,
  toIsoText,
  writeCreditTransfer,
  writePaymentReturn,
  writePaymentStatus,
} from '@exchequer/iso20022';
import { OWN_ROUTING_NUMBER } from './participants.js';

/** FedNow and Fedwire. */
const CLEARING_SYSTEM = { instant: 'FDN', wire: 'FDW' } as const;
const PACS_008 = 'pacs.008.001.08';

export type PaymentRail = 'wire' | 'instant';

/** What the bank reads from a pacs.008. */
export interface ReadPayment {
  readonly messageId: string;
  readonly createdAt: string;
  readonly transaction: CreditTransferTransaction;
}

/** A pacs.008 with one payment that has a UETR, or what is wrong with it. */
export function readPayment(message: string): ReadPayment | { readonly problems: readonly string[] } {
  const read = readCreditTransfer(message);
  if (!read.ok) return { problems: read.problems.map(({ path, message: text }) => `${path} ${text}.`) };
  const { header, transactions }: CreditTransfer = read.message;
  const [transaction, ...more] = transactions;
  if (!transaction || more.length > 0) return { problems: ['The message must have exactly one payment.'] };
  if (transaction.ids.uetr === undefined) return { problems: ['The payment must have a UETR.'] };
  return { messageId: header.messageId, createdAt: header.createdAt, transaction };
}

/** The UETR that a pacs.028 asks about, and when it was written. */
export function readQuery(message: string): { readonly uetr: string; readonly at: Date } | undefined {
  const read = readStatusRequest(message);
  const uetr = read.ok ? read.message.transactions[0]?.originalUetr : undefined;
  return read.ok && uetr !== undefined ? { uetr, at: new Date(read.message.header.createdAt) } : undefined;
}

export interface StatusToTell {
  readonly messageId: string;
  readonly uetr: string;
  readonly original?: ReadPayment;
  /** ACSC settled, PDNG pending, RJCT rejected. */
  readonly status: 'ACSC' | 'PDNG' | 'RJCT';
  readonly reason?: string;
  readonly at: Date;
}

/** Writes a pacs.002. */
export function paymentStatus({ messageId, uetr, original, status, reason, at }: StatusToTell): string {
  return writePaymentStatus({
    header: { ...headerOf(messageId, at), ...betweenBanks() },
    transactions: [
      {
        ...(original && referenceTo(original)),
        originalUetr: uetr,
        status,
        ...(reason !== undefined && { reasons: [{ reason: { code: reason } }] }),
        ...(status === 'ACSC' && { effectiveSettlement: { dateTime: at.toISOString() } }),
      },
    ],
  });
}

/** Writes a pacs.004: the receiving bank sends a settled payment back. */
export function paymentReturn(options: {
  readonly messageId: string;
  readonly rail: PaymentRail;
  readonly original: ReadPayment;
  readonly reason: string;
  readonly at: Date;
}): string {
  const { messageId, rail, original, reason, at } = options;
  const { transaction } = original;
  const settlementDate = toNewYorkTime(at).date;
  const { debtor, debtorAccount, debtorAgent, creditor, creditorAccount, creditorAgent } = transaction;
  return writePaymentReturn({
    header: { ...headerOf(messageId, at), settlementDate, ...settledOn(rail), ...betweenBanks() },
    transactions: [
      {
        returnId: messageId,
        ...referenceTo(original),
        originalUetr: transaction.ids.uetr!,
        originalAmountCents: transaction.amountCents,
        amountCents: transaction.amountCents,
        settlementDate,
        chain: {
          debtor: { party: creditor },
          ...(creditorAccount && { debtorAccount: creditorAccount }),
          debtorAgent: creditorAgent,
          creditorAgent: debtorAgent,
          creditor: { party: debtor },
          ...(debtorAccount && { creditorAccount: debtorAccount }),
        },
        reasons: [{ reason: { code: reason } }],
      },
    ],
  });
}

/** Writes a pacs.008 of money that comes in. */
export function incomingPayment(options: {
  readonly messageId: string;
  readonly rail: PaymentRail;
  readonly uetr: string;
  readonly amountCents: bigint;
  readonly accountNumber: string;
  readonly counterparty: { readonly name: string; readonly routingNumber: string; readonly accountNumber: string };
  readonly description: string;
  readonly at: Date;
}): string {
  const { messageId, rail, uetr, amountCents, accountNumber, counterparty, description, at } = options;
  const settlementDate = toNewYorkTime(at).date;
  const remittance = toIsoText(description, 140);
  return writeCreditTransfer({
    header: { ...headerOf(messageId, at), settlementDate, ...settledOn(rail), ...betweenBanks() },
    transactions: [
      {
        ids: { instructionId: messageId, endToEndId: messageId, uetr },
        amountCents,
        settlementDate,
        chargeBearer: 'SLEV',
        debtor: { name: toIsoText(counterparty.name, 140) },
        debtorAccount: { number: counterparty.accountNumber },
        debtorAgent: { routingNumber: counterparty.routingNumber },
        creditorAgent: { routingNumber: OWN_ROUTING_NUMBER },
        creditor: { name: 'Account holder' },
        creditorAccount: { number: accountNumber },
        ...(remittance !== '' && { remittance: { unstructured: [remittance] } }),
      },
    ],
  });
}

function headerOf(messageId: string, at: Date) {
  return { messageId: shortened(messageId), createdAt: at.toISOString() };
}

/** The Federal Reserve tells us. */
function betweenBanks() {
  return { instructedAgent: { routingNumber: OWN_ROUTING_NUMBER } };
}

function settledOn(rail: PaymentRail) {
  return { settlement: { method: 'CLRG', clearingSystem: { code: CLEARING_SYSTEM[rail] } } } as const;
}

function referenceTo({ messageId, createdAt, transaction: { ids } }: ReadPayment) {
  return {
    originalMessage: { messageId, messageName: PACS_008, createdAt },
    ...(ids.instructionId !== undefined && { originalInstructionId: ids.instructionId }),
    originalEndToEndId: ids.endToEndId,
  };
}

/** Ids of messages have at most 35 characters. */
function shortened(id: string): string {
  return id.slice(-35);
}
