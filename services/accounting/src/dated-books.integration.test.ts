import { runs, SEED, testTenant } from '@exchequer/testkit';
import * as fc from 'fast-check';
import { startTestService, type TestService } from '../test/test-service.ts';

const RUNS = runs(12, 600);

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  // What works behind the requests would match the bank transactions by itself.
  await service.deps.reconciler.stop();
});

afterAll(() => service.stop());

/** Today, the ends of two fiscal years, and days between: documents, payments and their undoing meet on the same days. */
const DAYS = [
  '2024-03-01',
  '2024-12-31',
  '2025-01-01',
  '2025-06-15',
  '2025-12-31',
  '2026-01-01',
  '2026-11-20',
] as const;
type DayOf = (typeof DAYS)[number];

const kinds = ['invoice', 'pay', 'credit', 'refund', 'bill', 'payBill', 'expense', 'entry', 'match', 'undo', 'undo', 'undo', 'close', 'reopen', 'closeYear'] as const; // biome-ignore format: one list

interface Step {
  readonly kind: (typeof kinds)[number];
  readonly nth: number;
  readonly amount: number;
  readonly day: DayOf | undefined;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  nth: fc.nat(6),
  amount: fc.integer({ min: 1, max: 400 }),
  day: fc.option(fc.constantFrom(...DAYS), { nil: undefined, freq: 3 }),
});

/** What was made, as the paths that undo it, and the ids that later steps name. */
interface Made {
  readonly customer: string;
  readonly invoices: string[];
  readonly bills: string[];
  readonly undoable: string[];
}

type As = ReturnType<typeof testTenant>;
const some = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

/** Does the step as one request. Undefined where there is nothing yet that it could be about. */
async function run(made: Made, { kind, nth, amount, day }: Step, as: As): Promise<number | undefined> {
  const date = day && { date: day };
  const issued = day && { issue_date: day };
  const make = async (path: string, body: object, undo?: (id: string) => string, list?: string[]) => {
    const answer = await service.post(path, body, as);
    if (answer.status === 200) {
      list?.push(answer.body.id);
      if (undo) made.undoable.push(undo(answer.body.id));
    }
    return answer.status;
  };
  const invoice = some(made.invoices, nth);
  const bill = some(made.bills, nth);
  switch (kind) {
    case 'invoice':
      return make('/invoices', { customer_id: made.customer, items: [{ description: 'x', amount }], ...issued }, (id) => `/invoices/${id}/void`, made.invoices);
    case 'pay':
      return invoice === undefined ? undefined : make(`/invoices/${invoice}/payments`, { amount, ...date, ...(nth === 0 && { method: 'customer_credit' }) }, (id) => `/payments/${id}/reverse`);
    case 'credit':
      return invoice === undefined ? undefined : make('/credit_notes', { invoice_id: invoice, amount, ...issued }, (id) => `/credit_notes/${id}/void`);
    case 'refund':
      return make('/refunds', { customer_id: made.customer, amount: Math.ceil(amount / 10), ...date }, (id) => `/refunds/${id}/reverse`);
    case 'bill':
      return make('/bills', { vendor: 'V', items: [{ description: 'x', amount, account_id: 'acc_6650' }], ...issued }, (id) => `/bills/${id}/void`, made.bills);
    case 'payBill':
      return bill === undefined ? undefined : make(`/bills/${bill}/payments`, { amount, ...date }, (id) => `/bill_payments/${id}/reverse`);
    case 'expense':
      return make('/expenses', { amount, description: 'x', account_id: 'acc_6100', ...date }, (id) => `/expenses/${id}/void`);
    case 'entry': {
      const lines = [{ account_id: 'acc_1000', debit: amount }, { account_id: 'acc_3000', credit: amount }];
      return make('/journal_entries', { description: 'x', lines, ...date }, (id) => `/journal_entries/${id}/reverse`);
    }
    case 'match': {
      if (!invoice) return undefined;
      const row = { date: '2025-06-15', amount, description: `Line ${made.undoable.length} ${nth} ${amount}` };
      const { body } = await service.post('/bank_transactions', row, as);
      const allocations = [{ invoice_id: invoice, amount }];
      return make('/reconciliation/matches', { bank_transaction_id: body.id, allocations, ...date }, (id) => `/reconciliation/matches/${id}/undo`);
    }
    case 'undo': {
      const path = some(made.undoable, nth + amount);
      return path === undefined ? undefined : (await service.post(path, date ?? {}, as)).status;
    }
    case 'close':
      return make('/fiscal_periods', { end_date: day ?? '2024-12-31' });
    case 'reopen': {
      const { body } = await service.get('/fiscal_periods?limit=1', as);
      const last = body.data[0]?.end_date;
      return last === undefined ? undefined : (await service.post(`/fiscal_periods/${last}/reopen`, {}, as)).status;
    }
    case 'closeYear': {
      const end = some(['2024-12-31', '2025-12-31'], nth)!;
      const { body } = await service.get(`/reports/trial_balance?as_of=${end}`, as);
      const closing = (body.rows as Row[]).filter(({ account_id, debit, credit }) => /^acc_[4-7]/.test(account_id) && debit !== credit);
      if (closing.length === 0) return undefined;
      const result = closing.reduce((sum, { debit, credit }) => sum + cents(credit) - cents(debit), 0);
      const lines = closing.map(({ account_id, debit, credit }) => debit > 0 ? { account_id, credit: debit } : { account_id, debit: credit });
      const retained = result === 0 ? [] : [result > 0 ? { account_id: 'acc_3900', credit: result / 100 } : { account_id: 'acc_3900', debit: -result / 100 }];
      return make('/journal_entries', { description: 'Closing', closing: true, date: end, lines: [...lines, ...retained] }, (id) => `/journal_entries/${id}/reverse`);
    }
  }
} // biome-ignore format: one request a line

