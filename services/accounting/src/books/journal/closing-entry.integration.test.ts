import { once } from 'node:events';
import { createServer } from 'node:http';
import { startTestService, type TestService } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  await post({ date: '2025-05-05', lines: [debit('acc_1000', 1000), credit('acc_4000', 1000)] });
  await post({ date: '2025-06-06', lines: [debit('acc_6100', 400), credit('acc_1000', 400)] });
});

afterAll(() => service.stop());

const debit = (account_id: string, amount: number) => ({ account_id, debit: amount });
const credit = (account_id: string, amount: number) => ({ account_id, credit: amount });
const send = (entry: object) => service.post('/journal_entries', { description: 'Closing', ...entry });
async function post(entry: object) {
  const answer = await send(entry);
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body;
}
const report = async (path: string) => (await service.get(`/reports/${path}`)).body;
const amountOf = ({ rows }: { rows: { account_id: string; amount: number }[] }, account: string | null) =>
  rows.find(({ account_id }) => account_id === account)?.amount;

/** Closes the year into retained earnings. */
const lines = [debit('acc_4000', 1000), credit('acc_6100', 400), credit('acc_3900', 600)];
const YEAR = 'from=2025-01-01&to=2025-12-31';

test('an entry that looks like a closing entry and does not say what it is is refused, and nothing changes', async () => {
  const before = await service.fingerprint();
  for (const date of ['2025-12-31', '2026-01-01']) {
    const { status, body } = await send({ date, lines });
    expect([status, body.errors.length, body.errors[0].location]).toEqual([400, 1, 'body.closing']);
    expect(body.errors[0].message).toContain('2026-01-01' === date ? '`true` with the date 2025-12-31' : 'Send `true`');
  }
  expect(await service.fingerprint()).toBe(before);
});

test('an entry of the last day that only corrects something is no closing entry', async () => {
  const correction = [debit('acc_3000', 10), credit('acc_6100', 10)];
  const { id, closing } = await post({ date: '2025-12-31', lines: correction });
  expect(closing).toBe(false);
  await service.post(`/journal_entries/${id}/reverse`);
});

test('a closing entry can only close accounts of the result, and at most their balance of its fiscal year', async () => {
  const wrongAccount = await send({
    closing: true,
    date: '2025-12-31',
    lines: [debit('acc_4000', 5), credit('acc_1000', 5)],
  });
  expect([wrongAccount.status, wrongAccount.body.errors[0].location]).toEqual([400, 'body.lines[1].account_id']);
  const nextYear = await send({ closing: true, date: '2026-01-01', lines });
  expect([nextYear.status, nextYear.body.errors.map(({ location }: { location: string }) => location)]).toEqual([
    400,
    ['body.lines[0]', 'body.lines[1]'],
  ]);
});

test('the reports of the year leave a closing entry out; balance sheet and trial balance include it', async () => {
  const before = {
    result: await report(`profit_and_loss?${YEAR}`),
    cash: await report(`cash_flow?${YEAR}`),
    assets: (await report('balance_sheet?as_of=2025-12-31')).totals,
    later: await report('balance_sheet?as_of=2026-06-30'),
  };
  expect(before.result.totals).toEqual({ revenue: 1000, expenses: 400, net_income: 600 });
  const entry = await post({ closing: true, date: '2025-12-31', lines });
  expect(entry.closing).toBe(true);

  expect(await report(`profit_and_loss?${YEAR}`)).toEqual(before.result);
  expect(await report(`cash_flow?${YEAR}`)).toEqual(before.cash);
  const sheet = await report('balance_sheet?as_of=2025-12-31');
  expect(sheet.totals).toEqual(before.assets);
  expect([amountOf(sheet, 'acc_3900'), amountOf(sheet, null)]).toEqual([600, 0]);
  expect(await report('balance_sheet?as_of=2026-06-30')).toEqual(before.later);
  for (const day of ['2025-12-31', '2026-06-30']) {
    const { rows } = await report(`trial_balance?as_of=${day}`);
    expect(rows.map((row: Record<string, unknown>) => [row.account_id, row.debit, row.credit])).toEqual([
      ['acc_1000', 600, 0],
      ['acc_3000', 0, 0],
      ['acc_3900', 0, 600],
      ['acc_4000', 0, 0],
      ['acc_6100', 0, 0],
    ]);
  }

  // Another year would get its result back.
  const late = await service.post(`/journal_entries/${entry.id}/reverse`, { date: '2026-01-05' });
  expect([late.status, late.body.errors[0].location]).toEqual([400, 'body.date']);
  const reversal = (await service.post(`/journal_entries/${entry.id}/reverse`)).body;
  expect([reversal.closing, reversal.date]).toEqual([true, '2025-12-31']);
  expect(await report(`profit_and_loss?${YEAR}`)).toEqual(before.result);
  expect(amountOf(await report('balance_sheet?as_of=2025-12-31'), null)).toBe(600);
});

