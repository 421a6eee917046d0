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
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode', 'accountId', 'type', 'amount', 'postedAt'],
    properties: {
      id: { type: 'string', pattern: '^txn_', description: 'The object.' },
      object: { const: 'transaction', description: 'What `id` names.' },
      livemode: { type: 'boolean', description: 'False in test mode.' },
      accountId: { type: 'string', pattern: '^acct_', description: 'The account.' },
      type: { type: 'string', description: 'Its type.' },
      amount: { type: 'number', description: 'Dollars, at most two decimals.' },
      postedAt: { type: 'string', format: 'date-time', description: 'When the balance changed.' },
      transferId: { type: ['string', 'null'], description: 'The transfer that it belongs to.' },
      cardId: { type: ['string', 'null'], description: 'The card.' },
      billPaymentId: { type: ['string', 'null'], description: 'The bill payment that it belongs to.' },
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

/** Money that another bank sent or took. The transaction has the name of the other side. */
export interface IncomingTransferReceivedData {
  /** Id of the transaction. */
  readonly id: string;
  readonly object: 'transaction';
  readonly livemode: boolean;
  readonly accountId: string;
  readonly type: 'ach' | 'wire' | 'instant';
  /** `credit`: money came in. `debit`: another bank took money by ACH. */
  readonly direction: 'credit' | 'debit';
  /** Dollars, at most two decimals. Positive: money came in. */
  readonly amount: number;
  /** ISO 8601 UTC. */
  readonly receivedAt: string;
}

export const incomingTransferReceived: EventContract<
  'treasury.incoming_transfer.received',
  IncomingTransferReceivedData
> = {
  type: 'treasury.incoming_transfer.received',
  topic: 'treasury.incoming_transfer.v1',
  summary: 'Another bank sent money to an account, or took money from it. It is posted.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode', 'accountId', 'type', 'direction', 'amount', 'receivedAt'],
    properties: {
      id: { type: 'string', pattern: '^txn_', description: 'The object.' },
      object: { const: 'transaction', description: 'What `id` names.' },
      livemode: { type: 'boolean', description: 'False in test mode.' },
      accountId: { type: 'string', pattern: '^acct_', description: 'The account.' },
      type: { enum: ['ach', 'wire', 'instant'], description: 'Its type.' },
      direction: { enum: ['credit', 'debit'], description: '`credit` sends money, `debit` collects it.' },
      amount: { type: 'number', description: 'Dollars, at most two decimals.' },
      receivedAt: { type: 'string', format: 'date-time', description: 'When the money arrived.' },
    },
  },
  example: {
    id: 'txn_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'transaction',
    livemode: false,
    accountId: 'acct_01k8z3v9n4m2p6q8r0s2t4v6w8',
    type: 'ach',
    direction: 'credit',
    amount: 1250.5,
    receivedAt: '2026-11-22T17:00:00.000Z',
  },
};

/** The monthly interest of a savings account. */
export interface InterestPaidData {
  /** Id of the transaction. */
  readonly id: string;
  readonly object: 'transaction';
  readonly livemode: boolean;
  readonly accountId: string;
  /** Dollars, at most two decimals. */
  readonly amount: number;
  /** ISO 8601 UTC. */
  readonly paidAt: string;
}

export const interestPaid: EventContract<'treasury.interest.paid', InterestPaidData> = {
  type: 'treasury.interest.paid',
  topic: 'treasury.interest.v1',
  summary: 'A savings account got its interest.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode', 'accountId', 'amount', 'paidAt'],
    properties: {
      id: { type: 'string', pattern: '^txn_', description: 'The object.' },
      object: { const: 'transaction', description: 'What `id` names.' },
      livemode: { type: 'boolean', description: 'False in test mode.' },
      accountId: { type: 'string', pattern: '^acct_', description: 'The account.' },
      amount: { type: 'number', description: 'Dollars, at most two decimals.' },
      paidAt: { type: 'string', format: 'date-time', description: 'When the interest was paid.' },
    },
  },
  example: {
    id: 'txn_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'transaction',
    livemode: false,
    accountId: 'acct_01k8z3v9n4m2p6q8r0s2t4v6w8',
    amount: 3.28,
    paidAt: '2026-12-01T05:00:00.000Z',
  },
};