interface Row {
  readonly account_id: string;
  readonly debit: number;
  readonly credit: number;
}
const cents = (dollars: number) => Math.round(dollars * 100);
/** Debits minus credits by account, in cents, without zeros. */
type Nets = Readonly<Record<string, number>>;
const netsOf = (rows: readonly Row[]): Nets =>
  withoutZeros(rows.map(({ account_id, debit, credit }) => [account_id, cents(debit) - cents(credit)]));

function withoutZeros(nets: readonly (readonly [string, number])[]): Nets {
  const sums = new Map<string, number>();
  for (const [id, net] of nets) sums.set(id, (sums.get(id) ?? 0) + net);
  return Object.fromEntries([...sums].filter(([, net]) => net !== 0).sort());
}

interface Entry {
  readonly date: string;
  readonly closing: boolean;
  readonly reverses: string | null;
  readonly id: string;
  readonly lines: readonly Row[];
}

/** What the reports of a day must say, added up from the journal in the simplest way. */
function expectedOn(day: string, entries: readonly Entry[]) {
  const start = `${day.slice(0, 4)}-01-01`;
  const isResult = ({ account_id }: Row) => /^acc_[4-7]/.test(account_id);
  const until = entries.filter(({ date }) => date <= day);
  const lines = until.flatMap(({ date, closing, lines: all }) => all.map((line) => ({ ...line, date, closing })));
  const net = ({ debit, credit }: Row) => cents(debit) - cents(credit);
  return {
    cumulative: withoutZeros(lines.map((line) => [line.account_id, net(line)])),
    rolled: withoutZeros(
      lines.map((line) => [isResult(line) && line.date < start ? 'acc_3900' : line.account_id, net(line)]),
    ),
    result: lines
      .filter((line) => isResult(line) && line.date >= start && !line.closing)
      .reduce((sum, line) => sum - net(line), 0),
  };
}

