import {
  amount,
  type Codec,
  count,
  dateTime,
  flag,
  type KeepsOthers,
  kept,
  list,
  oneOf,
  optional,
  optionalList,
  Place,
  required,
  sequence,
  serialize,
  sum,
  sumAmount,
  text,
} from '@exchequer/xml';
import { IsoError } from '../problem.js';
import {
  type Account,
  type Agent,
  account,
  accountWith,
  agent,
  type CodeOrProprietary,
  codeOrProprietary,
  type DateOrDateTime,
  type Party,
  type PartyOrAgent,
  party,
  partyOrAgent,
  type Remittance,
  remittance,
  uetr,
} from '../types.js';
import { checkCharacters, type MessageKind, type ReadResult, readMessage, writeMessage } from './message.js';
import { dateOrDateTime } from './payment-status.js';

/** camt.053.001.08, BankToCustomerStatement. */
export interface AccountStatements extends KeepsOthers {
  readonly header: StatementHeader;
  readonly statements: readonly AccountStatement[];
}

export interface StatementHeader extends KeepsOthers {
  readonly messageId: string;
  readonly createdAt: string;
}

/** AccountStatement9. */
export interface AccountStatement extends KeepsOthers {
  /** At most 35 characters. */
  readonly id: string;
  readonly electronicSequenceNumber?: number;
  readonly createdAt?: string;
  /** Date and time of ISO 8601, both included. */
  readonly period?: { readonly from: string; readonly to: string };
  readonly account: StatementAccount;
  readonly balances: readonly StatementBalance[];
  readonly summary?: StatementSummary;
  readonly entries: readonly StatementEntry[];
}

export interface StatementAccount extends Account {
  readonly owner?: Party;
  readonly servicer?: Agent;
}

export type CreditOrDebit = 'CRDT' | 'DBIT';

/** CashBalance8. `OPBD` opening booked, `CLBD` closing booked, `CLAV` closing available, ... */
export interface StatementBalance extends KeepsOthers {
  readonly type: { readonly type: CodeOrProprietary } & KeepsOthers;
  readonly amountCents: bigint;
  /** `DBIT` for a balance below zero. */
  readonly direction: CreditOrDebit;
  readonly at: DateOrDateTime;
}

export interface StatementSummary extends KeepsOthers {
  readonly all?: EntryTotal;
  readonly credits?: EntryTotal;
  readonly debits?: EntryTotal;
}

export interface EntryTotal extends KeepsOthers {
  readonly entries?: number;
  readonly sumCents?: bigint;
}

/** ReportEntry10. */
export interface StatementEntry extends KeepsOthers {
  readonly reference?: string;
  readonly amountCents: bigint;
  readonly direction: CreditOrDebit;
  readonly isReversal?: boolean;
  /** `{ code: 'BOOK' }`, `{ code: 'PDNG' }` */
  readonly status: CodeOrProprietary;
  readonly booked?: DateOrDateTime;
  readonly value?: DateOrDateTime;
  /** The bank's id of the entry, at most 35 characters. */
  readonly servicerReference?: string;
  readonly transactionCode: BankTransactionCode;
  readonly details?: readonly EntryDetails[];
  /** At most 500 characters. */
  readonly information?: string;
}

/** BankTransactionCodeStructure4: a code of ISO (kept as it is), or one of the bank. */
export interface BankTransactionCode extends KeepsOthers {
  readonly proprietary?: { readonly code: string; readonly issuer?: string };
}

export interface EntryDetails extends KeepsOthers {
  readonly transactions?: readonly EntryTransaction[];
}

/** EntryTransaction10. */
export interface EntryTransaction extends KeepsOthers {
  readonly references?: EntryReferences;
  readonly amountCents?: bigint;
  readonly direction?: CreditOrDebit;
  readonly parties?: EntryParties;
  readonly remittance?: Remittance;
  /** At most 500 characters. */
  readonly information?: string;
}

/** TransactionReferences6: each at most 35 characters. */
export interface EntryReferences extends KeepsOthers {
  readonly messageId?: string;
  readonly servicerReference?: string;
  readonly instructionId?: string;
  readonly endToEndId?: string;
  readonly uetr?: string;
  readonly transactionId?: string;
  readonly checkNumber?: string;
  readonly clearingSystemReference?: string;
}

