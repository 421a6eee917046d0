import { Problem, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { runs, SEED } from '@exchequer/testkit';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { startTestService, type TestService } from '../test/test-service.ts';
import { makeJournalEntry } from './books/journal/make-journal-entry.js';
import { reverseJournalEntry } from './books/journal/reverse-journal-entry.js';
import { createCustomer } from './parties/customers/create-customer.js';
import { payBill } from './purchases/bill-payments/pay-bill.js';
import { reverseBillPayment } from './purchases/bill-payments/reverse-bill-payment.js';
import { enterBill } from './purchases/bills/enter-bill.js';
import { voidBill } from './purchases/bills/void-bill.js';
import { recordExpense } from './purchases/expenses/record-expense.js';
import { voidExpense } from './purchases/expenses/void-expense.js';
import { aging } from './reports/aging/aging.js';
import { cashFlow } from './reports/cash-flow/cash-flow.js';
import { salesTaxReport } from './reports/sales-tax/sales-tax.js';
import { trialBalance } from './reports/trial-balance.js';
import type { CreditNote } from './sales/credit-notes/credit-notes.api.js';
import { issueCreditNote } from './sales/credit-notes/issue-credit-note.js';
import { voidCreditNote } from './sales/credit-notes/void-credit-note.js';
import { findInvoices } from './sales/invoices/invoices.queries.js';
import { issueInvoice } from './sales/invoices/issue-invoice.js';
import { voidInvoice } from './sales/invoices/void-invoice.js';
import { payInvoice } from './sales/payments/pay-invoice.js';
import { reversePayment } from './sales/payments/reverse-payment.js';
import { refundCredit } from './sales/refunds/refund-credit.js';
import { reverseRefund } from './sales/refunds/reverse-refund.js';
import type { Address } from './sales-tax/places/address.api.js';
import { setTaxSettings } from './sales-tax/tax-settings/set-tax-settings.js';
import { dollars, smallerOf } from './wire/money.js';

const RUNS = runs(100, 5_000);
const LANES = 3;

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

/** What the books must say, kept the simplest way there is. */
interface Model {
  readonly customers: { id: string; credit: bigint; place: Place }[];
  readonly invoices: {
    id: string;
    customer: number;
    lines: number;
    net: bigint;
    taxes: Taxes;
    total: bigint;
    paid: bigint;
    void: boolean;
  }[];
  readonly payments: {
    id: string;
    invoice: number;
    applied: bigint;
    credited: bigint;
    byCredit: boolean;
    undone: boolean;
  }[];
  readonly notes: {
    id: string;
    invoice: number;
    net: bigint;
    taxes: Taxes;
    applied: bigint;
    credited: bigint;
    undone: boolean;
  }[];
  readonly refunds: { id: string; customer: number; amount: bigint; undone: boolean }[];
  readonly bills: { id: string; total: bigint; paid: bigint; void: boolean }[];
  readonly billPayments: { id: string; bill: number; amount: bigint; undone: boolean }[];
  readonly expenses: { id: string; amount: bigint; void: boolean }[];
  readonly entries: { id: string; amount: bigint; undone: boolean }[];
}

/** Cents by the account of whom they are owed to. */
type Taxes = Readonly<Record<string, bigint>>;

interface Place {
  readonly address: Address | undefined;
  /** The tax of a sale there by payee, in millionths. */
  readonly rates: Taxes;
}

/** The seller is in Germany, and registered where there are rates. */
const PLACES: readonly Place[] = [
  // Where the seller is registered at home, it is taxed there.
  { address: undefined, rates: { acc_2200276: 190_000n } },
  { address: { country: 'DE' }, rates: { acc_2200276: 190_000n } },
  // State, county and city are one rate, and one declaration.
  { address: { state: 'CA', zip: '90001' }, rates: { acc_220084006: 97_500n } },
  { address: { country: 'CA', state: 'QC' }, rates: { acc_2200124: 50_000n, acc_220012424: 99_750n } },
  { address: { state: 'NY', zip: '10001' }, rates: {} },
];
const REGISTRATIONS = ['DE', 'US-CA', 'CA', 'CA-QC'];

/** By what the jurisdiction of a tax begins with. */
const TAX_ACCOUNTS = { 'US-CA': 'acc_220084006', 'CA-QC': 'acc_220012424', CA: 'acc_2200124', DE: 'acc_2200276' };

type Step =
  | { readonly kind: 'customer'; readonly place: Place }
  | { readonly kind: 'invoice'; readonly nth: number; readonly amounts: readonly bigint[] }
  | {
      readonly kind: 'pay' | 'payByCredit' | 'credit' | 'refund' | 'payBill';
      readonly nth: number;
      readonly amount: bigint;
    }
  | { readonly kind: 'expense' | 'entry' | 'bill'; readonly amount: bigint }
  | { readonly kind: (typeof undoings)[number]; readonly nth: number };

const undoings = [
  'undoPayment',
  'voidInvoice',
  'voidCredit',
  'undoRefund',
  'voidBill',
  'undoBillPayment',
  'voidExpense',
  'undoEntry',
] as const;

// Few invoices and few amounts: so that payments meet the same invoice again, exactly, short and in excess.
const nth = fc.nat(4);
const amount = fc.oneof(fc.constantFrom(100n, 200n, 300n, 1_000n), fc.bigInt({ min: 1n, max: 30_000n }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('customer' as const), place: fc.constantFrom(...PLACES) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('invoice' as const),
      nth,
      amounts: fc.array(amount, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('pay' as const, 'payByCredit' as const), nth, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('credit' as const, 'refund' as const, 'payBill' as const),
      nth,
      amount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('expense' as const, 'entry' as const, 'bill' as const), amount }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(...undoings),
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
      const { address } = step.place;
      const input = { contact_name: 'C', email: 'c@example.com', ...(address && { address }) };
      const { id } = await createCustomer(deps, context, input);
      model.customers.push({ id, credit: 0n, place: step.place });
      return true;
    }
    case 'invoice': {
      if (model.customers.length === 0) return undefined;
      const customer = step.nth % model.customers.length;
      const { id: customer_id, place } = model.customers[customer]!;
      const items = step.amounts.map((cents) => ({ description: 'x', amount: dollars(cents) }));
      const { id } = await issueInvoice(deps, context, { customer_id, items });
      const net = sum(step.amounts);
      const taxes = mapTaxes(place.rates, (rate) => (net * rate * 2n + 1_000_000n) / 2_000_000n);
      const total = net + sum(Object.values(taxes));
      model.invoices.push({ id, customer, lines: items.length, net, taxes, total, paid: 0n, void: false });
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
      const expected = !invoice.void && invoice.paid === 0n && notesOf(model, invoice).length === 0;
      if (await accepted(expected, () => voidInvoice(deps, context, invoice.id))) invoice.void = true;
      return expected;
    }
    case 'credit': {
      if (model.invoices.length === 0) return undefined;
      const invoice = some(model.invoices, step.nth);
      const left = invoice.total - sum(notesOf(model, invoice).map((note) => note.applied + note.credited));
      const expected = !invoice.void && step.amount <= left;
      const input = { invoice_id: invoice.id, amount: dollars(step.amount) };
      const note = await accepted(expected, () => issueCreditNote(deps, context, input));
      if (!note) return expected;
      const part = readNote(note);
      checkNote(model, invoice, part, step.amount);
      const due = invoice.total - invoice.paid;
      const applied = smallerOf(step.amount, due);
      const credited = step.amount - applied;
      invoice.paid += applied;
      model.customers[invoice.customer]!.credit += credited;
      model.notes.push({
        ...part,
        id: note.id,
        invoice: model.invoices.indexOf(invoice),
        applied,
        credited,
        undone: false,
      });
      return expected;
    }
    case 'voidCredit': {
      if (model.notes.length === 0) return undefined;
      const note = some(model.notes, step.nth);
      const invoice = model.invoices[note.invoice]!;
      const customer = model.customers[invoice.customer]!;
      const expected = !note.undone && note.credited <= customer.credit;
      if (!(await accepted(expected, () => voidCreditNote(deps, context, note.id)))) return expected;
      note.undone = true;
      invoice.paid -= note.applied;
      customer.credit -= note.credited;
      return expected;
    }
    case 'refund': {
      if (model.customers.length === 0) return undefined;
      const customer = some(model.customers, step.nth);
      const expected = step.amount <= customer.credit;
      const input = { customer_id: customer.id, amount: dollars(step.amount) };
      const refund = await accepted(expected, () => refundCredit(deps, context, input));
      if (!refund) return expected;
      customer.credit -= step.amount;
      const refunded = {
        id: refund.id,
        customer: model.customers.indexOf(customer),
        amount: step.amount,
        undone: false,
      };
      model.refunds.push(refunded);
      return expected;
    }
    case 'undoRefund': {
      if (model.refunds.length === 0) return undefined;
      const refund = some(model.refunds, step.nth);
      const expected = !refund.undone;
      if (!(await accepted(expected, () => reverseRefund(deps, context, refund.id)))) return expected;
      refund.undone = true;
      model.customers[refund.customer]!.credit += refund.amount;
      return expected;
    }
    case 'bill': {
      const items = [{ description: 'x', amount: dollars(step.amount), account_id: 'acc_6650' }];
      const { id } = await enterBill(deps, context, { vendor: 'V', items });
      model.bills.push({ id, total: step.amount, paid: 0n, void: false });
      return true;
    }
    case 'payBill': {
      if (model.bills.length === 0) return undefined;
      const bill = some(model.bills, step.nth);
      const expected = !bill.void && step.amount <= bill.total - bill.paid;
      const payment = await accepted(expected, () => payBill(deps, context, bill.id, { amount: dollars(step.amount) }));
      if (!payment) return expected;
      bill.paid += step.amount;
      model.billPayments.push({ id: payment.id, bill: model.bills.indexOf(bill), amount: step.amount, undone: false });
      return expected;
    }
    case 'undoBillPayment': {
      if (model.billPayments.length === 0) return undefined;
      const payment = some(model.billPayments, step.nth);
      const expected = !payment.undone;
      if (!(await accepted(expected, () => reverseBillPayment(deps, context, payment.id)))) return expected;
      payment.undone = true;
      model.bills[payment.bill]!.paid -= payment.amount;
      return expected;
    }
    case 'voidBill': {
      if (model.bills.length === 0) return undefined;
      const bill = some(model.bills, step.nth);
      const expected = !bill.void && bill.paid === 0n;
      if (await accepted(expected, () => voidBill(deps, context, bill.id))) bill.void = true;
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
    if (error instanceof Problem && [400, 409, 422].includes(error.status)) return undefined;
    throw error;
  });
  expect(outcome !== undefined).toBe(expected);
  return outcome;
}

