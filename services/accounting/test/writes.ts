import { type DomainEvent, documentProcessed } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import { onDocumentProcessed } from '../src/purchases/expenses/document-processed.js';
import { STATEMENT_ID } from './statements-stand-in.ts';
import { type Client, register, type TestService } from './test-service.ts';

/** A request that changes something. */
export interface Write {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly form?: FormData;
}

/** Makes what the request needs, and the request. */
export type MakeWrite = (books: PreparedBooks) => Write | Promise<Write>;

export interface PreparedBooks {
  /** The id of what the request made. */
  make(path: string, body?: object): Promise<string>;
  /** The id of the first of a list. */
  first(path: string): Promise<string>;
  /** Registers the organization in California, so that its sales there are taxed. */
  register(): Promise<void>;
  /** The id of an expense that is only a draft. */
  draft(): Promise<string>;
}

export function prepareBooks(service: TestService, tenant: Tenant): PreparedBooks {
  return {
    make: async (path, body) => {
      const { status, text, body: made } = await service.post(path, body, tenant);
      if (status !== 200) throw new Error(`${path}: ${text}`);
      return made.id;
    },
    first: async (path) => {
      const { text, body } = await service.get(path, tenant);
      if (!body.data?.[0]) throw new Error(`${path}: ${text}`);
      return body.data[0].id;
    },
    register: () => register(service, ['US-CA'], tenant),
    draft: async () => {
      await onDocumentProcessed(service.deps, receiptProcessed(newId('doc'), tenant));
      return (await service.get('/expenses?status=draft', tenant)).body.data[0].id;
    },
  };
}

/** What the documents service announces of a receipt. */
export function receiptProcessed(documentId: string, tenant: Tenant, more: object = {}): DomainEvent {
  return {
    id: newId('evt'),
    type: documentProcessed.type,
    source: 'documents',
    subject: documentId,
    sequence: 1,
    time: '2026-11-20T12:00:00.000Z',
    ...tenant,
    data: { ...documentProcessed.example, id: documentId, document_type: 'receipt', ...more },
  };
}

const post = (path: string, body?: object): Write => ({ method: 'POST', path, ...(body && { body }) });
const patch = (path: string, body: object): Write => ({ method: 'PATCH', path, body });
const put = (path: string, body: object): Write => ({ method: 'PUT', path, body });

const inCalifornia = {
  contact_name: 'Ada Byron',
  company_name: 'Northwind Bakery',
  email: 'ada@example.com',
  address: { city: 'Los Angeles', state: 'CA', zip: '90001' },
};
const sold = [
  { description: 'Cakes', amount: 100, quantity: 3 },
  { description: 'Advice', amount: 49.99, account_id: 'acc_4100' },
];
const customer = async ({ make, register }: PreparedBooks) => {
  await register();
  return make('/customers', inCalifornia);
};
const invoice = async (books: PreparedBooks) =>
  books.make('/invoices', { customer_id: await customer(books), items: sold });
/** One whose invoice was paid by a bank transaction. */
const settledCustomer = async (books: PreparedBooks) => {
  const id = await customer(books);
  const invoice_id = await books.make('/invoices', {
    customer_id: id,
    items: [{ description: 'x', amount: 500 }],
    tax: { jurisdiction: 'US-OR' },
  });
  await books.make('/reconciliation/matches', {
    bank_transaction_id: await bankTransaction(books),
    allocations: [{ invoice_id, amount: 500 }],
  });
  return id;
};
const payment = async (books: PreparedBooks, amount = 1000) =>
  books.make(`/invoices/${await invoice(books)}/payments`, { amount });
const creditNote = async (books: PreparedBooks) =>
  books.make('/credit_notes', { invoice_id: await invoice(books), amount: 50 });
