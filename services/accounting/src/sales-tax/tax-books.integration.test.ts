import { Problem, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { runs } from '@exchequer/testkit';
import * as fc from 'fast-check';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { createCustomer } from '../parties/customers/create-customer.js';
import { changeExpense } from '../purchases/expenses/change-expense.js';
import { recordExpense } from '../purchases/expenses/record-expense.js';
import { voidExpense } from '../purchases/expenses/void-expense.js';
import { salesTaxReport } from '../reports/sales-tax/sales-tax.js';
import { trialBalance } from '../reports/trial-balance.js';
import type { Invoice } from '../sales/invoices/invoices.api.js';
import { issueInvoice } from '../sales/invoices/issue-invoice.js';
import { voidInvoice } from '../sales/invoices/void-invoice.js';
import { dollars } from '../wire/money.js';
import { payeeOf } from './places/jurisdictions.js';
import { taxAccountOf } from './tax-accounts.js';
import { payTax } from './tax-payments/pay-tax.js';
import { reverseTaxPayment } from './tax-payments/reverse-tax-payment.js';
import { setTaxSettings } from './tax-settings/set-tax-settings.js';

/** Every sequence is a tenant of its own. */
const RUNS = runs(15, 500);

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

type Step =
  | { readonly kind: 'invoice'; readonly at: string; readonly exempt: boolean; readonly items: readonly Item[] }
  | { readonly kind: 'expense'; readonly amount: bigint; readonly tax: bigint; readonly reverse: boolean }
  | {
      readonly kind: 'payTax';
      readonly payee: string;
      readonly amount: bigint;
      readonly input: bigint;
      readonly refund: boolean;
    }
  | { readonly kind: 'voidInvoice' | 'voidExpense' | 'changeExpense' | 'undoPayment'; readonly nth: number };

interface Item {
  readonly amount: bigint;
  readonly quantity: number;
  readonly taxable: boolean;
  readonly tax_code: 'general' | 'groceries' | 'saas' | 'clothing';
}

const cents = (max: bigint) => fc.bigInt({ min: 1n, max });
const nth = fc.nat(20);
/** IE is missing: a sale there is not taxed. */
const REGISTRATIONS = ['DE', 'US-CA', 'US-NY', 'US-TX', 'CA', 'CA-QC', 'CA-BC'];
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('invoice' as const),
      at: fc.constantFrom('US-CA-90001', 'US-NY-10001', 'US-TX-78701', 'DE', 'CA-QC', 'CA-BC', 'IE', 'US-OR'),
      exempt: fc.boolean(),
      items: fc.array(
        fc.record({
          amount: cents(300_00n),
          quantity: fc.integer({ min: 1, max: 9 }),
          taxable: fc.boolean(),
          tax_code: fc.constantFrom('general' as const, 'groceries' as const, 'saas' as const, 'clothing' as const),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('expense' as const),
      amount: cents(500_00n),
      tax: cents(99_00n),
      reverse: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('payTax' as const),
      payee: fc.constantFrom('US-CA', 'DE', 'CA-QC'),
      amount: cents(100_00n),
      input: fc.bigInt({ min: 0n, max: 50_00n }),
      refund: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'voidInvoice' as const,
        'voidExpense' as const,
        'changeExpense' as const,
        'undoPayment' as const,
      ),
      nth,
    }),
  },
);

interface Made {
  readonly customers: { readonly exempt: string; readonly taxed: string };
  readonly invoices: string[];
  readonly expenses: string[];
  readonly payments: string[];
  /** Set off and not undone, cents. */
  readonly setOff: Map<string, bigint>;
}

const some = (list: readonly string[], n: number): string | undefined => list[n % Math.max(list.length, 1)];

