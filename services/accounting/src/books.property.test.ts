import { Problem, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import * as fc from 'fast-check';
import { createCustomer } from './customers/create-customer.js';
import { recordExpense } from './expenses/record-expense.js';
import { voidExpense } from './expenses/void-expense.js';
import { findInvoices } from './invoices/invoices.queries.js';
import { issueInvoice } from './invoices/issue-invoice.js';
import { voidInvoice } from './invoices/void-invoice.js';
import { makeJournalEntry } from './journal/make-journal-entry.js';
import { reverseJournalEntry } from './journal/reverse-journal-entry.js';
import { dollars } from './money.js';
import { payInvoice } from './payments/pay-invoice.js';
import { reversePayment } from './payments/reverse-payment.js';
import { trialBalance } from './reports/trial-balance.js';
import { startTestService, type TestService } from './test-service.js';

/** More in CI: every sequence is a tenant of its own. */
const RUNS = Number(process.env.EXCHEQUER_PROPERTY_RUNS ?? 30);

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

/** What the books must say, kept the simplest way there is. */
interface Model {
  readonly customers: { id: string; credit: bigint }[];
  readonly invoices: { id: string; customer: number; total: bigint; paid: bigint; void: boolean }[];
  readonly payments: {
    id: string;
    invoice: number;
    applied: bigint;
    credited: bigint;
    byCredit: boolean;
    undone: boolean;
  }[];
  readonly expenses: { id: string; amount: bigint; void: boolean }[];
  readonly entries: { id: string; amount: bigint; undone: boolean }[];
}

type Step =
  | { readonly kind: 'customer' }
  | { readonly kind: 'invoice'; readonly nth: number; readonly amounts: readonly bigint[] }
  | { readonly kind: 'pay' | 'payByCredit'; readonly nth: number; readonly amount: bigint }
  | { readonly kind: 'expense' | 'entry'; readonly amount: bigint }
  | { readonly kind: 'undoPayment' | 'voidInvoice' | 'voidExpense' | 'undoEntry'; readonly nth: number };

const nth = fc.nat(20);
const amount = fc.bigInt({ min: 1n, max: 30_000n });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('customer' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('invoice' as const),
      nth,
      amounts: fc.array(amount, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('pay' as const, 'payByCredit' as const), nth, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('expense' as const, 'entry' as const), amount }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'undoPayment' as const,
        'voidInvoice' as const,
        'voidExpense' as const,
        'undoEntry' as const,
      ),
      nth,
    }),
  },
);

const some = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);

/** Does the step and changes the model as it must; false when the service has to refuse it. */
async function run(model: Model, step: Step, context: RequestContext): Promise<boolean | undefined> {
  const { deps } = service;
  switch (step.kind) {
    case 'customer': {
      const { id } = await createCustomer(deps, context, { contact_name: 'C', email: 'c@example.com' });
      model.customers.push({ id, credit: 0n });
      return true;
    }
    case 'invoice': {
      if (model.customers.length === 0) return undefined;
      const customer = step.nth % model.customers.length;
      const items = step.amounts.map((cents) => ({ description: 'x', amount: dollars(cents) }));
      const { id } = await issueInvoice(deps, context, { customer_id: model.customers[customer]!.id, items });
      model.invoices.push({ id, customer, total: sum(step.amounts), paid: 0n, void: false });
      return true;
    }
    case 'pay':
    case 'payByCredit': {
      if (model.invoices.length === 0) return undefined;
      const invoice = some(model.invoices, step.nth);
      const customer = model.customers[invoice.customer]!;
      const due = invoice.total - invoice.paid;
      const byCredit = step.kind === 'payByCredit';
      const expected =
        !invoice.void && due > 0n && (!byCredit || (step.amount <= customer.credit && step.amount <= due));
      const input = { amount: dollars(step.amount), ...(byCredit && { method: 'customer_credit' as const }) };
      const payment = await accepted(expected, () => payInvoice(deps, context, invoice.id, input));
      if (!payment) return expected;
      const credited = step.amount > due ? step.amount - due : 0n;
      const applied = step.amount - credited;
      invoice.paid += applied;
      customer.credit += byCredit ? -applied : credited;
      model.payments.push({
        id: payment.id,
        invoice: model.invoices.indexOf(invoice),
        applied,
        credited,
        byCredit,
        undone: false,
      });
      return expected;
    }
    case 'undoPayment': {
      if (model.payments.length === 0) return undefined;
      const payment = some(model.payments, step.nth);
      const invoice = model.invoices[payment.invoice]!;
      const customer = model.customers[invoice.customer]!;
      const change = payment.byCredit ? payment.applied : -payment.credited;
      const expected = !payment.undone && customer.credit + change >= 0n;
      if (!(await accepted(expected, () => reversePayment(deps, context, payment.id)))) return expected;
      payment.undone = true;
      invoice.paid -= payment.applied;
      customer.credit += change;
      return expected;
    }
    case 'voidInvoice': {
      if (model.invoices.length === 0) return undefined;
      const invoice = some(model.invoices, step.nth);
      const expected = !invoice.void && invoice.paid === 0n;
      if (await accepted(expected, () => voidInvoice(deps, context, invoice.id))) invoice.void = true;
      return expected;
    }
    case 'expense': {
      const input = { amount: dollars(step.amount), description: 'x', account_id: 'acc_6100' };
      const { id } = await recordExpense(deps, context, input);
      model.expenses.push({ id, amount: step.amount, void: false });
      return true;
    }
    case 'voidExpense': {
      if (model.expenses.length === 0) return undefined;
      const expense = some(model.expenses, step.nth);
      const expected = !expense.void;
      if (await accepted(expected, () => voidExpense(deps, context, expense.id))) expense.void = true;
      return expected;
    }
    case 'entry': {
      const { id } = await makeJournalEntry(deps, context, {
        description: 'x',
        lines: [
          { account_id: 'acc_1000', debit: dollars(step.amount) },
          { account_id: 'acc_3000', credit: dollars(step.amount) },
        ],
      });
      model.entries.push({ id, amount: step.amount, undone: false });
      return true;
    }
    case 'undoEntry': {
      if (model.entries.length === 0) return undefined;
      const entry = some(model.entries, step.nth);
      const expected = !entry.undone;
      if (await accepted(expected, () => reverseJournalEntry(deps, context, entry.id, {}))) entry.undone = true;
      return expected;
    }
  }
}

