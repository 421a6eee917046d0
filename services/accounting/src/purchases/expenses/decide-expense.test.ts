import { labelsOf, Problem, type RequestContext } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import type { AccountRow } from '../../books/accounts/accounts.queries.js';
import { decideExpense, type ExpenseReferences, type ExpenseToRecord } from './decide-expense.js';

const tenant: Tenant = { ...testTenant(1), keyId: 'key_1' };

const request = (more: Partial<ExpenseToRecord['expense']> = {}): ExpenseToRecord => ({
  context: tenant as RequestContext,
  journalEntryId: 'je_1',
  documentProblem: undefined,
  now: new Date('2026-11-20T12:00:00Z'),
  expense: {
    id: 'exp_1',
    amount: 1250n,
    tax_amount: 0n,
    tax: null,
    date: '2026-11-19',
    description: 'Paper',
    vendor: null,
    document_id: null,
    document_part: null,
    duplicate_of: null,
    receipt_currency: null,
    account_id: 'acc_6600',
    payment_account_id: 'acc_1000',
    ...labelsOf(),
    ...more,
  },
});

const account = (id: string, type: string, category: string | null = null) =>
  [id, { id, type, category, built_in: true } as AccountRow] as const;

const found: ExpenseReferences = {
  books: { closedThrough: '2025-12-31', now: new Date('2026-11-20T12:00:01Z') },
  accounts: new Map([account('acc_6600', 'expense', 'supplies'), account('acc_1000', 'asset')]),
  taxpayer: { seller: { place: null, registrations: [] }, rounding: null },
  taxAccounts: new Set(),
  evidence: new Map(),
  claims: new Map(),
};

function refusalOf(asked: ExpenseToRecord, more: Partial<ExpenseReferences> = {}): unknown {
  try {
    return decideExpense(asked, { ...found, ...more }, tenant);
  } catch (refusal) {
    return refusal;
  }
}

test('The plan has the entry, the row and the event of the expense', () => {
  const { answer, plan } = decideExpense(request(), found, tenant);
  expect(answer).toMatchObject({ id: 'exp_1', status: 'recorded', amount: 12.5, journal_entry_id: 'je_1' });
  expect(plan).toMatchObject({
    accounts: [],
    changes: [],
    entries: [{ id: 'je_1', date: '2026-11-19', source: { type: 'expense', id: 'exp_1' } }],
    rows: [{ table: 'expense', rows: [{ id: 'exp_1', amount: 1250n, created_by: 'key_1' }] }],
    events: [{ subject: 'exp_1', data: { amount: 12.5 } }],
  });
});

test('An expense with a document voids the drafts of that document', () => {
  const { plan } = decideExpense(request({ document_id: 'doc_1' }), found, tenant);
  expect(plan.changes).toEqual([expect.objectContaining({ values: expect.arrayContaining(['doc_1']) })]);
});

test('An expense is refused for a closed period, an account that is not there, and a document that another one has', () => {
  const withDocument = request({ document_id: 'doc_1' });
  expect(refusalOf(request(), { books: { ...found.books, closedThrough: '2026-11-30' } })).toMatchObject({
    status: 422,
  });
  expect(refusalOf(request(), { accounts: new Map() })).toMatchObject({ status: 404 });
  expect(refusalOf(withDocument, { claims: new Map([[withDocument, 'exp_2']]) })).toMatchObject({ status: 409 });
});

test('What documents says against the document refuses the expense', () => {
  const documentProblem = Problem.notFound();
  expect(refusalOf({ ...request(), documentProblem })).toBe(documentProblem);
});
