import {
  date,
  dateTime,
  type KeepsOthers,
  kept,
  list,
  optional,
  optionalList,
  required,
  sequence,
  text,
} from '@exchequer/xml';
import {
  type Agent,
  agent,
  type CodeOrProprietary,
  type DateOrDateTime,
  shortCode,
  shortCodeOrProprietary,
  uetr,
} from '../types.js';
import { type MessageHeader, messageHeader, type OriginalMessage, originalMessage } from './header.js';
import { type MessageKind, type ReadResult, readMessage, writeMessage } from './message.js';

/** pacs.002.001.10, FIToFIPaymentStatusReport: what became of a payment. */
export interface PaymentStatus extends KeepsOthers {
  readonly header: MessageHeader;
  readonly transactions: readonly PaymentStatusTransaction[];
}

/** The payment that a message is about, by the ids of its pacs.008. */
export interface OriginalPaymentIds {
  readonly originalMessage?: OriginalMessage;
  readonly originalInstructionId?: string;
  readonly originalEndToEndId?: string;
  readonly originalTransactionId?: string;
  readonly originalUetr?: string;
}

/** PaymentTransaction110. */
export interface PaymentStatusTransaction extends OriginalPaymentIds, KeepsOthers {
  readonly statusId?: string;
  /** Up to 4 characters: see `PAYMENT_STATUSES`. */
  readonly status?: string;
  readonly reasons?: readonly Reason[];
  readonly acceptedAt?: string;
  readonly effectiveSettlement?: DateOrDateTime;
  readonly clearingSystemReference?: string;
  readonly instructingAgent?: Agent;
  readonly instructedAgent?: Agent;
}

/** Why a payment has its status or was returned: see `REASONS`. */
export interface Reason extends KeepsOthers {
  readonly reason?: CodeOrProprietary;
  /** Each at most 105 characters. */
  readonly information?: readonly string[];
}

export const reason = sequence<Reason>([
  ...kept('Orgtr'),
  optional('Rsn', 'reason', shortCodeOrProprietary),
  optionalList('AddtlInf', 'information', text(105)),
]);

/** The ids of the original payment, as children of a transaction. */
export const originalIds = [
  optional('OrgnlGrpInf', 'originalMessage', originalMessage),
  optional('OrgnlInstrId', 'originalInstructionId', text(35)),
  optional('OrgnlEndToEndId', 'originalEndToEndId', text(35)),
  optional('OrgnlTxId', 'originalTransactionId', text(35)),
  optional('OrgnlUETR', 'originalUetr', uetr),
] as const;

export const dateOrDateTime = sequence<DateOrDateTime>(
  [optional('Dt', 'date', date), optional('DtTm', 'dateTime', dateTime)],
  {
    isChoice: true,
  },
);

const transaction = sequence<PaymentStatusTransaction>([
  optional('StsId', 'statusId', text(35)),
  ...originalIds,
  optional('TxSts', 'status', shortCode),
  optionalList('StsRsnInf', 'reasons', reason),
  ...kept('ChrgsInf'),
  optional('AccptncDtTm', 'acceptedAt', dateTime),
  optional('FctvIntrBkSttlmDt', 'effectiveSettlement', dateOrDateTime),
  ...kept('AcctSvcrRef'),
  optional('ClrSysRef', 'clearingSystemReference', text(35)),
  optional('InstgAgt', 'instructingAgent', agent),
  optional('InstdAgt', 'instructedAgent', agent),
  ...kept('OrgnlTxRef', 'SplmtryData'),
]);

export const PAYMENT_STATUS: MessageKind<PaymentStatus> = {
  name: 'pacs.002.001.10',
  element: 'FIToFIPmtStsRpt',
  isAscii: true,
  codec: sequence<PaymentStatus>([
    required('GrpHdr', 'header', messageHeader),
    ...kept('OrgnlGrpInfAndSts'),
    list('TxInfAndSts', 'transactions', transaction),
    ...kept('SplmtryData'),
  ]),
};

/** Reads a pacs.002. Never throws for the content of the text. */
export function readPaymentStatus(text: string): ReadResult<PaymentStatus> {
  return readMessage(PAYMENT_STATUS, text);
}

/** Writes a pacs.002. @throws {IsoError} when it would not be valid. */
export function writePaymentStatus(message: PaymentStatus): string {
  return writeMessage(PAYMENT_STATUS, message);
}
