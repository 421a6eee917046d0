import { dateTime, type KeepsOthers, kept, list, optional, required, sequence, text } from '@exchequer/xml';
import { type Agent, agent } from '../types.js';
import { type MessageHeader, messageHeader } from './header.js';
import { type MessageKind, type ReadResult, readMessage, writeMessage } from './message.js';
import { type OriginalPaymentIds, originalIds } from './payment-status.js';

/** pacs.028.001.03, FIToFIPaymentStatusRequest: asks what became of a payment. The answer is a pacs.002. */
export interface StatusRequest extends KeepsOthers {
  readonly header: MessageHeader;
  readonly transactions: readonly StatusRequestTransaction[];
}

/** PaymentTransaction113. */
export interface StatusRequestTransaction extends OriginalPaymentIds, KeepsOthers {
  readonly requestId?: string;
  readonly acceptedAt?: string;
  readonly clearingSystemReference?: string;
  readonly instructingAgent?: Agent;
  readonly instructedAgent?: Agent;
}

const transaction = sequence<StatusRequestTransaction>([
  optional('StsReqId', 'requestId', text(35)),
  ...originalIds,
  optional('AccptncDtTm', 'acceptedAt', dateTime),
  optional('ClrSysRef', 'clearingSystemReference', text(35)),
  optional('InstgAgt', 'instructingAgent', agent),
  optional('InstdAgt', 'instructedAgent', agent),
  ...kept('OrgnlTxRef', 'SplmtryData'),
]);

export const STATUS_REQUEST: MessageKind<StatusRequest> = {
  name: 'pacs.028.001.03',
  element: 'FIToFIPmtStsReq',
  isAscii: true,
  codec: sequence<StatusRequest>([
    required('GrpHdr', 'header', messageHeader),
    ...kept('OrgnlGrpInf'),
    list('TxInf', 'transactions', transaction),
    ...kept('SplmtryData'),
  ]),
};

/** Reads a pacs.028. Never throws for the content of the text. */
export function readStatusRequest(text: string): ReadResult<StatusRequest> {
  return readMessage(STATUS_REQUEST, text);
}

/** Writes a pacs.028. @throws {IsoError} when it would not be valid. */
export function writeStatusRequest(message: StatusRequest): string {
  return writeMessage(STATUS_REQUEST, message);
}
