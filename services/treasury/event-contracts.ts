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
    id: { type: 'string', pattern: '^acct_' },
    object: { const: 'account' },
    livemode: { type: 'boolean' },
    type: { enum: ['checking', 'savings'] },
    status: { enum: ['active', 'frozen', 'closed'] },
    createdAt: { type: 'string', format: 'date-time' },
    closedAt: { type: 'string', format: 'date-time' },
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
  since: '0.3.0',
  schema: { ...accountSchema, required: [...accountSchema.required, 'createdAt'] },
  example: { ...accountExample, status: 'active', createdAt: '2026-11-22T17:00:00.000Z' },
};

export const accountUpdated: EventContract<'treasury.account.updated', AccountData> = {
  type: 'treasury.account.updated',
  topic: 'treasury.account.v1',
  summary: 'An account was frozen or unfrozen.',
  since: '0.3.0',
  schema: accountSchema,
  example: { ...accountExample, status: 'frozen' },
};

export const accountClosed: EventContract<'treasury.account.closed', AccountClosedData> = {
  type: 'treasury.account.closed',
  topic: 'treasury.account.v1',
  summary: 'An account was closed.',
  since: '0.3.0',
  schema: { ...accountSchema, required: [...accountSchema.required, 'closedAt'] },
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
}

const transferSchema = {
  type: 'object',
  additionalProperties: true,
  required: ['id', 'object', 'livemode', 'type', 'direction', 'status', 'amount', 'fromAccountId'],
  properties: {
    id: { type: 'string', pattern: '^trf_' },
    object: { const: 'transfer' },
    livemode: { type: 'boolean' },
    type: { enum: ['ach', 'wire', 'instant'] },
    direction: { enum: ['credit', 'debit'] },
    status: { type: 'string' },
    amount: { type: 'number' },
    fromAccountId: { type: 'string', pattern: '^acct_' },
    toAccountId: { type: ['string', 'null'] },
    returnCode: { type: ['string', 'null'] },
    failureCode: { type: ['string', 'null'] },
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
};

export const transferCreated: EventContract<'treasury.transfer.created', TransferEventData> = {
  type: 'treasury.transfer.created',
  topic: 'treasury.transfer.v1',
  summary: 'A transfer was created.',
  since: '0.3.0',
  schema: transferSchema,
  example: transferExample,
};

export const transferSettled: EventContract<'treasury.transfer.settled', TransferEventData> = {
  type: 'treasury.transfer.settled',
  topic: 'treasury.transfer.v1',
  summary: 'A transfer settled: the money is on the other account.',
  since: '0.3.0',
  schema: transferSchema,
  example: { ...transferExample, status: 'settled' },
};

export const transferReturned: EventContract<'treasury.transfer.returned', TransferEventData> = {
  type: 'treasury.transfer.returned',
  topic: 'treasury.transfer.v1',
  summary: 'The receiving bank returned a transfer.',
  since: '0.3.0',
  schema: transferSchema,
  example: { ...transferExample, status: 'returned', returnCode: 'R01' },
};

export const transferFailed: EventContract<'treasury.transfer.failed', TransferEventData> = {
  type: 'treasury.transfer.failed',
  topic: 'treasury.transfer.v1',
  summary: 'The bank refused a transfer. No money moved, and the hold is released.',
  since: '0.3.0',
  schema: transferSchema,
  example: { ...transferExample, type: 'instant', status: 'failed', failureCode: 'AC04' },
};

export const transferCanceled: EventContract<'treasury.transfer.canceled', TransferEventData> = {
  type: 'treasury.transfer.canceled',
  topic: 'treasury.transfer.v1',
  summary: 'A transfer was canceled before it was sent. The hold is released.',
  since: '0.3.0',
  schema: transferSchema,
  example: { ...transferExample, status: 'canceled' },
};

/** A card that was issued or closed. Never its number. */
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
    id: { type: 'string', pattern: '^card_' },
    object: { const: 'card' },
    livemode: { type: 'boolean' },
    accountId: { type: 'string', pattern: '^acct_' },
    type: { enum: ['virtual', 'physical'] },
    status: { type: 'string' },
    replaces: { type: ['string', 'null'] },
  },
} as const;