/** An account without its number and its owner: fetch the account for the number. */
interface AccountData {
  readonly id: string;
  readonly object: 'account';
  readonly livemode: boolean;
  readonly type: string;
  readonly status: string;
}

export interface AccountCreatedData extends AccountData {
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

export interface AccountClosedData extends AccountData {
  /** ISO 8601 UTC. */
  readonly closedAt: string;
}

const accountSchema = {
  type: 'object',
  additionalProperties: true,
  required: ['id', 'object', 'livemode', 'type', 'status'],
  properties: {
    id: { type: 'string', pattern: '^acct_', description: 'The object.' },
    object: { const: 'account', description: 'What `id` names.' },
    livemode: { type: 'boolean', description: 'False in test mode.' },
    type: { enum: ['checking', 'savings'], description: 'Its type.' },
    status: { enum: ['active', 'frozen', 'closed'], description: 'Its state when the event happened.' },
    createdAt: { type: 'string', format: 'date-time', description: 'When it was made.' },
    closedAt: { type: 'string', format: 'date-time', description: 'When it was closed.' },
  },
};
const accountExample = {
  id: 'acct_01k8z3v9n4m2p6q8r0s2t4v6w8',
  object: 'account' as const,
  livemode: false,
  type: 'checking',
};

export const accountCreated: EventContract<'treasury.account.created', AccountCreatedData> = {
  type: 'treasury.account.created',
  topic: 'treasury.account.v1',
  summary: 'An account was opened.',
  since: '1.0.0',
  schema: { ...accountSchema, required: [...accountSchema.required, 'createdAt'] },
  labels: 'externalId',
  example: { ...accountExample, status: 'active', createdAt: '2026-11-22T17:00:00.000Z' },
};

export const accountFrozen: EventContract<'treasury.account.frozen', AccountData> = {
  type: 'treasury.account.frozen',
  topic: 'treasury.account.v1',
  summary: 'An account was frozen: no money goes out.',
  since: '1.0.0',
  schema: accountSchema,
  labels: 'externalId',
  example: { ...accountExample, status: 'frozen' },
};

export const accountUnfrozen: EventContract<'treasury.account.unfrozen', AccountData> = {
  type: 'treasury.account.unfrozen',
  topic: 'treasury.account.v1',
  summary: 'A frozen account is active again.',
  since: '1.0.0',
  schema: accountSchema,
  labels: 'externalId',
  example: { ...accountExample, status: 'active' },
};

export const accountClosed: EventContract<'treasury.account.closed', AccountClosedData> = {
  type: 'treasury.account.closed',
  topic: 'treasury.account.v1',
  summary: 'An account was closed.',
  since: '1.0.0',
  schema: { ...accountSchema, required: [...accountSchema.required, 'closedAt'] },
  labels: 'externalId',
  example: { ...accountExample, status: 'closed', closedAt: '2026-12-22T17:00:00.000Z' },
};

/** A transfer. No names and no account numbers of other banks: fetch the transfer for these. */
export interface TransferEventData {
  readonly id: string;
  readonly object: 'transfer';
  readonly livemode: boolean;
  readonly type: 'ach' | 'wire' | 'instant';
  readonly direction: 'credit' | 'debit';
  readonly status: string;
  /** Dollars, at most two decimals. */
  readonly amount: number;
  readonly fromAccountId: string;
  readonly toAccountId: string | null;
  /** Only of a returned transfer. */
  readonly returnCode: string | null;
  /** Only of a failed transfer. */
  readonly failureCode: string | null;
  /** The last notification of change of the receiving bank, for example `C01`. */
  readonly changeCode: string | null;
}

const transferSchema = {
  type: 'object',
  additionalProperties: true,
  required: ['id', 'object', 'livemode', 'type', 'direction', 'status', 'amount', 'fromAccountId'],
  properties: {
    id: { type: 'string', pattern: '^trf_', description: 'The object.' },
    object: { const: 'transfer', description: 'What `id` names.' },
    livemode: { type: 'boolean', description: 'False in test mode.' },
    type: { enum: ['ach', 'wire', 'instant'], description: 'Its type.' },
    direction: { enum: ['credit', 'debit'], description: '`credit` sends money, `debit` collects it.' },
    status: { type: 'string', description: 'Its state when the event happened.' },
    amount: { type: 'number', description: 'Dollars, at most two decimals.' },
    fromAccountId: { type: 'string', pattern: '^acct_', description: 'The own account that pays or collects.' },
    toAccountId: { type: ['string', 'null'], description: 'The own account that receives the money.' },
    returnCode: { type: ['string', 'null'], description: 'Why the other bank sent it back, for example R01.' },
    failureCode: { type: ['string', 'null'], description: 'Why it failed.' },
    changeCode: { type: ['string', 'null'], description: 'What the other bank corrected, for example C01.' },
  },
} as const;

const transferExample: TransferEventData = {
  id: 'trf_01k8z3v9n4m2p6q8r0s2t4v6w8',
  object: 'transfer',
  livemode: false,
  type: 'ach',
  direction: 'credit',
  status: 'pending',
  amount: 1250.5,
  fromAccountId: 'acct_01k8z3v9n4m2p6q8r0s2t4v6w8',
  toAccountId: null,
  returnCode: null,
  failureCode: null,
  changeCode: null,
};

export const transferCreated: EventContract<'treasury.transfer.created', TransferEventData> = {
  type: 'treasury.transfer.created',
  topic: 'treasury.transfer.v1',
  summary: 'A transfer was created.',
  since: '1.0.0',
  schema: transferSchema,
  labels: 'externalId',
  example: transferExample,
};

export const transferApprovalNeeded: EventContract<'treasury.transfer.approval_needed', TransferEventData> = {
  type: 'treasury.transfer.approval_needed',
  topic: 'treasury.transfer.v1',
  summary: 'A transfer waits for an approval by another key.',
  since: '1.0.0',
  schema: transferSchema,
  labels: 'externalId',
  example: { ...transferExample, status: 'pending_approval' },
};

export const transferApproved: EventContract<'treasury.transfer.approved', TransferEventData> = {
  type: 'treasury.transfer.approved',
  topic: 'treasury.transfer.v1',
  summary: 'A transfer was approved: it is sent at its time.',
  since: '1.0.0',
  schema: transferSchema,
  labels: 'externalId',
  example: transferExample,
};

export const transferSettled: EventContract<'treasury.transfer.settled', TransferEventData> = {
  type: 'treasury.transfer.settled',
  topic: 'treasury.transfer.v1',
  summary: 'A transfer settled: the money is on the other account.',
  since: '1.0.0',
  schema: transferSchema,
  labels: 'externalId',
  example: { ...transferExample, status: 'settled' },
};

export const transferReturned: EventContract<'treasury.transfer.returned', TransferEventData> = {
  type: 'treasury.transfer.returned',
  topic: 'treasury.transfer.v1',
  summary: 'The receiving bank returned a transfer.',
  since: '1.0.0',
  schema: transferSchema,
  labels: 'externalId',
  example: { ...transferExample, status: 'returned', returnCode: 'R01' },
};

export const transferFailed: EventContract<'treasury.transfer.failed', TransferEventData> = {
  type: 'treasury.transfer.failed',
  topic: 'treasury.transfer.v1',
  summary: 'The bank refused a transfer. No money moved, and the hold is released.',
  since: '1.0.0',
  schema: transferSchema,
  labels: 'externalId',
  example: { ...transferExample, type: 'instant', status: 'failed', failureCode: 'AC04' },
};

export const transferCanceled: EventContract<'treasury.transfer.canceled', TransferEventData> = {
  type: 'treasury.transfer.canceled',
  topic: 'treasury.transfer.v1',
  summary: 'A transfer was canceled before it was sent. The hold is released.',
  since: '1.0.0',
  schema: transferSchema,
  labels: 'externalId',
  example: { ...transferExample, status: 'canceled' },
};

export const transferFundsAvailable: EventContract<'treasury.transfer.funds_available', TransferEventData> = {
  type: 'treasury.transfer.funds_available',
  topic: 'treasury.transfer.v1',
  summary: 'The return window of a debit has passed: its money is in the available balance.',
  since: '1.0.0',
  schema: transferSchema,
  labels: 'externalId',
  example: { ...transferExample, direction: 'debit', status: 'settled' },
};

export const transferCorrected: EventContract<'treasury.transfer.corrected', TransferEventData> = {
  type: 'treasury.transfer.corrected',
  topic: 'treasury.transfer.v1',
  summary: 'The receiving bank corrected the data of the counterparty (notification of change).',
  since: '1.0.0',
  schema: transferSchema,
  labels: 'externalId',
  example: { ...transferExample, status: 'settled', changeCode: 'C01' },
};

/** A card and its state. Never its number. */
export interface CardData {
  readonly id: string;
  readonly object: 'card';
  readonly livemode: boolean;
  readonly accountId: string;
  readonly type: string;
  readonly status: string;
  /** The card that this one replaces. */
  readonly replaces: string | null;
}

const cardSchema = {
  type: 'object',
  additionalProperties: true,
  required: ['id', 'object', 'livemode', 'accountId', 'type', 'status'],
  properties: {
    id: { type: 'string', pattern: '^card_', description: 'The object.' },
    object: { const: 'card', description: 'What `id` names.' },
    livemode: { type: 'boolean', description: 'False in test mode.' },
    accountId: { type: 'string', pattern: '^acct_', description: 'The account.' },
    type: { enum: ['virtual', 'physical'], description: 'Its type.' },
    status: { type: 'string', description: 'Its state when the event happened.' },
    replaces: { type: ['string', 'null'], description: 'The card that this one replaces.' },
  },
} as const;

const cardExample = {
  id: 'card_01k8z3v9n4m2p6q8r0s2t4v6w8',
  object: 'card' as const,
  livemode: false,
  accountId: 'acct_01k8z3v9n4m2p6q8r0s2t4v6w8',
  type: 'virtual',
  replaces: null,
};

export const cardIssued: EventContract<'treasury.card.issued', CardData> = {
  type: 'treasury.card.issued',
  topic: 'treasury.card.v1',
  summary: 'A card was issued.',
  since: '1.0.0',
  schema: cardSchema,
  labels: 'externalId',
  example: { ...cardExample, status: 'active' },
};

export const cardActivated: EventContract<'treasury.card.activated', CardData> = {
  type: 'treasury.card.activated',
  topic: 'treasury.card.v1',
  summary: 'A physical card was activated.',
  since: '1.0.0',
  schema: cardSchema,
  labels: 'externalId',
  example: { ...cardExample, status: 'active' },
};

export const cardFrozen: EventContract<'treasury.card.frozen', CardData> = {
  type: 'treasury.card.frozen',
  topic: 'treasury.card.v1',
  summary: 'A card was frozen: it cannot pay.',
  since: '1.0.0',
  schema: cardSchema,
  labels: 'externalId',
  example: { ...cardExample, status: 'frozen' },
};

export const cardUnfrozen: EventContract<'treasury.card.unfrozen', CardData> = {
  type: 'treasury.card.unfrozen',
  topic: 'treasury.card.v1',
  summary: 'A frozen card is active again.',
  since: '1.0.0',
  schema: cardSchema,
  labels: 'externalId',
  example: { ...cardExample, status: 'active' },
};

export const cardClosed: EventContract<'treasury.card.closed', CardData> = {
  type: 'treasury.card.closed',
  topic: 'treasury.card.v1',
  summary: 'A card was closed.',
  since: '1.0.0',
  schema: cardSchema,
  labels: 'externalId',
  example: { ...cardExample, status: 'closed' },
};

/** The answer to a card payment. No merchant: fetch the authorization for it. */
export interface CardAuthorizationData {
  readonly id: string;
  readonly object: 'card_authorization';
  readonly livemode: boolean;
  readonly cardId: string;
  readonly accountId: string;
  readonly status: string;
  /** Dollars that the merchant asked for. */
  readonly amount: number;
}

const authorizationProperties = {
  id: { type: 'string', pattern: '^auth_', description: 'The object.' },
  object: { const: 'card_authorization', description: 'What `id` names.' },
  livemode: { type: 'boolean', description: 'False in test mode.' },
  cardId: { type: 'string', pattern: '^card_', description: 'The card.' },
  accountId: { type: 'string', pattern: '^acct_', description: 'The account.' },
  amount: { type: 'number', description: 'Dollars, at most two decimals.' },
} as const;

const authorizationExample = {
  id: 'auth_01k8z3v9n4m2p6q8r0s2t4v6w8',
  object: 'card_authorization',
  livemode: false,
  cardId: 'card_01k8z3v9n4m2p6q8r0s2t4v6w8',
  accountId: 'acct_01k8z3v9n4m2p6q8r0s2t4v6w8',
  amount: 42.5,
} as const;

export const cardAuthorizationApproved: EventContract<
  'treasury.card_authorization.approved',
  CardAuthorizationData & { readonly approvedAmount: number }
> = {
  type: 'treasury.card_authorization.approved',
  topic: 'treasury.card_authorization.v1',
  summary: 'A card payment was approved: the amount is on hold.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode', 'cardId', 'accountId', 'status', 'amount', 'approvedAmount'],
    properties: {
      ...authorizationProperties,
      status: { const: 'approved', description: 'What was decided.' },
      approvedAmount: { type: 'number', description: 'Dollars that are held.' },
    },
  },
  example: { ...authorizationExample, status: 'approved', approvedAmount: 42.5 },
};

