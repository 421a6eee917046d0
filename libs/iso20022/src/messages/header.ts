import {
  amount,
  type Codec,
  count,
  date,
  dateTime,
  type KeepsOthers,
  kept,
  mapped,
  oneOf,
  optional,
  required,
  sequence,
  text,
} from '@exchequer/xml';
import type { Agent, ClearingSystem, CodeOrProprietary } from '../types.js';
import { agent, codeOrProprietary } from '../types.js';

/** Header of a report or a query. */
export interface MessageHeader extends KeepsOthers {
  /** At most 35 characters, unique for the sender. On Fedwire it is the IMAD, see `toFedwireMessageId`. */
  readonly messageId: string;
  /** Date and time of ISO 8601 with offset. */
  readonly createdAt: string;
  readonly instructingAgent?: Agent;
  readonly instructedAgent?: Agent;
}

/** Header of a message that moves money. The number of transactions is computed. */
export interface SettlementHeader extends MessageHeader {
  readonly settlement: Settlement;
  /** Sum of the transactions, if given. */
  readonly totalCents?: bigint;
  readonly settlementDate?: string;
}

/** How the banks settle: through a clearing system (`CLRG`) in all transfers here. */
export interface Settlement extends KeepsOthers {
  readonly method: 'INDA' | 'INGA' | 'COVE' | 'CLRG';
  readonly clearingSystem?: CodeOrProprietary & { readonly code?: ClearingSystem | (string & {}) };
}

/** The message that a status, a return or a request is about. */
export interface OriginalMessage {
  readonly messageId: string;
  /** For example `pacs.008.001.08`. */
  readonly messageName: string;
  readonly createdAt?: string;
}

export const originalMessage: Codec<OriginalMessage> = sequence([
  required('OrgnlMsgId', 'messageId', text(35)),
  required('OrgnlMsgNmId', 'messageName', text(35)),
  optional('OrgnlCreDtTm', 'createdAt', dateTime),
]);

export const messageHeader: Codec<MessageHeader> = sequence([
  required('MsgId', 'messageId', text(35)),
  required('CreDtTm', 'createdAt', dateTime),
  optional('InstgAgt', 'instructingAgent', agent),
  optional('InstdAgt', 'instructedAgent', agent),
]);

const settlement: Codec<Settlement> = sequence([
  required('SttlmMtd', 'method', oneOf('INDA', 'INGA', 'COVE', 'CLRG')),
  ...kept('SttlmAcct'),
  optional('ClrSys', 'clearingSystem', codeOrProprietary),
  ...kept(
    'InstgRmbrsmntAgt',
    'InstgRmbrsmntAgtAcct',
    'InstdRmbrsmntAgt',
    'InstdRmbrsmntAgtAcct',
    'ThrdRmbrsmntAgt',
    'ThrdRmbrsmntAgtAcct',
  ),
]);

type Counted = SettlementHeader & { numberOfTransactions: number };

/** The header of pacs.008 and pacs.004, which differ in what is kept and in the name of the total. */
export function settlementHeader(total: string, before: readonly string[], after: readonly string[]): Codec<Counted> {
  return sequence<Counted>([
    required('MsgId', 'messageId', text(35)),
    required('CreDtTm', 'createdAt', dateTime),
    ...kept(...before),
    required('NbOfTxs', 'numberOfTransactions', count),
    ...kept('CtrlSum', ...(before.includes('Authstn') ? ['GrpRtr'] : [])),
    optional(total, 'totalCents', amount),
    optional('IntrBkSttlmDt', 'settlementDate', date),
    required('SttlmInf', 'settlement', settlement),
    ...kept(...after),
    optional('InstgAgt', 'instructingAgent', agent),
    optional('InstdAgt', 'instructedAgent', agent),
  ]);
}

interface Money {
  readonly amountCents: bigint;
}

/** Compares the number and the sum of the transactions with the header, and writes the number. */
export function counted<T extends { header: SettlementHeader; transactions: readonly Money[] }>(
  codec: Codec<Omit<T, 'header'> & { header: Counted; transactions: readonly Money[] }>,
): Codec<T> {
  return mapped<Omit<T, 'header'> & { header: Counted; transactions: readonly Money[] }, T>(
    codec,
    (value, place) => {
      const { numberOfTransactions, ...header } = value.header ?? {};
      const transactions = value.transactions ?? [];
      if (numberOfTransactions !== transactions.length) {
        place.child('GrpHdr').child('NbOfTxs').wrong('wrong_count', 'must be the number of transactions');
      }
      const sum = transactions.reduce((all, { amountCents }) => all + (amountCents ?? 0n), 0n);
      if (header.totalCents !== undefined && header.totalCents !== sum) {
        place.child('GrpHdr').wrong('wrong_count', 'must have the sum of the transactions as total');
      }
      return { ...value, header } as unknown as T;
    },
    (value) => ({ ...value, header: { ...value.header, numberOfTransactions: value.transactions.length } }),
  );
}
