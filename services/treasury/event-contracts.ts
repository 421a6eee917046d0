import type { EventContract } from '@exchequer/event-contracts';

/** `npm run generate` copies this file into libs/event-contracts. It exports contracts and types only. */

/** A transaction that changed the balance of an account. No names and no text: fetch the transaction for these. */
export interface TransactionPostedData {
  readonly id: string;
  readonly object: 'transaction';
  readonly livemode: boolean;
  readonly accountId: string;
  readonly type: string;
  /** Dollars, at most two decimals. Positive: money came in. */
  readonly amount: number;
  /** ISO 8601 UTC. */
  readonly postedAt: string;
  readonly transferId: string | null;
  readonly cardId: string | null;
  readonly billPaymentId: string | null;
}

export const transactionPosted: EventContract<'treasury.transaction.posted', TransactionPostedData> = {
  type: 'treasury.transaction.posted',
  topic: 'treasury.transaction.v1',
  summary: 'A transaction changed the balance of an account.',
  since: '0.3.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode', 'accountId', 'type', 'amount', 'postedAt'],
    properties: {
      id: { type: 'string', pattern: '^txn_' },
      object: { const: 'transaction' },
      livemode: { type: 'boolean' },
      accountId: { type: 'string', pattern: '^acct_' },
      type: { type: 'string' },
      amount: { type: 'number' },
      postedAt: { type: 'string', format: 'date-time' },
      transferId: { type: ['string', 'null'] },
      cardId: { type: ['string', 'null'] },
      billPaymentId: { type: ['string', 'null'] },
    },
  },
  example: {
    id: 'txn_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'transaction',
    livemode: false,
    accountId: 'acct_01k8z3v9n4m2p6q8r0s2t4v6w8',
    type: 'ach',
    amount: 1250.5,
    postedAt: '2026-11-22T17:00:00.000Z',
    transferId: 'trf_01k8z3v9n4m2p6q8r0s2t4v6w8',
    cardId: null,
    billPaymentId: null,
  },
};
