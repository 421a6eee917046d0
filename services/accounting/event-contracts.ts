import type { EventContract } from '@exchequer/event-contracts';

/** The invoice as a receiver may know it without fetching it: no names, no line items. */
export interface InvoiceEventData {
  readonly id: string;
  readonly object: 'invoice';
  readonly livemode: boolean;
  readonly number: string;
  readonly customer_id: string;
  readonly status: 'open' | 'partially_paid' | 'paid' | 'overdue' | 'void';
  /** Dollars, at most two decimals. */
  readonly total: number;
  /** Dollars. */
  readonly amount_due: number;
  /** ISO 4217. */
  readonly currency: string;
  /** `YYYY-MM-DD` */
  readonly issue_date: string;
  /** `YYYY-MM-DD` */
  readonly due_date: string;
}

export interface ExpenseEventData {
  readonly id: string;
  readonly object: 'expense';
  readonly livemode: boolean;
  /** Dollars, at most two decimals. */
  readonly amount: number;
  /** An account of the chart of accounts. */
  readonly account_id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly category: string;
  readonly needs_review: boolean;
}

/** A bank transaction that was matched: with what, and which payments that made. No names, no text of the bank. */
export interface BankTransactionReconciledData {
  readonly id: string;
  readonly object: 'bank_transaction';
  readonly livemode: boolean;
  readonly status: 'matched';
  /** An account of the chart of accounts. */
  readonly account_id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Dollars, at most two decimals; positive is money that came in. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly match_id: string;
  /** Who had the idea: the automatic match, a suggestion that a person confirmed, a person alone. */
  readonly origin: 'automatic' | 'suggestion' | 'manual';
  readonly allocations: readonly {
    readonly invoice_id: string | null;
    readonly bill_id: string | null;
    /** Dollars. */
    readonly amount: number;
    readonly fee_amount: number;
    readonly payment_id: string | null;
  }[];
}

const invoiceSchema = {
  type: 'object',
  additionalProperties: true,
  required: [
    'id',
    'object',
    'livemode',
    'number',
    'customer_id',
    'status',
    'total',
    'amount_due',
    'currency',
    'issue_date',
    'due_date',
  ],
  properties: {
    id: { type: 'string', pattern: '^inv_', description: 'The object.' },
    object: { const: 'invoice', description: 'What `id` names.' },
    livemode: { type: 'boolean', description: 'False in test mode.' },
    number: { type: 'string', description: 'The number that is printed.' },
    customer_id: { type: 'string', pattern: '^cus_', description: 'The customer.' },
    status: {
      enum: ['open', 'partially_paid', 'paid', 'overdue', 'void'],
      description: 'Its state when the event happened.',
    },
    total: { type: 'number', description: 'With tax.' },
    amount_due: { type: 'number', description: 'What is left to pay.' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217.' },
    issue_date: { type: 'string', format: 'date', description: 'Day of issue.' },
    due_date: { type: 'string', format: 'date', description: 'The last day to pay in time.' },
  },
} as const;

export const invoiceCreated: EventContract<'accounting.invoice.created', InvoiceEventData> = {
  type: 'accounting.invoice.created',
  topic: 'accounting.invoice.v1',
  summary: 'An invoice was issued and posted to the books.',
  since: '1.0.0',
  schema: invoiceSchema,
  labels: 'external_id',
  example: {
    id: 'inv_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'invoice',
    livemode: false,
    number: 'INV-000042',
    customer_id: 'cus_01k8z3v9n4m2p6q8r0s2t4v6w8',
    status: 'open',
    total: 1250.5,
    amount_due: 1250.5,
    currency: 'USD',
    issue_date: '2026-11-20',
    due_date: '2026-12-20',
  },
};

export const invoicePaid: EventContract<'accounting.invoice.paid', InvoiceEventData> = {
  type: 'accounting.invoice.paid',
  topic: 'accounting.invoice.v1',
  summary: 'Nothing is due on an invoice any more. Comes again when a payment was undone and another one made.',
  since: '1.0.0',
  schema: invoiceSchema,
  labels: 'external_id',
  example: { ...invoiceCreated.example, status: 'paid', amount_due: 0 },
};

export const expenseRecorded: EventContract<'accounting.expense.recorded', ExpenseEventData> = {
  type: 'accounting.expense.recorded',
  topic: 'accounting.expense.v1',
  summary: 'An expense was categorized and posted to the books.',
  since: '1.0.0',
  labels: 'external_id',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode', 'amount', 'account_id', 'date', 'category', 'needs_review'],
    properties: {
      id: { type: 'string', pattern: '^exp_', description: 'The object.' },
      object: { const: 'expense', description: 'What `id` names.' },
      livemode: { type: 'boolean', description: 'False in test mode.' },
      amount: {
        type: 'number',
        description: 'In `currency` or dollars, at most two decimals. Positive is money that came in.',
      },
      account_id: { type: 'string', pattern: '^acc_', description: 'The ledger account.' },
      date: { type: 'string', format: 'date', description: 'Day of the object.' },
      category: { type: 'string', description: 'Category of the expense.' },
      needs_review: { type: 'boolean', description: 'Whether a person should look at the category.' },
    },
  },
  example: {
    id: 'exp_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'expense',
    livemode: false,
    amount: 84.2,
    account_id: 'acc_6100',
    date: '2026-11-20',
    category: 'office_expense',
    needs_review: false,
  },
};