export const cardAuthorizationDeclined: EventContract<
  'treasury.card_authorization.declined',
  CardAuthorizationData & { readonly declineReason: string }
> = {
  type: 'treasury.card_authorization.declined',
  topic: 'treasury.card_authorization.v1',
  summary: 'A card payment was declined. The reason names the control that declined it.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode', 'cardId', 'accountId', 'status', 'amount', 'declineReason'],
    properties: {
      ...authorizationProperties,
      status: { const: 'declined', description: 'What was decided.' },
      declineReason: { type: 'string', description: 'The control that declined it, for example `daily_limit`.' },
    },
  },
  example: { ...authorizationExample, status: 'declined', declineReason: 'daily_limit' },
};

/** What became of the hold of a card payment. */
export interface CardAuthorizationReleasedData extends CardAuthorizationData {
  /** Dollars that are still on hold. */
  readonly heldAmount: number;
  /** Dollars that were posted to the account. */
  readonly clearedAmount: number;
  /** Dollars that the merchant released. */
  readonly reversedAmount: number;
}

const releasedSchema = {
  type: 'object',
  additionalProperties: true,
  required: [
    'id',
    'object',
    'livemode',
    'cardId',
    'accountId',
    'status',
    'amount',
    'heldAmount',
    'clearedAmount',
    'reversedAmount',
  ],
  properties: {
    ...authorizationProperties,
    status: { enum: ['approved', 'cleared', 'reversed', 'expired'], description: 'Its state when the event happened.' },
    heldAmount: { type: 'number', description: 'Dollars that are held.' },
    clearedAmount: { type: 'number', description: 'Dollars that the merchant took.' },
    reversedAmount: { type: 'number', description: 'Dollars that no longer are held.' },
  },
} as const;