export interface EntryParties extends KeepsOthers {
  readonly debtor?: PartyOrAgent;
  readonly debtorAccount?: Account;
  readonly creditor?: PartyOrAgent;
  readonly creditorAccount?: Account;
}

const creditOrDebit: Codec<CreditOrDebit> = oneOf('CRDT', 'DBIT');

const total = sequence<EntryTotal>([
  optional('NbOfNtries', 'entries', count),
  optional('Sum', 'sumCents', sum),
  ...kept('TtlNetNtry'),
]);

const balance = sequence<StatementBalance>([
  required(
    'Tp',
    'type',
    sequence<StatementBalance['type']>([required('CdOrPrtry', 'type', codeOrProprietary), ...kept('SubTp')]),
  ),
  ...kept('CdtLine'),
  required('Amt', 'amountCents', sumAmount),
  required('CdtDbtInd', 'direction', creditOrDebit),
  required('Dt', 'at', dateOrDateTime),
  ...kept('Avlbty'),
]);

const bankTransactionCode = sequence<BankTransactionCode>([
  ...kept('Domn'),
  optional('Prtry', 'proprietary', sequence([required('Cd', 'code', text(35)), optional('Issr', 'issuer', text(35))])),
]);

const references = sequence<EntryReferences>([
  optional('MsgId', 'messageId', text(35)),
  optional('AcctSvcrRef', 'servicerReference', text(35)),
  ...kept('PmtInfId'),
  optional('InstrId', 'instructionId', text(35)),
  optional('EndToEndId', 'endToEndId', text(35)),
  optional('UETR', 'uetr', uetr),
  optional('TxId', 'transactionId', text(35)),
  ...kept('MndtId'),
  optional('ChqNb', 'checkNumber', text(35)),
  optional('ClrSysRef', 'clearingSystemReference', text(35)),
  ...kept('AcctOwnrTxId', 'AcctSvcrTxId', 'MktInfrstrctrTxId', 'PrcgId', 'Prtry'),
]);

const parties = sequence<EntryParties>([
  ...kept('InitgPty'),
  optional('Dbtr', 'debtor', partyOrAgent),
  optional('DbtrAcct', 'debtorAccount', account),
  ...kept('UltmtDbtr'),
  optional('Cdtr', 'creditor', partyOrAgent),
  optional('CdtrAcct', 'creditorAccount', account),
  ...kept('UltmtCdtr', 'TradgPty', 'Prtry'),
]);

const entryTransaction = sequence<EntryTransaction>([
  optional('Refs', 'references', references),
  optional('Amt', 'amountCents', amount),
  optional('CdtDbtInd', 'direction', creditOrDebit),
  ...kept('AmtDtls', 'Avlbty', 'BkTxCd', 'Chrgs', 'Intrst'),
  optional('RltdPties', 'parties', parties),
  ...kept('RltdAgts', 'LclInstrm', 'Purp', 'RltdRmtInf'),
  optional('RmtInf', 'remittance', remittance),
  ...kept(
    'RltdDts',
    'RltdPric',
    'RltdQties',
    'FinInstrmId',
    'Tax',
    'RtrInf',
    'CorpActn',
    'SfkpgAcct',
    'CshDpst',
    'CardTx',
  ),
  optional('AddtlTxInf', 'information', text(500)),
  ...kept('SplmtryData'),
]);

const entry = sequence<StatementEntry>([
  optional('NtryRef', 'reference', text(35)),
  required('Amt', 'amountCents', amount),
  required('CdtDbtInd', 'direction', creditOrDebit),
  optional('RvslInd', 'isReversal', flag),
  required('Sts', 'status', codeOrProprietary),
  optional('BookgDt', 'booked', dateOrDateTime),
  optional('ValDt', 'value', dateOrDateTime),
  optional('AcctSvcrRef', 'servicerReference', text(35)),
  ...kept('Avlbty'),
  required('BkTxCd', 'transactionCode', bankTransactionCode),
  ...kept('ComssnWvrInd', 'AddtlInfInd', 'AmtDtls', 'Chrgs', 'TechInptChanl', 'Intrst', 'CardTx'),
  optionalList(
    'NtryDtls',
    'details',
    sequence<EntryDetails>([...kept('Btch'), optionalList('TxDtls', 'transactions', entryTransaction)]),
  ),
  optional('AddtlNtryInf', 'information', text(500)),
]);

