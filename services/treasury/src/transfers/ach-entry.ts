import { type CalendarDate, toNewYorkTime } from '@exchequer/calendar';
import {
  type AchAddenda,
  type AchEntry,
  type AchNewBatch,
  toAchDate,
  toAchText,
  transactionCode,
} from '@exchequer/nacha';
import { toAscii } from '@exchequer/transliteration';
import type { Counterparty } from './counterparty.js';
import { isPrenote } from './prenote.js';
import { DEFAULT_POLICY, type TransferPolicy } from './transfer-policy.js';
import type { TransferRow } from './transfers.queries.js';

/** Characters of an addenda record. Nacha Operating Rules, Appendix Three. */
export const ADDENDA_LENGTH = 80;

/** What of a transfer is written into a file. */
export type AchOrder = Pick<
  TransferRow,
  'id' | 'direction' | 'amount' | 'sec_code' | 'effective_speed' | 'description' | 'reverses_id'
>;

export interface BatchOptions {
  readonly policy: Pick<TransferPolicy, 'companyName' | 'companyId'>;
  readonly now: Date;
  readonly routingNumber: string;
}

/** The header of the batch that holds a transfer. */
export function achBatchHeader(
  order: AchOrder,
  effectiveDate: CalendarDate,
  { policy, routingNumber, now }: BatchOptions,
): AchNewBatch['header'] {
  const isSameDay = order.effective_speed === 'same_day';
  return {
    serviceClassCode: order.direction === 'credit' ? 220 : 225,
    companyName: written(policy.companyName, 16) ?? DEFAULT_POLICY.companyName,
    companyDiscretionaryData: '',
    companyIdentification: written(policy.companyId, 10) ?? DEFAULT_POLICY.companyId,
    secCode: order.sec_code!,
    companyEntryDescription: order.reverses_id ? 'REVERSAL' : 'TRANSFER',
    companyDescriptiveDate: isSameDay ? `SD${toNewYorkTime(now).time.slice(0, 5).replace(':', '')}` : '',
    effectiveEntryDate: toAchDate(effectiveDate),
    settlementDate: '',
    originatorStatusCode: '1',
    odfiIdentification: routingNumber.slice(0, 8),
  };
}

/** Undefined for a text of which nothing can be written: what an operator has set must not stop a file. */
function written(text: string, length: number): string | undefined {
  const ascii = toAchText(text, length);
  return /^[ 0]*$/.test(ascii) ? undefined : ascii;
}

/** The entry of a transfer. */
export function achEntry(order: AchOrder, counterparty: Counterparty, traceNumber: string): AchEntry {
  const { name, accountNumber, accountType, routingNumber } = counterparty;
  return {
    transactionCode: transactionCode(accountType, order.direction, isPrenote(order) ? 'prenote' : 'live'),
    routingNumber,
    accountNumber,
    amountCents: order.amount,
    // The end of our id, so that people at banks can find the transfer. A reversal has that of its original.
    identification: (order.reverses_id ?? order.id).slice(-15),
    name: toAchText(name, order.sec_code === 'CTX' ? 16 : 22),
    discretionaryData: order.sec_code === 'WEB' ? 'S' : '',
    traceNumber,
    addenda: addendaOf(order),
  };
}

/** The description, in as many addenda records as it needs. Only CTX allows more than one. */
function addendaOf(order: AchOrder): AchAddenda[] {
  const text = toAscii(order.description);
  if (text === '' || order.reverses_id || isPrenote(order)) return [];
  const parts = text.match(new RegExp(`.{1,${ADDENDA_LENGTH}}`, 'g')) ?? [];
  return parts.map((paymentInformation) => ({ kind: 'payment', paymentInformation: paymentInformation.trimEnd() }));
}