/** What a credit note says that it takes off. */
function readNote({ subtotal, taxes }: CreditNote): { net: bigint; taxes: Taxes } {
  const byAccount: Record<string, bigint> = {};
  for (const { jurisdiction, amount } of taxes) {
    const account = Object.entries(TAX_ACCOUNTS).find(([beginning]) => jurisdiction.startsWith(beginning))![1];
    byAccount[account] = (byAccount[account] ?? 0n) + inCents(amount);
  }
  return { net: inCents(subtotal), taxes: byAccount };
}

/** Which part of it is tax: in proportion to what is left, but for the rounding of lines; never more; all of it at last. */
function checkNote(
  model: Model,
  invoice: Model['invoices'][number],
  note: { readonly net: bigint; readonly taxes: Taxes },
  amount: bigint,
): void {
  const tax = sum(Object.values(note.taxes));
  expect(note.net + tax).toBe(amount);
  const before = notesOf(model, invoice);
  const net = invoice.net - sum(before.map((each) => each.net));
  const taxes = mapTaxes(invoice.taxes, (all, account) => all - sum(before.map((each) => each.taxes[account] ?? 0n)));
  const left = sum(Object.values(taxes));
  const off = Number(tax) - (Number(amount) * Number(left)) / Number(net + left);
  expect(Math.abs(off)).toBeLessThanOrEqual(invoice.lines);
  for (const [account, part] of Object.entries(note.taxes)) expect(part <= (taxes[account] ?? 0n)).toBe(true);
  expect(note.net <= net).toBe(true);
  if (amount === net + left) expect({ net: note.net, tax }).toEqual({ net, tax: left });
}