/** A refund to a customer who has credit. */
const refund = async (books: PreparedBooks) => {
  await payment(books);
  return { customer_id: await books.first('/customers'), amount: 5 };
};
const billed = {
  vendor: 'Mill',
  number: 'M-1',
  items: [{ description: 'Flour', amount: 80, tax_amount: 6, account_id: 'acc_5000' }],
};
const bill = ({ make }: PreparedBooks) => make('/bills', billed);
const billPayment = async (books: PreparedBooks) => books.make(`/bills/${await bill(books)}/payments`, { amount: 30 });
const spent = { amount: 12.5, description: 'Paper', vendor: 'Stationer', account_id: 'acc_6100', tax_amount: 1 };
const expense = ({ make }: PreparedBooks) => make('/expenses', spent);
const entered = {
  description: 'Capital',
  lines: [
    { account_id: 'acc_1000', debit: 500 },
    { account_id: 'acc_3000', credit: 500 },
  ],
};
const taxPaid = {
  jurisdiction: 'US-CA',
  amount: 30,
  input_tax: 2,
  period_start: '2026-01-01',
  period_end: '2026-03-31',
};
const row = { date: '2026-11-20', amount: 500, description: 'ACH CREDIT NORTHWIND BAKERY' };
const bankTransaction = ({ make }: PreparedBooks, more = {}) => make('/bank_transactions', { ...row, ...more });
const plain = async (books: PreparedBooks) =>
  books.make('/invoices', {
    customer_id: await customer(books),
    items: [{ description: 'x', amount: 500 }],
    tax: { jurisdiction: 'US-OR' },
  });
/** A transaction that pays more than is due. */
const suggestion = async (books: PreparedBooks) => {
  await plain(books);
  await bankTransaction(books, { amount: 550, description: `${row.description} INV-000001` });
  await books.make('/reconciliation/run', {});
  return books.first('/reconciliation/matches?status=suggested');
};
const match = async (books: PreparedBooks) => ({
  invoice: await plain(books),
  transaction: await bankTransaction(books),
});
const byHand = async (books: PreparedBooks) => {
  const { invoice: invoice_id, transaction } = await match(books);
  return { bank_transaction_id: transaction, allocations: [{ invoice_id, amount: 500, fee_amount: 0 }] };
};
const period = { end_date: '2026-01-31' };

