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
    id: { type: 'string', pattern: '^inv_' },
    object: { const: 'invoice' },
    livemode: { type: 'boolean' },
    number: { type: 'string' },
    customer_id: { type: 'string', pattern: '^cus_' },
    status: { enum: ['open', 'partially_paid', 'paid', 'overdue', 'void'] },
    total: { type: 'number' },
    amount_due: { type: 'number' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    issue_date: { type: 'string', format: 'date' },
    due_date: { type: 'string', format: 'date' },
  },
} as const;

export const invoiceCreated: EventContract<'accounting.invoice.created', InvoiceEventData> = {
  type: 'accounting.invoice.created',
  topic: 'accounting.invoice.v1',
  summary: 'An invoice was issued and posted to the books.',
  since: '1.0.0',
  schema: invoiceSchema,
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
  example: { ...invoiceCreated.example, status: 'paid', amount_due: 0 },
};

export const expenseRecorded: EventContract<'accounting.expense.recorded', ExpenseEventData> = {
  type: 'accounting.expense.recorded',
  topic: 'accounting.expense.v1',
  summary: 'An expense was categorized and posted to the books.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode', 'amount', 'account_id', 'date', 'category', 'needs_review'],
    properties: {
      id: { type: 'string', pattern: '^exp_' },
      object: { const: 'expense' },
      livemode: { type: 'boolean' },
      amount: { type: 'number' },
      account_id: { type: 'string', pattern: '^acc_' },
      date: { type: 'string', format: 'date' },
      category: { type: 'string' },
      needs_review: { type: 'boolean' },
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
      id: { type: 'string', pattern: '^btx_' },
      object: { const: 'bank_transaction' },
      livemode: { type: 'boolean' },
      status: { const: 'matched' },
      account_id: { type: 'string', pattern: '^acc_' },
      date: { type: 'string', format: 'date' },
      amount: { type: 'number' },
      currency: { type: 'string', pattern: '^[A-Z]{3}$' },
      match_id: { type: 'string', pattern: '^match_' },
      origin: { enum: ['automatic', 'suggestion', 'manual'] },
      allocations: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: true,
          required: ['invoice_id', 'bill_id', 'amount', 'fee_amount', 'payment_id'],
          properties: {
            invoice_id: { type: ['string', 'null'], pattern: '^inv_' },
            bill_id: { type: ['string', 'null'], pattern: '^bill_' },
            amount: { type: 'number' },
            fee_amount: { type: 'number' },
            payment_id: { type: ['string', 'null'], pattern: '^pay_' },
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