function mapTaxes(taxes: Taxes, change: (amount: bigint, account: string) => bigint): Taxes {
  return Object.fromEntries(Object.entries(taxes).map(([account, amount]) => [account, change(amount, account)]));
}

const inCents = (amount: number) => BigInt(Math.round(amount * 100));

/** The credit notes of an invoice that count. */
function notesOf(model: Model, invoice: Model['invoices'][number]): Model['notes'] {
  return model.notes.filter((note) => !note.undone && model.invoices[note.invoice] === invoice);
}

/** Net debits by account as the model has them. */
function balancesOf(model: Model): Record<string, number> {
  const live = model.notes.filter(({ undone }) => !undone);
  const standing = model.invoices.filter((invoice) => !invoice.void);
  const invoiced = sum(standing.map(({ total }) => total));
  const sales = sum(standing.map(({ net }) => net)) - sum(live.map(({ net }) => net));
  const taxOf = (account: string, all: readonly { readonly taxes: Taxes }[]) =>
    sum(all.map(({ taxes }) => taxes[account] ?? 0n));
  const taxAccounts = Object.values(TAX_ACCOUNTS).map(
    (account) => [account, taxOf(account, live) - taxOf(account, standing)] as const,
  );
  const owed = invoiced - sum(model.invoices.map((invoice) => (invoice.void ? 0n : invoice.paid)));
  const billed = sum(model.bills.map((bill) => (bill.void ? 0n : bill.total)));
  const billsPaid = sum(model.billPayments.map((payment) => (payment.undone ? 0n : payment.amount)));
  const refunded = sum(model.refunds.map((refund) => (refund.undone ? 0n : refund.amount)));
  const received = sum(
    model.payments.map((payment) => (payment.undone || payment.byCredit ? 0n : payment.applied + payment.credited)),
  );
  const spent = sum(model.expenses.map((expense) => (expense.void ? 0n : expense.amount)));
  const put = sum(model.entries.map((entry) => (entry.undone ? 0n : entry.amount)));
  const nets = {
    acc_1000: received - spent + put - billsPaid - refunded,
    acc_1100: owed,
    acc_2000: billsPaid - billed,
    acc_2400: -sum(model.customers.map(({ credit }) => credit)),
    acc_3000: -put,
    acc_4000: -sales,
    acc_6100: spent,
    acc_6650: billed,
    ...Object.fromEntries(taxAccounts),
  };
  return Object.fromEntries(Object.entries(nets).flatMap(([id, net]) => (net === 0n ? [] : [[id, dollars(net)]])));
}