/** Every operation of the API that changes something, by its id; some of them in more than one way. */
export const writes: Readonly<Record<string, MakeWrite>> = {
  createCustomer: () => post('/customers', inCalifornia),
  updateCustomer: async (books) => patch(`/customers/${await customer(books)}`, { phone: '555 0100', address: null }),
  eraseCustomer: async (books) => post(`/customers/${await settledCustomer(books)}/erase`),
  deleteCustomer: async (books) => ({ method: 'DELETE', path: `/customers/${await customer(books)}` }),
  'createInvoice, the first': async (books) =>
    post('/invoices', { customer_id: await customer(books), items: sold, memo: 'Thank you' }),
  'createInvoice, another': async (books) => {
    await invoice(books);
    return post('/invoices', { customer_id: await books.first('/customers'), items: sold });
  },
  updateInvoice: async (books) => patch(`/invoices/${await invoice(books)}`, { memo: 'Thank you' }),
  voidInvoice: async (books) => post(`/invoices/${await invoice(books)}/void`),
  'createPayment, of a part': async (books) => post(`/invoices/${await invoice(books)}/payments`, { amount: 1.23 }),
  'createPayment, beyond what is due': async (books) =>
    post(`/invoices/${await invoice(books)}/payments`, { amount: 1000, method: 'wire' }),
  reversePayment: async (books) => post(`/payments/${await payment(books)}/reverse`),
  'createCreditNote, of what is due': async (books) => post('/credit_notes', { invoice_id: await invoice(books) }),
  'createCreditNote, of what is paid': async (books) => {
    await payment(books);
    return post('/credit_notes', { invoice_id: await books.first('/invoices'), items: [{ line: 1, amount: 20 }] });
  },
  voidCreditNote: async (books) => post(`/credit_notes/${await creditNote(books)}/void`),
  createRefund: async (books) => post('/refunds', await refund(books)),
  reverseRefund: async (books) => post(`/refunds/${await books.make('/refunds', await refund(books))}/reverse`),
  createBill: () => post('/bills', billed),
  updateBill: async (books) => patch(`/bills/${await bill(books)}`, { number: 'M-2', due_date: '2026-12-31' }),
  voidBill: async (books) => post(`/bills/${await bill(books)}/void`),
  createBillPayment: async (books) => post(`/bills/${await bill(books)}/payments`, { amount: 80 }),
  reverseBillPayment: async (books) => post(`/bill_payments/${await billPayment(books)}/reverse`),
  createExpense: () => post('/expenses', spent),
  'updateExpense, its amount': async (books) => patch(`/expenses/${await expense(books)}`, { amount: 13 }),
  'updateExpense, its category': async (books) =>
    patch(`/expenses/${await expense(books)}`, { category: 'advertising' }),
  recordDraftExpense: async ({ draft }) =>
    post(`/expenses/${await draft()}/record`, { amount: 9, account_id: 'acc_6100', vendor: 'Café' }),
  'voidExpense, recorded': async (books) => post(`/expenses/${await expense(books)}/void`),
  'voidExpense, a draft': async ({ draft }) => post(`/expenses/${await draft()}/void`),
  createJournalEntry: () => post('/journal_entries', entered),
  reverseJournalEntry: async ({ make }) =>
    post(`/journal_entries/${await make('/journal_entries', entered)}/reverse`, {}),
  createSalesTaxPayment: () => post('/tax_payments', taxPaid),
  reverseSalesTaxPayment: async ({ make }) => post(`/tax_payments/${await make('/tax_payments', taxPaid)}/reverse`),
  closeFiscalPeriod: () => post('/fiscal_periods', period),
  reopenFiscalPeriod: async ({ make }) => {
    await make('/fiscal_periods', period);
    return post(`/fiscal_periods/${period.end_date}/reopen`);
  },
  createLedgerAccount: () => post('/accounts', { number: 6123, name: 'Ovens', type: 'expense' }),
  setBusinessProfile: () => put('/business_profile', { name: 'Ada & Co', note: 'Thank you' }),
  setTaxSettings: () => put('/tax_settings', { registrations: [{ jurisdiction: 'US-CA' }], origin: { state: 'CA' } }),
  'createBankTransactions, one': () => post('/bank_transactions', row),
  'createBankTransactions, a list': () => post('/bank_transactions', { transactions: [row, row] }),
  importBankStatement: () => {
    const form = new FormData();
    const csv = 'Date,Description,Amount\n2026-11-02,ACH CREDIT NORTHWIND,500.00\n2026-11-03,FEE,-1.50\n';
    form.set('file', new Blob([csv], { type: 'text/csv' }), 'november.csv');
    return { method: 'POST', path: '/bank_transactions/import', form };
  },
  importBankDocument: () => post('/bank_transactions/import_document', { document_id: STATEMENT_ID }),
  excludeBankTransaction: async (books) => post(`/bank_transactions/${await bankTransaction(books)}/exclude`),
  includeBankTransaction: async (books) => {
    const id = await bankTransaction(books);
    await books.make(`/bank_transactions/${id}/exclude`);
    return post(`/bank_transactions/${id}/include`);
  },
  createReconciliationMatch: async (books) => post('/reconciliation/matches', await byHand(books)),
  confirmReconciliationMatch: async (books) => post(`/reconciliation/matches/${await suggestion(books)}/confirm`),
  rejectReconciliationMatch: async (books) => post(`/reconciliation/matches/${await suggestion(books)}/reject`),
  undoReconciliationMatch: async (books) =>
    post(`/reconciliation/matches/${await books.make('/reconciliation/matches', await byHand(books))}/undo`),
  runReconciliation: async (books) => {
    await match(books);
    return post('/reconciliation/run', {});
  },
};

/** POSTs that only compute. */
export const computations = ['calculateSalesTax'];

export function sendWrite(
  client: Client,
  { method, path, body, form }: Write,
  tenant: Tenant,
  headers: Record<string, string> = {},
) {
  if (form) return client.postForm(path, form, tenant, headers);
  if (method === 'POST') return client.post(path, body, tenant, headers);
  if (method === 'DELETE') return client.delete(path, tenant);
  return method === 'PATCH' ? client.patch(path, body, tenant) : client.put(path, body, tenant);
}