export const bankTransactionReconciled: EventContract<
  'accounting.bank_transaction.reconciled',
  BankTransactionReconciledData
> = {
  type: 'accounting.bank_transaction.reconciled',
  topic: 'accounting.bank_transaction.v1',
  summary:
    'A bank transaction was matched with invoices, bills or payments, and posted. Comes again after a match was undone and another one made.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: [
      'id',
      'object',
      'livemode',
      'status',
      'account_id',
      'date',
      'amount',
      'currency',
      'match_id',
      'origin',
      'allocations',
    ],
    properties: {
      id: { type: 'string', pattern: '^btx_', description: 'The object.' },
      object: { const: 'bank_transaction', description: 'What `id` names.' },
      livemode: { type: 'boolean', description: 'False in test mode.' },
      status: { const: 'matched', description: 'Its state when the event happened.' },
      account_id: { type: 'string', pattern: '^acc_', description: 'The ledger account.' },
      date: { type: 'string', format: 'date', description: 'Day of the object.' },
      amount: {
        type: 'number',
        description: 'In `currency` or dollars, at most two decimals. Positive is money that came in.',
      },
      currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217.' },
      match_id: { type: 'string', pattern: '^match_', description: 'The match.' },
      origin: {
        enum: ['automatic', 'suggestion', 'manual'],
        description: 'Who had the idea: the automatic match, a suggestion that a person confirmed, or a person alone.',
      },
      allocations: {
        type: 'array',
        description: 'What it was matched with.',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: true,
          required: ['invoice_id', 'bill_id', 'amount', 'fee_amount', 'payment_id'],
          properties: {
            invoice_id: { type: ['string', 'null'], pattern: '^inv_', description: 'The invoice that was paid.' },
            bill_id: { type: ['string', 'null'], pattern: '^bill_', description: 'The bill that was paid.' },
            amount: {
              type: 'number',
              description: 'In `currency` or dollars, at most two decimals. Positive is money that came in.',
            },
            fee_amount: { type: 'number', description: 'What the bank or processor kept.' },
            payment_id: {
              type: ['string', 'null'],
              pattern: '^pay_',
              description: 'The payment that the match made or found.',
            },
          },
        },
      },
    },
  },
  example: {
    id: 'btx_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'bank_transaction',
    livemode: false,
    status: 'matched',
    account_id: 'acc_1000',
    date: '2026-11-20',
    amount: 970.7,
    currency: 'USD',
    match_id: 'match_01k8z3v9n4m2p6q8r0s2t4v6w8',
    origin: 'automatic',
    allocations: [
      {
        invoice_id: 'inv_01k8z3v9n4m2p6q8r0s2t4v6w8',
        bill_id: null,
        amount: 1000,
        fee_amount: 29.3,
        payment_id: 'pay_01k8z3v9n4m2p6q8r0s2t4v6w8',
      },
    ],
  },
};
