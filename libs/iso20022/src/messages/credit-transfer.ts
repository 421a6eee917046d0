import { amount, date, type KeepsOthers, kept, list, oneOf, optional, required, sequence, text } from '@exchequer/xml';
import {
  type Account,
  type Agent,
  account,
  agent,
  type CodeOrProprietary,
  codeOrProprietary,
  type Party,
  party,
  type Remittance,
  remittance,
  uetr,
} from '../types.js';
import { counted, type SettlementHeader, settlementHeader } from './header.js';
import { type MessageKind, type ReadResult, readMessage, writeMessage } from './message.js';

/** pacs.008.001.08, FIToFICustomerCreditTransfer: a bank sends a customer's payment to another bank. */
export interface CreditTransfer extends KeepsOthers {
  readonly header: SettlementHeader;
  /** Exactly one on Fedwire, FedNow and RTP. */
  readonly transactions: readonly CreditTransferTransaction[];
}

/** CreditTransferTransaction39. */
export interface CreditTransferTransaction extends KeepsOthers {
  readonly ids: PaymentIds;
  readonly type?: PaymentType;
  readonly amountCents: bigint;
  /** The day on which the banks settle. */
  readonly settlementDate?: string;
  /** Who pays the charges: `SLEV` (as agreed), `SHAR` (each its own), `DEBT`, `CRED`. */
  readonly chargeBearer: ChargeBearer;
  readonly instructingAgent?: Agent;
  readonly instructedAgent?: Agent;
  readonly ultimateDebtor?: Party;
  readonly debtor: Party;
  readonly debtorAccount?: Account;
  readonly debtorAgent: Agent;
  readonly creditorAgent: Agent;
  readonly creditor: Party;
  readonly creditorAccount?: Account;
  readonly ultimateCreditor?: Party;
  readonly purpose?: CodeOrProprietary;
  readonly remittance?: Remittance;
}

export type ChargeBearer = 'DEBT' | 'CRED' | 'SHAR' | 'SLEV';

/** Each at most 35 characters. */
export interface PaymentIds {
  readonly instructionId?: string;
  /** From the debtor to the creditor, the same at every repetition. `NOTPROVIDED` if there is none. */
  readonly endToEndId: string;
  readonly transactionId?: string;
  /** UUID of version 4, see `toUetr`. */
  readonly uetr?: string;
  readonly clearingSystemReference?: string;
}

export interface PaymentType extends KeepsOthers {
  /** For example `{ proprietary: 'CTRC' }` on Fedwire, `{ proprietary: 'FDNA' }` on FedNow. */
  readonly localInstrument?: CodeOrProprietary;
  readonly categoryPurpose?: CodeOrProprietary;
}

const transaction = sequence<CreditTransferTransaction>([
  required(
    'PmtId',
    'ids',
    sequence<PaymentIds>([
      optional('InstrId', 'instructionId', text(35)),
      required('EndToEndId', 'endToEndId', text(35)),
      optional('TxId', 'transactionId', text(35)),
      optional('UETR', 'uetr', uetr),
      optional('ClrSysRef', 'clearingSystemReference', text(35)),
    ]),
  ),
  optional(
    'PmtTpInf',
    'type',
    sequence<PaymentType>([
      ...kept('InstrPrty', 'ClrChanl', 'SvcLvl'),
      optional('LclInstrm', 'localInstrument', codeOrProprietary),
      optional('CtgyPurp', 'categoryPurpose', codeOrProprietary),
    ]),
  ),
  required('IntrBkSttlmAmt', 'amountCents', amount),
  optional('IntrBkSttlmDt', 'settlementDate', date),
  ...kept('SttlmPrty', 'SttlmTmIndctn', 'SttlmTmReq', 'AccptncDtTm', 'PoolgAdjstmntDt', 'InstdAmt', 'XchgRate'),
  required('ChrgBr', 'chargeBearer', oneOf('DEBT', 'CRED', 'SHAR', 'SLEV')),
  ...kept(
    'ChrgsInf',
    'PrvsInstgAgt1',
    'PrvsInstgAgt1Acct',
    'PrvsInstgAgt2',
    'PrvsInstgAgt2Acct',
    'PrvsInstgAgt3',
    'PrvsInstgAgt3Acct',
  ),
  optional('InstgAgt', 'instructingAgent', agent),
  optional('InstdAgt', 'instructedAgent', agent),
  ...kept('IntrmyAgt1', 'IntrmyAgt1Acct', 'IntrmyAgt2', 'IntrmyAgt2Acct', 'IntrmyAgt3', 'IntrmyAgt3Acct'),
  optional('UltmtDbtr', 'ultimateDebtor', party),
  ...kept('InitgPty'),
  required('Dbtr', 'debtor', party),
  optional('DbtrAcct', 'debtorAccount', account),
  required('DbtrAgt', 'debtorAgent', agent),
  ...kept('DbtrAgtAcct'),
  required('CdtrAgt', 'creditorAgent', agent),
  ...kept('CdtrAgtAcct'),
  required('Cdtr', 'creditor', party),
  optional('CdtrAcct', 'creditorAccount', account),
  optional('UltmtCdtr', 'ultimateCreditor', party),
  ...kept('InstrForCdtrAgt', 'InstrForNxtAgt'),
  optional('Purp', 'purpose', codeOrProprietary),
  ...kept('RgltryRptg', 'Tax', 'RltdRmtInf'),
  optional('RmtInf', 'remittance', remittance),
  ...kept('SplmtryData'),
]);

export const CREDIT_TRANSFER: MessageKind<CreditTransfer> = {
  name: 'pacs.008.001.08',
  element: 'FIToFICstmrCdtTrf',
  isAscii: true,
  codec: counted<CreditTransfer>(
    sequence([
      required('GrpHdr', 'header', settlementHeader('TtlIntrBkSttlmAmt', ['BtchBookg'], ['PmtTpInf'])),
      list('CdtTrfTxInf', 'transactions', transaction),
      ...kept('SplmtryData'),
    ]),
  ),
};

/** Reads a pacs.008. Never throws for the content of the text. */
export function readCreditTransfer(text: string): ReadResult<CreditTransfer> {
  return readMessage(CREDIT_TRANSFER, text);
}

/** Writes a pacs.008. @throws {IsoError} when it would not be valid. */
export function writeCreditTransfer(message: CreditTransfer): string {
  return writeMessage(CREDIT_TRANSFER, message);
}