export const cardAuthorizationReversed: EventContract<
  'treasury.card_authorization.reversed',
  CardAuthorizationReleasedData
> = {
  type: 'treasury.card_authorization.reversed',
  topic: 'treasury.card_authorization.v1',
  summary: 'A merchant released a card payment or a part of it.',
  since: '1.0.0',
  schema: releasedSchema,
  example: { ...authorizationExample, status: 'reversed', heldAmount: 0, clearedAmount: 0, reversedAmount: 42.5 },
};

export const cardAuthorizationExpired: EventContract<
  'treasury.card_authorization.expired',
  CardAuthorizationReleasedData
> = {
  type: 'treasury.card_authorization.expired',
  topic: 'treasury.card_authorization.v1',
  summary: 'A card payment was not collected in time: the rest of its hold is released.',
  since: '1.0.0',
  schema: releasedSchema,
  example: { ...authorizationExample, status: 'expired', heldAmount: 0, clearedAmount: 0, reversedAmount: 0 },
};

/** A card payment or a refund that was posted. No merchant: fetch the transaction for it. */
export interface CardTransactionData {
  /** Id of the transaction. */
  readonly id: string;
  readonly object: 'transaction';
  readonly livemode: boolean;
  readonly accountId: string;
  readonly cardId: string;
  /** Null for a refund that names no payment. */
  readonly authorizationId: string | null;
  /** Dollars, at most two decimals. Positive: money came in. */
  readonly amount: number;
  /** ISO 8601 UTC. */
  readonly postedAt: string;
}