async function check(made: Made, as: As): Promise<void> {
  const report = async (path: string) => (await service.get(`/reports/${path}`, as)).body;
  const entries: Entry[] = (await service.get('/journal_entries?limit=1000', as)).body.data;
  for (const day of DAYS) {
    const expected = expectedOn(day, entries);
    const rolled = await report(`trial_balance?as_of=${day}`);
    const cumulative = await report(`trial_balance?as_of=${day}&cumulative=true`);
    expect([day, netsOf(rolled.rows), rolled.totals.debit]).toEqual([day, expected.rolled, rolled.totals.credit]);
    expect([day, netsOf(cumulative.rows), cumulative.totals.debit]).toEqual([
      day,
      expected.cumulative,
      cumulative.totals.credit,
    ]);

    const result = await report(`profit_and_loss?to=${day}`);
    expect([day, cents(result.totals.net_income)]).toEqual([day, expected.result]);
    const flow = await report(`cash_flow?to=${day}`);
    expect(cents(flow.totals.net_change)).toBe(cents(flow.totals.cash_at_end) - cents(flow.totals.cash_at_start));
    expect(cents(flow.totals.cash_at_end)).toBe(expected.cumulative.acc_1000 ?? 0);

    const sheet = await report(`balance_sheet?as_of=${day}`);
    const amounts = new Map<string | null, number>(
      sheet.rows.map((row: { account_id: string | null; amount: number }) => [row.account_id, cents(row.amount)]),
    );
    const ofYear = Object.entries(expected.rolled).filter(([id]) => /^acc_[4-7]/.test(id));
    expect(amounts.get('acc_3900')).toBe(0 - (expected.rolled.acc_3900 ?? 0));
    expect(amounts.get(null)).toBe(ofYear.reduce((sum, [, net]) => sum - net, 0));
    expect(cents(sheet.totals.assets)).toBe(cents(sheet.totals.liabilities) + cents(sheet.totals.equity));

    const owed = await report(`aging?as_of=${day}`);
    expect([day, cents(owed.totals.total)]).toEqual([day, expected.cumulative.acc_1100 ?? 0]);
    expect([day, cents(owed.totals.unapplied_credit)]).toEqual([day, expected.cumulative.acc_2400 ?? 0]);
    const owing = await report(`aging?type=payable&as_of=${day}`);
    expect([day, cents(owing.totals.total)]).toEqual([day, 0 - (expected.cumulative.acc_2000 ?? 0)]);
    // Customer credit is never negative, on no day.
    expect(0 - (expected.cumulative.acc_2400 ?? 0)).toBeGreaterThanOrEqual(0);
  }
  // What was undone is gone in the end, whatever days were given.
  const { body: customer } = await service.get(`/customers/${made.customer}`, as);
  expect(cents(customer.credit_balance)).toBe(0 - (expectedOn('2026-11-20', entries).cumulative.acc_2400 ?? 0));
  const days = new Map(entries.map(({ id, date }) => [id, date]));
  for (const { date, reverses } of entries) if (reverses !== null) expect(date >= days.get(reverses)!).toBe(true);
}

/** The reports of the closed days, which no step may change while they are closed. */
async function closedReports(as: As): Promise<string> {
  const { body } = await service.get('/fiscal_periods?limit=1', as);
  const through: string | undefined = body.data[0]?.end_date;
  const days = DAYS.filter((day) => through !== undefined && day <= through);
  const reports = days.map(async (day) => [
    day,
    (await service.get(`/reports/trial_balance?as_of=${day}`, as)).body,
    (await service.get(`/reports/profit_and_loss?to=${day}`, as)).body.totals,
  ]);
  return JSON.stringify(await Promise.all(reports));
}

test(
  'after any history of dated documents, voids and closed periods the reports of every day agree, and closed days do not change',
  async () => {
    const seen = new Map<string, number>();
    let tenants = 1_000;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }), async (steps) => {
        tenants += 1;
        const as = testTenant(tenants);
        const { body } = await service.post('/customers', { contact_name: 'C', email: 'c@example.com' }, as);
        const made: Made = { customer: body.id, invoices: [], bills: [], undoable: [] };
        for (const each of steps) {
          const before = await closedReports(as);
          const status = await run(made, each, as);
          if (status === undefined) continue;
          expect([each.kind, [200, 400, 409, 422].includes(status) || status]).toEqual([each.kind, true]);
          if (each.kind !== 'close' && each.kind !== 'reopen') expect(await closedReports(as)).toBe(before);
          const name = `${each.kind} ${status === 200 ? 'done' : 'refused'}`;
          seen.set(name, (seen.get(name) ?? 0) + 1);
        }
        await check(made, as);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    // A history that never undid anything or met a closed period would prove little.
    const outcomes = [
      'undo done',
      'undo refused',
      'match done',
      'close done',
      'reopen done',
      'closeYear done',
      'expense refused',
    ];
    expect(outcomes.filter((outcome) => !seen.has(outcome))).toEqual([]);
  },
  runs(1_200_000, 14_400_000),
);