export const cardIssued: EventContract<'treasury.card.issued', CardData> = {
  type: 'treasury.card.issued',
  topic: 'treasury.card.v1',
  summary: 'A card was issued.',
  since: '0.3.0',
  schema: cardSchema,
  example: {
    id: 'card_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'card',
    livemode: false,
    accountId: 'acct_01k8z3v9n4m2p6q8r0s2t4v6w8',
    type: 'virtual',
    status: 'active',
    replaces: null,
  },
};

export const cardClosed: EventContract<'treasury.card.closed', CardData> = {
  type: 'treasury.card.closed',
  topic: 'treasury.card.v1',
  summary: 'A card was closed.',
  since: '0.3.0',
  schema: cardSchema,
  example: {
    id: 'card_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'card',
    livemode: false,
    accountId: 'acct_01k8z3v9n4m2p6q8r0s2t4v6w8',
    type: 'virtual',
    status: 'closed',
    replaces: null,
  },
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
  id: { type: 'string', pattern: '^auth_' },
  object: { const: 'card_authorization' },
  livemode: { type: 'boolean' },
  cardId: { type: 'string', pattern: '^card_' },
  accountId: { type: 'string', pattern: '^acct_' },
  amount: { type: 'number' },
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
  since: '0.3.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode', 'cardId', 'accountId', 'status', 'amount', 'approvedAmount'],
    properties: { ...authorizationProperties, status: { const: 'approved' }, approvedAmount: { type: 'number' } },
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
  since: '0.3.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode', 'cardId', 'accountId', 'status', 'amount', 'declineReason'],
    properties: { ...authorizationProperties, status: { const: 'declined' }, declineReason: { type: 'string' } },
  },
  example: { ...authorizationExample, status: 'declined', declineReason: 'daily_limit' },
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
  readonly status: 'sent' | 'paid' | 'failed' | 'returned';
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
    id: { type: 'string', pattern: '^bp_' },
    object: { const: 'bill_payment' },
    livemode: { type: 'boolean' },
    accountId: { type: 'string', pattern: '^acct_' },
    payeeId: { type: 'string', pattern: '^payee_' },
    method: { enum: ['ach', 'check'] },
    amount: { type: 'number' },
    status: { enum: ['sent', 'paid', 'failed', 'returned'] },
    failureReason: { type: ['string', 'null'] },
    transferId: { type: ['string', 'null'] },
    transactionId: { type: ['string', 'null'] },
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

export const billPaymentSent: EventContract<'treasury.bill_payment.sent', BillPaymentEventData> = {
  type: 'treasury.bill_payment.sent',
  topic: 'treasury.bill_payment.v1',
  summary: 'A bill payment was sent.',
  since: '0.3.0',
  schema: billPaymentSchema,
  example: { ...billPaymentExample, status: 'sent' },
};

export const billPaymentPaid: EventContract<'treasury.bill_payment.paid', BillPaymentEventData> = {
  type: 'treasury.bill_payment.paid',
  topic: 'treasury.bill_payment.v1',
  summary: 'The payee of a bill payment has the money.',
  since: '0.3.0',
  schema: billPaymentSchema,
  example: { ...billPaymentExample, status: 'paid' },
};

export const billPaymentFailed: EventContract<'treasury.bill_payment.failed', BillPaymentEventData> = {
  type: 'treasury.bill_payment.failed',
  topic: 'treasury.bill_payment.v1',
  summary: 'A bill payment could not be made.',
  since: '0.3.0',
  schema: billPaymentSchema,
  example: { ...billPaymentExample, status: 'failed', failureReason: 'insufficient_funds' },
};

export const billPaymentReturned: EventContract<'treasury.bill_payment.returned', BillPaymentEventData> = {
  type: 'treasury.bill_payment.returned',
  topic: 'treasury.bill_payment.v1',
  summary: 'A bill payment came back.',
  since: '0.3.0',
  schema: billPaymentSchema,
  example: { ...billPaymentExample, status: 'returned', failureReason: 'R03' },
};