const cardTransactionSchema = {
  type: 'object',
  additionalProperties: true,
  required: ['id', 'object', 'livemode', 'accountId', 'cardId', 'authorizationId', 'amount', 'postedAt'],
  properties: {
    id: { type: 'string', pattern: '^txn_', description: 'The object.' },
    object: { const: 'transaction', description: 'What `id` names.' },
    livemode: { type: 'boolean', description: 'False in test mode.' },
    accountId: { type: 'string', pattern: '^acct_', description: 'The account.' },
    cardId: { type: 'string', pattern: '^card_', description: 'The card.' },
    authorizationId: { type: ['string', 'null'], description: 'The authorization that it belongs to.' },
    amount: { type: 'number', description: 'Dollars, at most two decimals.' },
    postedAt: { type: 'string', format: 'date-time', description: 'When the balance changed.' },
  },
} as const;

const cardTransactionExample = {
  id: 'txn_01k8z3v9n4m2p6q8r0s2t4v6w8',
  object: 'transaction',
  livemode: false,
  accountId: 'acct_01k8z3v9n4m2p6q8r0s2t4v6w8',
  cardId: 'card_01k8z3v9n4m2p6q8r0s2t4v6w8',
  authorizationId: 'auth_01k8z3v9n4m2p6q8r0s2t4v6w8',
  postedAt: '2026-11-22T17:00:00.000Z',
} as const;