async function run(made: Made, each: Step, context: RequestContext): Promise<void> {
  const { deps } = service;
  switch (each.kind) {
    case 'invoice': {
      const items = each.items.map((item) => ({ ...item, description: 'x', amount: dollars(item.amount) }));
      const customer_id = each.exempt ? made.customers.exempt : made.customers.taxed;
      const invoice = await issueInvoice(deps, context, { customer_id, items, tax: { jurisdiction: each.at } });
      checkInvoice(invoice);
      made.invoices.push(invoice.id);
      return;
    }
    case 'expense': {
      const tax = each.reverse ? {} : { tax_amount: dollars((each.amount * each.tax) / 100_00n) };
      const { id } = await recordExpense(deps, context, {
        amount: dollars(each.amount),
        description: 'x',
        account_id: 'acc_6100',
        ...tax,
        ...(each.reverse && { tax: { reverse_charge: true } }),
      });
      made.expenses.push(id);
      return;
    }
    case 'payTax': {
      const { id } = await payTax(deps, context, {
        jurisdiction: each.payee,
        type: each.refund ? 'refund' : 'payment',
        amount: dollars(each.amount),
        input_tax: dollars(each.input),
        period_start: '2026-01-01',
        period_end: '2026-12-31',
      });
      made.payments.push(id);
      made.setOff.set(id, each.input);
      return;
    }
    case 'voidInvoice':
      return ignoreRefusal(some(made.invoices, each.nth), (id) => voidInvoice(deps, context, id));
    case 'voidExpense':
      return ignoreRefusal(some(made.expenses, each.nth), (id) => voidExpense(deps, context, id));
    case 'changeExpense':
      return ignoreRefusal(some(made.expenses, each.nth), (id) => changeExpense(deps, context, id, { amount: 700 }));
    case 'undoPayment':
      return ignoreRefusal(some(made.payments, each.nth), async (id) => {
        await reverseTaxPayment(deps, context, id);
        made.setOff.delete(id);
      });
  }
}

/** A repeated operation is refused, which is not a failure. */
async function ignoreRefusal(id: string | undefined, work: (id: string) => Promise<unknown>): Promise<void> {
  if (id === undefined) return;
  await work(id).catch((error: unknown) => {
    if (!(error instanceof Problem && error.status === 409)) throw error;
  });
}

const inCents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + inCents(amount), 0);

function checkInvoice({ items = [], taxes, subtotal, tax_total, total }: Invoice): void {
  expect(sum(taxes.map(({ amount }) => amount))).toBe(inCents(tax_total));
  expect(sum(items.map(({ tax_amount }) => tax_amount))).toBe(inCents(tax_total));
  expect(inCents(subtotal) + inCents(tax_total)).toBe(inCents(total));
}

/** The report is summed from what documents say about tax, the accounts from what was posted. */
async function check(made: Made, context: RequestContext): Promise<void> {
  const report = await salesTaxReport(service.deps, context, { from: '2026-01-01', to: '2099-12-31' });
  const { rows, totals } = await trialBalance(service.deps, context, '2099-12-31');
  expect(totals.debit).toBe(totals.credit);
  const net = new Map(rows.map(({ account_id, debit, credit }) => [account_id, inCents(credit) - inCents(debit)]));
  const setOff = [...made.setOff].reduce((total, [, amount]) => total + Number(amount), 0);
  const input = sum(report.rows.map(({ input_tax }) => input_tax));
  expect((net.get('acc_1150') ?? 0) + input).toBe(setOff);
  const owed = sum(report.rows.map((row) => row.tax_collected)) + sum(report.rows.map((row) => row.self_assessed_tax));
  const paid = sum(report.rows.map(({ tax_paid }) => tax_paid));
  const payable = rows.filter(({ account_id }) => /^acc_2200\d/.test(account_id));
  expect(payable.reduce((total, { account_id }) => total + net.get(account_id)!, 0)).toBe(owed - paid - setOff);
  for (const row of report.rows.filter(({ jurisdiction }) => !['US-CA', 'DE', 'CA-QC'].includes(jurisdiction))) {
    expect(payeeOf(row.jurisdiction)).toBeDefined();
    // Nothing was paid or set off: the account owes what the report says.
    expect(net.get(taxAccountOf(row.jurisdiction)) ?? 0).toBe(inCents(row.tax_collected));
  }
}

test(
  'for any sequence of operations the tax accounts owe what the report says',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), async (steps) => {
        const context: RequestContext = {
          organizationId: newId('org'),
          livemode: false,
          keyId: 'key',
          scopes: [],
          requestId: 'req',
          authorization: '',
          setHeader: () => {},
        };
        await setTaxSettings(service.deps, context, {
          origin: { country: 'DE' },
          registrations: REGISTRATIONS.map((jurisdiction) => ({ jurisdiction })),
        });
        const customer = (tax_exempt: boolean) =>
          createCustomer(service.deps, context, { contact_name: 'C', email: 'c@example.com', tax_exempt });
        const customers = { exempt: (await customer(true)).id, taxed: (await customer(false)).id };
        const made: Made = { customers, invoices: [], expenses: [], payments: [], setOff: new Map() };
        for (const each of steps) await run(made, each, context);
        await check(made, context);
      }),
      { numRuns: RUNS },
    );
  },
  runs(600_000, 7_200_000),
);