test('a year can be closed through an account that gathers the result', async () => {
  const own = (await service.post('/accounts', { number: 3950, name: 'Income summary', type: 'equity' })).body.id;
  const before = await report(`profit_and_loss?${YEAR}`);
  for (const step of [
    [debit('acc_4000', 1000), credit(own, 1000)],
    [debit(own, 400), credit('acc_6100', 400)],
    [debit(own, 600), credit('acc_3900', 600)],
  ]) {
    const { id } = await post({ closing: true, date: '2025-12-31', lines: step });
    expect((await service.get(`/journal_entries/${id}`)).body.closing).toBe(true);
  }
  expect(await report(`profit_and_loss?${YEAR}`)).toEqual(before);
  expect(amountOf(await report('balance_sheet?as_of=2026-01-01'), 'acc_3900')).toBe(600);
});

test('`closing: false` says that an entry of that kind belongs to the result of the year', async () => {
  await post({ date: '2024-05-05', lines: [debit('acc_1000', 10), credit('acc_4000', 10)] });
  const year = 'profit_and_loss?from=2024-01-01&to=2024-12-31';
  await post({ date: '2024-12-31', closing: false, lines: [debit('acc_4000', 10), credit('acc_3900', 10)] });
  expect((await report(year)).totals.net_income).toBe(0);
});

/** What the tax service answers; only its question matters here. */
const calculated = {
  ...Object.fromEntries(
    [
      'taxLiability',
      'effectiveRate',
      'marginalRate',
      'adjustedGrossIncome',
      'taxableIncome',
      'refundAmount',
      'amountOwed',
    ].map((name) => [name, 0]),
  ),
  breakdown: { federalTax: 0, selfEmploymentTax: 0, additionalMedicare: 0, stateTax: 0 },
  deductions: { qualifiedBusinessIncome: 0 },
  assumptions: [],
  lawVersion: '1.0.0',
};

test('Schedule C does not count a closing entry', async () => {
  const asked: unknown[] = [];
  const tax = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      asked.push(JSON.parse(Buffer.concat(chunks).toString()).incomeSources.selfEmployment);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(calculated));
    });
  }).listen(0, '127.0.0.1');
  await once(tax, 'listening');
  const other = await startTestService({ tax: `http://127.0.0.1:${(tax.address() as { port: number }).port}` });
  try {
    const entry = (body: object) => other.post('/journal_entries', { description: 'x', ...body });
    await entry({ date: '2025-05-05', lines: [debit('acc_1000', 1000), credit('acc_4000', 1000)] });
    await entry({ date: '2025-06-06', lines: [debit('acc_6100', 400), credit('acc_1000', 400)] });
    expect((await entry({ closing: true, date: '2025-12-31', lines })).status).toBe(200);
    const { body } = await other.get('/reports/income_tax?year=2025');
    expect(body.totals).toMatchObject({ gross_income: 1000, expenses: 400, net_profit: 600 });
    expect(asked).toEqual([600]);
  } finally {
    await other.stop();
    tax.closeAllConnections();
    tax.close();
  }
});