async function check(model: Model, context: RequestContext): Promise<void> {
  const { rows, totals } = await trialBalance(service.deps, context, '2099-12-31', true);
  expect(totals.debit).toBe(totals.credit);
  const nets = rows.map(({ account_id, debit, credit }) => [account_id, debit - credit] as const);
  expect(Object.fromEntries(nets.filter(([, net]) => net !== 0))).toEqual(balancesOf(model));
  await inTenant(service.deps.db, context, async (trx) => {
    const invoices = await findInvoices(trx, { limit: 1_000, offset: 0, today: '2026-11-20' });
    const stored = invoices.map(({ id, total, settled, voided_at }) => ({
      id,
      total,
      paid: settled,
      void: voided_at !== null,
    }));
    const expected = model.invoices.map(({ id, total, paid, void: isVoid }) => ({ id, total, paid, void: isVoid }));
    expect(stored.sort(byId)).toEqual(expected.sort(byId));
    for (const [n, invoice] of model.invoices.entries()) {
      const payments = model.payments.filter((payment) => payment.invoice === n && !payment.undone);
      const notes = notesOf(model, invoice);
      expect(invoice.paid).toBe(sum([...payments, ...notes].map(({ applied }) => applied)));
    }
    const customers = await trx.selectFrom('customer').select(['id', 'credit']).execute();
    expect(customers.sort(byId)).toEqual(model.customers.map(({ id, credit }) => ({ id, credit })).sort(byId));
  });
}