export const cardTransactionCleared: EventContract<'treasury.card_transaction.cleared', CardTransactionData> = {
  type: 'treasury.card_transaction.cleared',
  topic: 'treasury.card_transaction.v1',
  summary: 'A merchant collected a card payment: it is posted.',
  since: '1.0.0',
  schema: cardTransactionSchema,
  example: { ...cardTransactionExample, amount: -42.5 },
};

export const cardTransactionRefunded: EventContract<'treasury.card_transaction.refunded', CardTransactionData> = {
  type: 'treasury.card_transaction.refunded',
  topic: 'treasury.card_transaction.v1',
  summary: 'A merchant gave money back to a card: it is posted.',
  since: '1.0.0',
  schema: cardTransactionSchema,
  example: { ...cardTransactionExample, amount: 42.5 },
};

/** A dispute and its state. */
export interface DisputeData {
  readonly id: string;
  readonly object: 'dispute';
  readonly livemode: boolean;
  readonly accountId: string;
  readonly cardId: string;
  readonly transactionId: string;
  /** Dollars, at most two decimals. */
  readonly amount: number;
  readonly status: 'open' | 'won' | 'lost';
}

const disputeSchema = {
  type: 'object',
  additionalProperties: true,
  required: ['id', 'object', 'livemode', 'accountId', 'cardId', 'transactionId', 'amount', 'status'],
  properties: {
    id: { type: 'string', pattern: '^dsp_', description: 'The object.' },
    object: { const: 'dispute', description: 'What `id` names.' },
    livemode: { type: 'boolean', description: 'False in test mode.' },
    accountId: { type: 'string', pattern: '^acct_', description: 'The account.' },
    cardId: { type: 'string', pattern: '^card_', description: 'The card.' },
    transactionId: { type: 'string', pattern: '^txn_', description: 'The transaction.' },
    amount: { type: 'number', description: 'Dollars, at most two decimals.' },
    status: { enum: ['open', 'won', 'lost'], description: 'Its state when the event happened.' },
  },
} as const;

