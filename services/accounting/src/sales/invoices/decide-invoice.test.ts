import type { RequestContext } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import type { AccountRow } from '../../books/accounts/accounts.queries.js';
import type { CustomerRow } from '../../parties/customers/customers.queries.js';
import { decideInvoice, type InvoiceReferences, type InvoiceToIssue } from './decide-invoice.js';

const tenant: Tenant = { ...testTenant(1), keyId: 'key_1' };

const request = (more: Partial<InvoiceToIssue> = {}): InvoiceToIssue => ({
  context: tenant as RequestContext,
  input: { customer_id: 'cus_1', items: [{ description: 'Advice', amount: 10 }] },
  id: 'inv_1',
  journalEntryId: 'je_1',
  today: '2026-11-20',
  lines: [
    {
      description: 'Advice',
      amount: 1000n,
      quantity: '1',
      total: 1000n,
      accountId: 'acc_4000',
      taxable: true,
      taxCode: 'general',
    },
  ],
  subtotal: 1000n,
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  named: null,
  ...more,
});

const found: InvoiceReferences = {
  books: { closedThrough: '2025-12-31', now: new Date('2026-11-20T12:00:00Z') },
  accounts: new Map([['acc_4000', { id: 'acc_4000', type: 'revenue' } as AccountRow]]),
  customers: new Map([
    [
      'cus_1',
      {
        id: 'cus_1',
        contact_name: 'Ada Byron',
        company_name: null,
        email: 'ada@example.com',
        address: null,
        tax_id: null,
        tax_exempt: false,
        exemption_certificate: null,
        erased_at: null,
      } as CustomerRow,
    ],
  ]),
  issuer: { profile: null, settings: null },
  taxAccounts: new Set(),
  numbers: ['INV-000007', 'INV-000008'],
};

test('An invoice takes the next number, and leaves the rest to the next one', () => {
  const { answer, left } = decideInvoice(request(), found, tenant);
  expect(answer).toMatchObject({ id: 'inv_1', number: 'INV-000007', total: 10, journal_entry_id: 'je_1' });
  const next = decideInvoice(request({ id: 'inv_2', journalEntryId: 'je_2' }), left!, tenant);
  expect([next.answer.number, next.left!.numbers]).toEqual(['INV-000008', []]);
});

test('An invoice with a number of its own takes none', () => {
  const own = request({ input: { ...request().input, number: 'OWN-1' } });
  const { answer, left, plan } = decideInvoice(own, found, tenant);
  expect([answer.number, left!.numbers]).toEqual(['OWN-1', found.numbers]);
  expect(plan.rows![0]!.rows[0]).toMatchObject({ number: 'OWN-1', number_key: 'own-1' });
});

test('The plan has the entry, the rows, the reconciliation and the event of the invoice', () => {
  const { plan } = decideInvoice(request(), found, tenant);
  expect(plan).toMatchObject({
    accounts: [],
    entries: [{ id: 'je_1', date: '2026-11-20', source: { type: 'invoice', id: 'inv_1' } }],
    rows: [
      { table: 'invoice', rows: [{ id: 'inv_1', journal_entry_id: 'je_1', created_by: 'key_1', total: 1000n }] },
      { table: 'invoice_item', rows: [{ invoice_id: 'inv_1', line: 1, total: 1000n }] },
    ],
    reconciliations: ['inv_1'],
    events: [{ subject: 'inv_1', data: { number: 'INV-000007', total: 10 } }],
  });
});

test('The same arguments give the same decision, and nothing that was loaded changes', () => {
  const before = structuredClone(found.numbers);
  expect(decideInvoice(request(), found, tenant)).toEqual(decideInvoice(request(), found, tenant));
  expect(found.numbers).toEqual(before);
});

test.each([
  ['a customer that is not there', { customers: new Map() }, 404],
  ['an account that is not there', { accounts: new Map() }, 404],
  ['a closed period', { books: { ...found.books, closedThrough: '2026-11-30' } }, 422],
])('%s refuses the invoice', (_, more, status) => {
  let refusal: unknown;
  try {
    decideInvoice(request(), { ...found, ...more }, tenant);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({ status });
});