/** A fingerprint of every row of the tenant that the service may read. */
async function bytesOf(context: RequestContext): Promise<string> {
  const rows = sql.join(
    TABLES.map((table) => sql`select md5(t::text) as row from ${sql.table(table)} t`),
    sql` union all `,
  );
  const answer = await inTenant(service.deps.db, context, (trx) =>
    sql<{ bytes: string | null }>`select md5(string_agg(row, '' order by row)) as bytes from (${rows}) r`.execute(trx),
  );
  return answer.rows[0]!.bytes ?? '';
}

const TABLES = [
  'account', 'bill', 'bill_item', 'bill_payment', 'books', 'credit_note', 'credit_note_item', 'credit_note_series',
  'customer', 'expense', 'invoice', 'invoice_item', 'invoice_series', 'journal_entry', 'ledger_account', 'ledger_entry',
  'ledger_posting', 'payment', 'refund', 'tax_line', 'tax_settings',
]; // biome-ignore format: one list

/** What the reports must add up to, whatever happened. */
async function checkReports(model: Model, context: RequestContext): Promise<void> {
  const balances = balancesOf(model);
  const { acc_1000 = 0, acc_1100 = 0, acc_2000 = 0 } = balances;
  const open = { asOf: '2099-12-31', limit: 1_000, offset: 0 };
  const totalOf = async (type: 'receivable' | 'payable') =>
    (await aging(service.deps, context, { ...open, type })).totals.total;
  expect([await totalOf('receivable'), await totalOf('payable')]).toEqual([acc_1100, acc_2000 === 0 ? 0 : -acc_2000]);
  const { totals } = await cashFlow(service.deps, context, { from: '1970-01-01', to: '2099-12-31' });
  expect([totals.net_change, totals.cash_at_end]).toEqual([acc_1000, acc_1000]);
  const declared = await salesTaxReport(service.deps, context, { from: '1970-01-01', to: '2099-12-31' });
  const owed = Object.values(TAX_ACCOUNTS).map((account) => inCents(-(balances[account] ?? 0)));
  expect(inCents(declared.totals.tax_collected)).toBe(sum(owed));
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

test(
  'for any sequence of operations the books balance, and show of every invoice what its payments left due',
  async () => {
    const seen = new Map<string, number>();
    const property = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }), async (steps) => {
      const context: RequestContext = {
        organizationId: newId('org'),
        livemode: false,
        keyId: 'key',
        scopes: [],
        requestId: 'req',
        authorization: '',
        setHeader: () => {},
      };
      const model: Model = {
        customers: [],
        invoices: [],
        payments: [],
        notes: [],
        refunds: [],
        bills: [],
        billPayments: [],
        expenses: [],
        entries: [],
      };
      await setTaxSettings(service.deps, context, {
        origin: { country: 'DE' },
        registrations: REGISTRATIONS.map((jurisdiction) => ({ jurisdiction })),
      });
      let bytes = await bytesOf(context);
      for (const each of [{ kind: 'customer', place: some(PLACES, steps.length) } as const, ...steps]) {
        const before = bytes;
        const outcome = await run(model, each, context);
        if (outcome === undefined) continue;
        bytes = await bytesOf(context);
        if (!outcome) expect(bytes).toBe(before);
        const name = `${each.kind} ${outcome ? 'done' : 'refused'}`;
        seen.set(name, (seen.get(name) ?? 0) + 1);
        await check(model, context);
      }
      if (model.notes.some(({ taxes }) => sum(Object.values(taxes)) > 0n)) seen.set('tax credited', 1);
      await checkReports(model, context);
    });
    // Each sequence is a tenant of its own: several run at once.
    const optionsOf = (lane: number) => ({ numRuns: Math.ceil(RUNS / LANES), seed: SEED + lane });
    await Promise.all(Array.from({ length: LANES }, (_, lane) => fc.assert(property, optionsOf(lane))));
    // A run that never refused or never paid would prove little.
    const kinds = ['pay', 'credit', 'payBill', 'voidInvoice'];
    const outcomes = [...kinds.flatMap((kind) => [`${kind} done`, `${kind} refused`]), 'tax credited'];
    expect(outcomes.filter((outcome) => !seen.has(outcome))).toEqual([]);
  },
  runs(3_600_000, 14_400_000),
);