const disputeExample = {
  id: 'dsp_01k8z3v9n4m2p6q8r0s2t4v6w8',
  object: 'dispute',
  livemode: false,
  accountId: 'acct_01k8z3v9n4m2p6q8r0s2t4v6w8',
  cardId: 'card_01k8z3v9n4m2p6q8r0s2t4v6w8',
  transactionId: 'txn_01k8z3v9n4m2p6q8r0s2t4v6w8',
  amount: 42.5,
} as const;

export const disputeOpened: EventContract<'treasury.dispute.opened', DisputeData> = {
  type: 'treasury.dispute.opened',
  topic: 'treasury.dispute.v1',
  summary: 'A card payment was contested.',
  since: '1.0.0',
  schema: disputeSchema,
  labels: 'externalId',
  example: { ...disputeExample, status: 'open' },
};

export const disputeWon: EventContract<'treasury.dispute.won', DisputeData> = {
  type: 'treasury.dispute.won',
  topic: 'treasury.dispute.v1',
  summary: 'The card network decided a dispute for the customer.',
  since: '1.0.0',
  schema: disputeSchema,
  labels: 'externalId',
  example: { ...disputeExample, status: 'won' },
};

export const disputeLost: EventContract<'treasury.dispute.lost', DisputeData> = {
  type: 'treasury.dispute.lost',
  topic: 'treasury.dispute.v1',
  summary: 'The card network decided a dispute for the merchant.',
  since: '1.0.0',
  schema: disputeSchema,
  labels: 'externalId',
  example: { ...disputeExample, status: 'lost' },
};

/** A bill payment that changed its state. */
export interface BillPaymentEventData {
  readonly id: string;
  readonly object: 'bill_payment';
  readonly livemode: boolean;
  readonly accountId: string;
  readonly payeeId: string;
  readonly method: 'ach' | 'check';
  /** Dollars, at most two decimals. */
  readonly amount: number;
  readonly status:
    | 'pending_approval'
    | 'scheduled'
    | 'processing'
    | 'sent'
    | 'paid'
    | 'failed'
    | 'returned'
    | 'canceled'
    | 'skipped';
  /** `insufficient_funds`, `account_closed`, `account_frozen`, or a return code such as `R03`. */
  readonly failureReason: string | null;
  readonly transferId: string | null;
  readonly transactionId: string | null;
}

const billPaymentSchema = {
  type: 'object',
  additionalProperties: true,
  required: ['id', 'object', 'livemode', 'accountId', 'payeeId', 'method', 'amount', 'status'],
  properties: {
    id: { type: 'string', pattern: '^bp_', description: 'The object.' },
    object: { const: 'bill_payment', description: 'What `id` names.' },
    livemode: { type: 'boolean', description: 'False in test mode.' },
    accountId: { type: 'string', pattern: '^acct_', description: 'The account.' },
    payeeId: { type: 'string', pattern: '^payee_', description: 'Whom it pays.' },
    method: { enum: ['ach', 'check'], description: 'How it is paid.' },
    amount: { type: 'number', description: 'Dollars, at most two decimals.' },
    status: {
      description: 'Its state when the event happened.',
      enum: [
        'pending_approval',
        'scheduled',
        'processing',
        'sent',
        'paid',
        'failed',
        'returned',
        'canceled',
        'skipped',
      ],
    },
    failureReason: { type: ['string', 'null'], description: 'Why it failed.' },
    transferId: { type: ['string', 'null'], description: 'The transfer that it belongs to.' },
    transactionId: { type: ['string', 'null'], description: 'The transaction.' },
  },
} as const;

const billPaymentExample = {
  id: 'bp_01k8z3v9n4m2p6q8r0s2t4v6w8',
  object: 'bill_payment',
  livemode: false,
  accountId: 'acct_01k8z3v9n4m2p6q8r0s2t4v6w8',
  payeeId: 'payee_01k8z3v9n4m2p6q8r0s2t4v6w8',
  method: 'ach',
  amount: 480,
  failureReason: null,
  transferId: 'trf_01k8z3v9n4m2p6q8r0s2t4v6w8',
  transactionId: null,
} as const;

