import type { EventContract } from '@exchequer/event-contracts';

/** `npm run generate` copies this file into libs/event-contracts. It exports contracts and types only. */
export interface BookkeepingConnectionEventData {
  readonly id: string;
  readonly object: 'bookkeeping_connection';
  readonly livemode: boolean;
  readonly provider: string;
  readonly status: string;
}

const connectionProperties = {
  id: { type: 'string', pattern: '^conn_', description: 'The object.' },
  object: { const: 'bookkeeping_connection', description: 'What `id` names.' },
  livemode: { type: 'boolean', description: 'False in test mode.' },
  provider: { type: 'string', description: '`quickbooks` or `xero`.' },
  status: { enum: ['connected', 'reauth_required', 'disconnected'], description: 'State of the connection.' },
} as const;

const connectionSchema = {
  type: 'object',
  additionalProperties: true,
  required: ['id', 'object', 'livemode', 'provider', 'status'],
  properties: connectionProperties,
} as const;

const connectionExample = {
  id: 'conn_01k8z3v9n4m2p6q8r0s2t4v6w8',
  object: 'bookkeeping_connection',
  livemode: false,
  provider: 'quickbooks',
} as const;

export const bookkeepingConnected: EventContract<'bookkeeping.connection.connected', BookkeepingConnectionEventData> = {
  type: 'bookkeeping.connection.connected',
  topic: 'bookkeeping.connection.v1',
  summary: 'A person allowed access to a company in bookkeeping software.',
  since: '1.0.0',
  schema: connectionSchema,
  example: { ...connectionExample, status: 'connected' },
};

export const bookkeepingReauthRequired: EventContract<
  'bookkeeping.connection.reauth_required',
  BookkeepingConnectionEventData
> = {
  type: 'bookkeeping.connection.reauth_required',
  topic: 'bookkeeping.connection.v1',
  summary: 'The bookkeeping software ended the access. A person must connect the company again.',
  since: '1.0.0',
  schema: connectionSchema,
  example: { ...connectionExample, status: 'reauth_required' },
};

export interface BookkeepingSyncedEventData extends BookkeepingConnectionEventData {
  readonly syncId: string;
  /** New and changed transactions. */
  readonly transactionCount: number;
  readonly removedCount: number;
  readonly categorized: number;
  readonly needsReview: number;
}

export const bookkeepingSynced: EventContract<'bookkeeping.connection.synced', BookkeepingSyncedEventData> = {
  type: 'bookkeeping.connection.synced',
  topic: 'bookkeeping.connection.v1',
  summary: 'A synchronization of a connection is complete.',
  since: '1.0.0',
  schema: {
    ...connectionSchema,
    required: [
      ...connectionSchema.required,
      'syncId',
      'transactionCount',
      'removedCount',
      'categorized',
      'needsReview',
    ],
    properties: {
      ...connectionProperties,
      syncId: { type: 'string', pattern: '^sync_', description: 'The synchronization.' },
      transactionCount: { type: 'integer', description: 'How many rows are new or changed.' },
      removedCount: { type: 'integer', description: 'How many rows the software no longer has.' },
      categorized: { type: 'integer', description: 'How many rows got a category.' },
      needsReview: { type: 'integer', description: 'How many rows a person should look at.' },
    },
  },
  example: {
    ...connectionExample,
    status: 'connected',
    syncId: 'sync_01k8z3v9n4m2p6q8r0s2t4v6w8',
    transactionCount: 412,
    removedCount: 0,
    categorized: 371,
    needsReview: 41,
  },
};

/** Ids only: fetch the transactions for their content. */
export interface BookkeepingTransactionsEventData {
  /** The synchronization, or the transaction that a person categorized. */
  readonly id: string;
  readonly object: 'bookkeeping_transactions';
  readonly livemode: boolean;
  readonly connectionId: string;
  /** New and changed transactions, at most 1,000. */
  readonly transactionIds: readonly string[];
  /** Transactions that the bookkeeping software no longer has, at most 1,000. */
  readonly removedIds: readonly string[];
}

export const bookkeepingTransactionsSynced: EventContract<
  'bookkeeping.transactions.synced',
  BookkeepingTransactionsEventData
> = {
  type: 'bookkeeping.transactions.synced',
  topic: 'bookkeeping.transactions.v1',
  summary: 'Transactions of bookkeeping software were stored, changed, removed or categorized.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode', 'connectionId', 'transactionIds', 'removedIds'],
    properties: {
      id: { type: 'string', pattern: '^(sync|bkt)_', description: 'The object.' },
      object: { const: 'bookkeeping_transactions', description: 'What `id` names.' },
      livemode: { type: 'boolean', description: 'False in test mode.' },
      connectionId: { type: 'string', pattern: '^conn_', description: 'The connection.' },
      transactionIds: {
        type: 'array',
        maxItems: 1000,
        items: { type: 'string', pattern: '^bkt_' },
        description: 'The new and changed rows, at most 1,000. If there are more, list the transactions.',
      },
      removedIds: {
        type: 'array',
        maxItems: 1000,
        items: { type: 'string', pattern: '^bkt_' },
        description: 'The rows that the software no longer has, at most 1,000.',
      },
    },
  },
  example: {
    id: 'sync_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'bookkeeping_transactions',
    livemode: false,
    connectionId: 'conn_01k8z3v9n4m2p6q8r0s2t4v6w8',
    transactionIds: ['bkt_01k8z3v9n4m2p6q8r0s2t4v6w8'],
    removedIds: [],
  },
};
