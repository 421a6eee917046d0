import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { eventually } from '@exchequer/testkit';
import { draftExpense } from '../src/purchases/expenses/draft-expense.js';
import { findExpenses } from '../src/purchases/expenses/expenses.queries.js';
import { STATEMENT_ID } from './statements-stand-in.ts';
import { newCustomer, type TestService, tenant } from './test-service.ts';

/** A request that is accepted, with every member that can be given together with the others. */
export interface WriteRequest {
  /** The id in the path, if the path has one. */
  readonly id?: string;
  readonly body: Record<string, unknown>;
}

const line = { description: 'Advice', amount: 100, quantity: 1 };
const address = { street: '1 Main St', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };

/** One for every operation that takes a body, by its operationId, after whatever must be in the books for it. */
export async function writeRequests(service: TestService): Promise<Record<string, WriteRequest>> {
  const customer_id = await newCustomer(service);
  const create = async (path: string, body: object): Promise<string> => {
    const answer = await service.post(path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.body.id;
  };
  const invoice = () => create('/invoices', { customer_id, items: [line] });
  const billItem = { ...line, account_id: 'acc_6650', tax_amount: 1 };
  const bill = () => create('/bills', { vendor: 'Vendor', items: [billItem] });
  const expense = { amount: 10, description: 'Paper', account_id: 'acc_6650' };
  await create(`/invoices/${await invoice()}/payments`, { amount: 150 });
  const lines = [
    { account_id: 'acc_1000', debit: 5 },
    { account_id: 'acc_3000', credit: 5 },
  ];
  const bank_transaction_id = await create('/bank_transactions', {
    date: '2026-11-02',
    amount: 100,
    description: 'In',
  });
  const matchOf = async (): Promise<string> => {
    const row = await create('/bank_transactions', { date: '2026-11-02', amount: 100, description: 'Another' });
    const allocations = [{ invoice_id: await invoice(), amount: 100 }];
    return create('/reconciliation/matches', { bank_transaction_id: row, allocations });
  };
  const today = { date: '2026-11-20' };
  const paid = { date: '2026-11-20', method: 'check', payment_account_id: 'acc_1000', reference: 'No 1' };
  const tax = { jurisdiction: 'US-CA', reverse_charge: false, tax_code: 'general', recoverable: true };
  const certificate = { number: 'X-1', jurisdictions: ['US-NV'], expires_on: '2027-12-31' };
  const customer = { contact_name: 'Ada', company_name: 'Analytical', email: 'ada@example.com', phone: '1', address, tax_id: '12-3', tax_exempt: false, exemption_certificate: certificate }; // biome-ignore format: one table
  const spent = { ...expense, date: '2026-11-20', vendor: 'Shop', payment_account_id: 'acc_1000', tax_amount: 1, tax };
  const due = { due_date: '2026-12-20', payment_terms: 'net_30' };
  const sold = { ...line, taxable: true, tax_code: 'general' };
  const quoted = { amount: 100, quantity: 1, taxable: true, tax_code: 'general' };
  const issued = { issue_date: '2026-11-20', ...due, memo: 'Thanks', currency: 'USD' };
  const place = { jurisdiction: 'US-NV' };
  return {
    setTaxSettings: {
      body: {
        registrations: [{ jurisdiction: 'US-NV', number: '1', from: '2026-01-01', to: '2026-12-31' }],
        origin: address,
        rounding: 'line',
      },
    },
    createSalesTaxPayment: {
      body: {
        jurisdiction: 'US-NV', type: 'payment', amount: 5, input_tax: 1, period_start: '2026-10-01', period_end: '2026-10-31',
        date: '2026-11-20', payment_account_id: 'acc_1000', reference: 'R',
      },
    },
    calculateSalesTax: { body: { items: [quoted], address, tax_id: '12-3', tax_exempt: false, tax: place, date: '2026-11-20', assume_registered: true } },
    createRefund: { body: { customer_id, amount: 1, ...paid } },
    createReconciliationMatch: {
      body: { bank_transaction_id, allocations: [{ invoice_id: await invoice(), amount: 101, fee_amount: 1 }], ...today },
    },
    confirmReconciliationMatch: { id: await newSuggestion(service, create, customer_id), body: today },
    undoReconciliationMatch: { id: await matchOf(), body: today },
    runReconciliation: { body: { limit: 1 } },
    createJournalEntry: { body: { date: '2026-11-20', description: 'By hand', lines, closing: false } },
    reverseJournalEntry: {
      id: await create('/journal_entries', { description: 'Wrong', lines }),
      body: today,
    },
    voidInvoice: { id: await invoice(), body: today },
    reversePayment: { id: await create(`/invoices/${await invoice()}/payments`, { amount: 10 }), body: today },
    voidCreditNote: { id: await create('/credit_notes', { invoice_id: await invoice(), amount: 1 }), body: today },
    reverseRefund: { id: await create('/refunds', { customer_id, amount: 1 }), body: today },
    voidBill: { id: await bill(), body: today },
    reverseBillPayment: { id: await create(`/bills/${await bill()}/payments`, { amount: 10 }), body: today },
    voidExpense: { id: await create('/expenses', expense), body: today },
    reverseSalesTaxPayment: {
      id: await create('/tax_payments', {
        jurisdiction: 'US-NV', amount: 5, period_start: '2026-10-01', period_end: '2026-10-31',
      }),
      body: today,
    },
    createInvoice: { body: { customer_id, items: [{ ...sold, account_id: 'acc_4000' }], number: 'A-1', tax: place, ...issued } },
    updateInvoice: { id: await invoice(), body: { ...due, memo: 'Thanks' } },
    createPayment: { id: await invoice(), body: { amount: 10, ...paid } },
    createExpense: { body: { ...spent, document_id: newId('doc'), document_part: 0 } },
    updateExpense: { id: await create('/expenses', expense), body: { ...spent, document_id: newId('doc'), document_part: 0, category: 'supplies' } },
    recordDraftExpense: { id: await newDraft(service), body: { ...spent, document_id: newId('doc'), document_part: 0, category: 'supplies' } },
    createCustomer: { body: customer },
    updateCustomer: { id: await newCustomer(service), body: customer },
    createCreditNote: {
      body: { invoice_id: await invoice(), items: [{ line: 1, amount: 1 }], issue_date: '2026-11-20', reason: 'Broken' },
    },
    setBusinessProfile: {
      body: {
        name: 'Analytical', email: 'ada@example.com', phone: '1', website: 'https://example.com', address, tax_id: '12-3456789',
        payment_instructions: 'By wire', note: 'Thanks',
      },
    },
    createBill: {
      body: { vendor: 'Vendor', items: [billItem], number: 'B-1', document_id: newId('doc'), tax, ...issued },
    },
    updateBill: { id: await bill(), body: { number: 'B-2', ...due, memo: 'Thanks' } },
    createBillPayment: { id: await bill(), body: { amount: 10, ...paid } },
    createBankTransactions: {
      body: {
        account_id: 'acc_1000', date: '2026-11-03', amount: -5, currency: 'USD', description: 'Out', counterparty: 'Shop',
        reference: 'E2E', provider_id: 'P-1',
      },
    },
    importBankDocument: { body: { document_id: STATEMENT_ID, account_id: 'acc_1000', part: 0, currency: 'USD' } },
    createLedgerAccount: { body: { number: 6999, name: 'Own', type: 'expense' } },
    // The last one: what is before its end cannot be posted any more.
    closeFiscalPeriod: { body: { end_date: '2026-06-30' } },
  }; // biome-ignore format: one table
}

export async function newDraft({ deps }: TestService): Promise<string> {
  return inTenant(deps.db, tenant, async (trx) => {
    await draftExpense(trx, tenant, { id: newId('doc'), duplicate_of: null }, null);
    return (await findExpenses(trx, { status: 'draft', limit: 1, offset: 0 }))[0]!.id;
  });
}

/** A transfer from a card processor that kept its fee is only suggested. */
async function newSuggestion(
  service: TestService,
  create: (path: string, body: object) => Promise<string>,
  customer_id: string,
): Promise<string> {
  await create('/invoices', { customer_id, items: [{ description: 'Work', amount: 770 }] });
  const row = { date: '2026-11-20', amount: 747.37, description: 'STRIPE TRANSFER ST-X1', counterparty: 'STRIPE' };
  const id = await create('/bank_transactions', row);
  return eventually(async () => {
    const { body } = await service.get(`/reconciliation/matches?bank_transaction_id=${id}&status=suggested`);
    if (body.data.length === 0) throw new Error('no suggestion yet');
    return body.data[0].id as string;
  });
}