const statement = sequence<AccountStatement>([
  required('Id', 'id', text(35)),
  ...kept('StmtPgntn'),
  optional('ElctrncSeqNb', 'electronicSequenceNumber', count),
  ...kept('RptgSeq', 'LglSeqNb'),
  optional('CreDtTm', 'createdAt', dateTime),
  optional('FrToDt', 'period', sequence([required('FrDtTm', 'from', dateTime), required('ToDtTm', 'to', dateTime)])),
  ...kept('CpyDplctInd', 'RptgSrc'),
  required(
    'Acct',
    'account',
    accountWith<{ owner?: Party; servicer?: Agent }>([
      optional('Ownr', 'owner', party),
      optional('Svcr', 'servicer', agent),
    ]),
  ),
  ...kept('RltdAcct', 'Intrst'),
  list('Bal', 'balances', balance),
  optional(
    'TxsSummry',
    'summary',
    sequence<StatementSummary>([
      optional('TtlNtries', 'all', total),
      optional('TtlCdtNtries', 'credits', total),
      optional('TtlDbtNtries', 'debits', total),
      ...kept('TtlNtriesPerBkTxCd'),
    ]),
  ),
  list('Ntry', 'entries', entry),
  ...kept('AddtlStmtInf'),
]);

export const ACCOUNT_STATEMENTS: MessageKind<AccountStatements> = {
  name: 'camt.053.001.08',
  element: 'BkToCstmrStmt',
  isAscii: false,
  codec: sequence<AccountStatements>([
    required(
      'GrpHdr',
      'header',
      sequence<StatementHeader>([
        required('MsgId', 'messageId', text(35)),
        required('CreDtTm', 'createdAt', dateTime),
        ...kept('MsgRcpt', 'MsgPgntn', 'OrgnlBizQry', 'AddtlInf'),
      ]),
    ),
    list('Stmt', 'statements', statement),
    ...kept('SplmtryData'),
  ]),
};

/** Reads a camt.053. Never throws for the content of the text. */
export function readAccountStatements(text: string): ReadResult<AccountStatements> {
  return readMessage(ACCOUNT_STATEMENTS, text);
}

/** Writes a camt.053. @throws {IsoError} when it would not be valid. */
export function writeAccountStatements(message: AccountStatements): string {
  return writeMessage(ACCOUNT_STATEMENTS, message);
}

/**
 * Writes a camt.053 with one statement part by part, so that a statement with any number of entries needs little memory. All parts together
 * are the text that `writeAccountStatements` gives.
 * @throws {IsoError} when it would not be valid. What was given before is then useless.
 */
export function* accountStatementParts(
  header: StatementHeader,
  own: Omit<AccountStatement, 'entries'>,
  entries: Iterable<StatementEntry>,
): Generator<string> {
  const [before, after] = splitAtEntries(writeAccountStatements({ header, statements: [{ ...own, entries: [] }] }));
  yield before;
  let index = 0;
  for (const each of entries) {
    const place = new Place('/Document/BkToCstmrStmt/Stmt[1]', []).child('Ntry', index);
    const element = entry.write('Ntry', each, place);
    checkCharacters(element, place, ACCOUNT_STATEMENTS.isAscii);
    if (place.problems.length > 0) throw new IsoError(place.problems);
    yield serialize(element, '      ');
    index += 1;
  }
  yield after;
}

/** Cuts a statement without entries where its entries belong: before the additional information, if there is some, and the end. */
function splitAtEntries(text: string): [string, string] {
  const additional = text.indexOf('      <AddtlStmtInf>');
  const at = additional === -1 ? text.indexOf('    </Stmt>') : additional;
  return [text.slice(0, at), text.slice(at)];
}