/** The answer; undefined when the service refused. Either way it must be what the model expects. */
async function accepted<T>(expected: boolean, work: () => Promise<T>): Promise<T | undefined> {
  const outcome = await work().catch((error: unknown) => {
    if (error instanceof Problem && (error.status === 409 || error.status === 422)) return undefined;
    throw error;
  });
  expect(outcome !== undefined).toBe(expected);
  return outcome;
}

/** Net debits by account as the model has them. */
function balancesOf(model: Model): Record<string, number> {
  const sales = sum(model.invoices.map((invoice) => (invoice.void ? 0n : invoice.total)));
  const applied = sum(model.payments.map((payment) => (payment.undone ? 0n : payment.applied)));
  const received = sum(
    model.payments.map((payment) => (payment.undone || payment.byCredit ? 0n : payment.applied + payment.credited)),
  );
  const spent = sum(model.expenses.map((expense) => (expense.void ? 0n : expense.amount)));
  const put = sum(model.entries.map((entry) => (entry.undone ? 0n : entry.amount)));
  const nets = {
    acc_1000: received - spent + put,
    acc_1100: sales - applied,
    acc_2400: -sum(model.customers.map(({ credit }) => credit)),
    acc_3000: -put,
    acc_4000: -sales,
    acc_6100: spent,
  };
  return Object.fromEntries(Object.entries(nets).flatMap(([id, net]) => (net === 0n ? [] : [[id, dollars(net)]])));
}

async function check(model: Model, context: RequestContext): Promise<void> {
  const { rows, totals } = await trialBalance(service.deps, context, '2099-12-31');
  expect(totals.debit).toBe(totals.credit);
  const nets = rows.map(({ account_id, debit, credit }) => [account_id, debit - credit] as const);
  expect(Object.fromEntries(nets.filter(([, net]) => net !== 0))).toEqual(balancesOf(model));
  await inTenant(service.deps.db, context, async (trx) => {
    const invoices = await findInvoices(trx, { limit: 1_000, offset: 0, today: '2026-11-20' });
    const stored = invoices.map(({ id, total, paid, voided_at }) => ({ id, total, paid, void: voided_at !== null }));
    const expected = model.invoices.map(({ customer: _, ...invoice }) => invoice);
    expect(stored.sort(byId)).toEqual(expected.sort(byId));
    for (const [n, invoice] of model.invoices.entries()) {
      const payments = model.payments.filter((payment) => payment.invoice === n && !payment.undone);
      expect(invoice.paid).toBe(sum(payments.map(({ applied }) => applied)));
    }
    const customers = await trx.selectFrom('customer').select(['id', 'credit']).execute();
    expect(customers.sort(byId)).toEqual([...model.customers].sort(byId));
  });
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

test('whatever happens in whatever order: the books balance, and say of every invoice what its payments left due', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), async (steps) => {
      const context: RequestContext = {
        organizationId: newId('org'),
        livemode: false,
        keyId: 'key',
        scopes: [],
        requestId: 'req',
        authorization: '',
        setHeader: () => {},
      };
      const model: Model = { customers: [], invoices: [], payments: [], expenses: [], entries: [] };
      for (const each of [{ kind: 'customer' } as const, ...steps]) {
        const outcome = await run(model, each, context);
        if (outcome === undefined) continue;
        const name = `${each.kind} ${outcome ? 'done' : 'refused'}`;
        seen.set(name, (seen.get(name) ?? 0) + 1);
        await check(model, context);
      }
    }),
    { numRuns: RUNS },
  );
  // A run that never refused or never paid would prove little.
  for (const name of ['pay done', 'pay refused', 'undoPayment done', 'voidInvoice done', 'voidInvoice refused']) {
    expect([name, (seen.get(name) ?? 0) > 0]).toEqual([name, true]);
  }
}, 600_000);
