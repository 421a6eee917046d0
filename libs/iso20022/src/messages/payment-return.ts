import {
  amount,
  date,
  type KeepsOthers,
  kept,
  list,
  oneOf,
  optional,
  optionalList,
  required,
  sequence,
  text,
} from '@exchequer/xml';
import { type Account, type Agent, account, agent, type PartyOrAgent, partyOrAgent } from '../types.js';
import type { ChargeBearer } from './credit-transfer.js';
import { counted, type SettlementHeader, settlementHeader } from './header.js';
import { type MessageKind, type ReadResult, readMessage, writeMessage } from './message.js';
import { type OriginalPaymentIds, originalIds, type Reason, reason } from './payment-status.js';

/** pacs.004.001.10, PaymentReturn: a settled payment goes back. */
export interface PaymentReturn extends KeepsOthers {
  readonly header: SettlementHeader;
  readonly transactions: readonly PaymentReturnTransaction[];
}

/** PaymentTransaction118. */
export interface PaymentReturnTransaction extends OriginalPaymentIds, KeepsOthers {
  readonly returnId?: string;
  readonly originalClearingSystemReference?: string;
  readonly originalAmountCents?: bigint;
  readonly originalSettlementDate?: string;
  /** The amount that goes back. */
  readonly amountCents: bigint;
  readonly settlementDate?: string;
  readonly chargeBearer?: ChargeBearer;
  readonly clearingSystemReference?: string;
  readonly instructingAgent?: Agent;
  readonly instructedAgent?: Agent;
  /** Debtor and creditor of the return: the original ones, exchanged. */
  readonly chain?: ReturnChain;
  readonly reasons?: readonly Reason[];
}

/** TransactionParties8. */
export interface ReturnChain extends KeepsOthers {
  readonly debtor: PartyOrAgent;
  readonly debtorAccount?: Account;
  readonly debtorAgent?: Agent;
  readonly creditorAgent?: Agent;
  readonly creditor: PartyOrAgent;
  readonly creditorAccount?: Account;
}

const chain = sequence<ReturnChain>([
  ...kept('UltmtDbtr'),
  required('Dbtr', 'debtor', partyOrAgent),
  optional('DbtrAcct', 'debtorAccount', account),
  ...kept('InitgPty'),
  optional('DbtrAgt', 'debtorAgent', agent),
  ...kept(
    'DbtrAgtAcct',
    'PrvsInstgAgt1',
    'PrvsInstgAgt1Acct',
    'PrvsInstgAgt2',
    'PrvsInstgAgt2Acct',
    'PrvsInstgAgt3',
    'PrvsInstgAgt3Acct',
  ),
  ...kept('IntrmyAgt1', 'IntrmyAgt1Acct', 'IntrmyAgt2', 'IntrmyAgt2Acct', 'IntrmyAgt3', 'IntrmyAgt3Acct'),
  optional('CdtrAgt', 'creditorAgent', agent),
  ...kept('CdtrAgtAcct'),
  required('Cdtr', 'creditor', partyOrAgent),
  optional('CdtrAcct', 'creditorAccount', account),
  ...kept('UltmtCdtr'),
]);

const transaction = sequence<PaymentReturnTransaction>([
  optional('RtrId', 'returnId', text(35)),
  ...originalIds,
  optional('OrgnlClrSysRef', 'originalClearingSystemReference', text(35)),
  optional('OrgnlIntrBkSttlmAmt', 'originalAmountCents', amount),
  optional('OrgnlIntrBkSttlmDt', 'originalSettlementDate', date),
  required('RtrdIntrBkSttlmAmt', 'amountCents', amount),
  optional('IntrBkSttlmDt', 'settlementDate', date),
  ...kept('SttlmPrty', 'SttlmTmIndctn', 'RtrdInstdAmt', 'XchgRate', 'CompstnAmt'),
  optional('ChrgBr', 'chargeBearer', oneOf('DEBT', 'CRED', 'SHAR', 'SLEV')),
  ...kept('ChrgsInf'),
  optional('ClrSysRef', 'clearingSystemReference', text(35)),
  optional('InstgAgt', 'instructingAgent', agent),
  optional('InstdAgt', 'instructedAgent', agent),
  optional('RtrChain', 'chain', chain),
  optionalList('RtrRsnInf', 'reasons', reason),
  ...kept('OrgnlTxRef', 'SplmtryData'),
]);

export const PAYMENT_RETURN: MessageKind<PaymentReturn> = {
  name: 'pacs.004.001.10',
  element: 'PmtRtr',
  isAscii: true,
  codec: counted<PaymentReturn>(
    sequence([
      required('GrpHdr', 'header', settlementHeader('TtlRtrdIntrBkSttlmAmt', ['Authstn', 'BtchBookg'], [])),
      ...kept('OrgnlGrpInf'),
      list('TxInf', 'transactions', transaction),
      ...kept('SplmtryData'),
    ]),
  ),
};

/** Reads a pacs.004. Never throws for the content of the text. */
export function readPaymentReturn(text: string): ReadResult<PaymentReturn> {
  return readMessage(PAYMENT_RETURN, text);
}

/** Writes a pacs.004. @throws {IsoError} when it would not be valid. */
export function writePaymentReturn(message: PaymentReturn): string {
  return writeMessage(PAYMENT_RETURN, message);
}