export const billPaymentApprovalNeeded: EventContract<'treasury.bill_payment.approval_needed', BillPaymentEventData> = {
  type: 'treasury.bill_payment.approval_needed',
  topic: 'treasury.bill_payment.v1',
  summary: 'A bill payment waits for an approval.',
  since: '1.0.0',
  schema: billPaymentSchema,
  labels: 'externalId',
  example: { ...billPaymentExample, status: 'pending_approval', transferId: null },
};

export const billPaymentScheduled: EventContract<'treasury.bill_payment.scheduled', BillPaymentEventData> = {
  type: 'treasury.bill_payment.scheduled',
  topic: 'treasury.bill_payment.v1',
  summary: 'A bill payment is scheduled: it will be made on its day.',
  since: '1.0.0',
  schema: billPaymentSchema,
  labels: 'externalId',
  example: { ...billPaymentExample, status: 'scheduled', transferId: null },
};

export const billPaymentProcessing: EventContract<'treasury.bill_payment.processing', BillPaymentEventData> = {
  type: 'treasury.bill_payment.processing',
  topic: 'treasury.bill_payment.v1',
  summary: 'The ACH transfer of a bill payment was created.',
  since: '1.0.0',
  schema: billPaymentSchema,
  labels: 'externalId',
  example: { ...billPaymentExample, status: 'processing' },
};

export const billPaymentSent: EventContract<'treasury.bill_payment.sent', BillPaymentEventData> = {
  type: 'treasury.bill_payment.sent',
  topic: 'treasury.bill_payment.v1',
  summary: 'A bill payment was sent.',
  since: '1.0.0',
  schema: billPaymentSchema,
  labels: 'externalId',
  example: { ...billPaymentExample, status: 'sent' },
};

export const billPaymentPaid: EventContract<'treasury.bill_payment.paid', BillPaymentEventData> = {
  type: 'treasury.bill_payment.paid',
  topic: 'treasury.bill_payment.v1',
  summary: 'The payee of a bill payment has the money.',
  since: '1.0.0',
  schema: billPaymentSchema,
  labels: 'externalId',
  example: { ...billPaymentExample, status: 'paid' },
};

export const billPaymentFailed: EventContract<'treasury.bill_payment.failed', BillPaymentEventData> = {
  type: 'treasury.bill_payment.failed',
  topic: 'treasury.bill_payment.v1',
  summary: 'A bill payment could not be made.',
  since: '1.0.0',
  schema: billPaymentSchema,
  labels: 'externalId',
  example: { ...billPaymentExample, status: 'failed', failureReason: 'insufficient_funds' },
};

export const billPaymentReturned: EventContract<'treasury.bill_payment.returned', BillPaymentEventData> = {
  type: 'treasury.bill_payment.returned',
  topic: 'treasury.bill_payment.v1',
  summary: 'A bill payment came back.',
  since: '1.0.0',
  schema: billPaymentSchema,
  labels: 'externalId',
  example: { ...billPaymentExample, status: 'returned', failureReason: 'R03' },
};

export const billPaymentCanceled: EventContract<'treasury.bill_payment.canceled', BillPaymentEventData> = {
  type: 'treasury.bill_payment.canceled',
  topic: 'treasury.bill_payment.v1',
  summary: 'A bill payment was canceled or rejected before it was made.',
  since: '1.0.0',
  schema: billPaymentSchema,
  labels: 'externalId',
  example: { ...billPaymentExample, status: 'canceled', transferId: null },
};

export const billPaymentSkipped: EventContract<'treasury.bill_payment.skipped', BillPaymentEventData> = {
  type: 'treasury.bill_payment.skipped',
  topic: 'treasury.bill_payment.v1',
  summary: 'A payment of a series was missed before the series was approved. It is never made.',
  since: '1.0.0',
  schema: billPaymentSchema,
  labels: 'externalId',
  example: { ...billPaymentExample, status: 'skipped', transferId: null },
};
