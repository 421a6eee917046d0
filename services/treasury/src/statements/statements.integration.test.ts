import fs from 'node:fs';
import { addDays, NEW_YORK, startOfNewYorkDay, toDateIn } from '@exchequer/calendar';
import type { RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { readAccountStatements } from '@exchequer/iso20022';
import { balanceOf } from '@exchequer/ledger';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { readPdf } from '@exchequer/testkit/read-pdf';
import * as fc from 'fast-check';
import { liveTenant, otherTenant, startTestService, type TestService } from '../../test/test-service.ts';
import { setTestClock, tenantNow } from '../clock/clock.js';
import { addMonths, monthOf, startOfMonth } from '../clock/month.js';
import { BANK, CURRENCY } from '../transactions/ledger-accounts.js';
import { type Movement, recordMovements } from '../transactions/record-movements.js';
import { readStatement, type StatementLine } from './read-statement.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const newTenant = () => ({ organizationId: newId('org'), livemode: false });
const setClock = (of: Tenant, to: Date) => inTenant(service.deps.db, of, (trx) => setTestClock(trx, of, to));
const now = (of: Tenant) => inTenant(service.deps.db, of, (trx) => tenantNow(trx, of));
const thisMonth = async (of: Tenant) => monthOf(toDateIn(NEW_YORK, await now(of)));

/** Posts amounts (cents). @param time default: the time of the test clock */
async function move(
  of: Tenant,
  accountId: string,
  amounts: readonly bigint[],
  description = 'Move',
  time?: Date,
): Promise<void> {
  const movements = amounts.map((amount): Movement => {
    const id = newId('txn');
    const size = amount < 0n ? -amount : amount;
    const [debit, credit] = amount < 0n ? [accountId, BANK.ach] : [BANK.ach, accountId];
    const postings = [
      { accountId: debit, debit: size },
      { accountId: credit, credit: size },
    ];
    return {
      entry: { kind: 'entry', id, currency: CURRENCY, force: true, postings },
      transactions: [
        { id, account_id: accountId, type: 'ach', amount, description, counterparty: 'Northwind & Söhne' },
      ],
    };
  });
  const at = time ?? (await now(of));
  await inTenant(service.deps.db, of, (trx) => recordMovements(trx, of, movements, at));
}

const statement = (of: Tenant, id: string, month: string, format = 'json') =>
  service.get(`/v1/accounts/${id}/statements/${month}?format=${format}`, { as: of });
const cents = (dollars: number) => BigInt(Math.round(dollars * 100));

test('Opening balance and transactions add up to the closing balance in each month and each format, and the last one is the ledger’s', async () => {
  const history = fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 50 }),
      amount: fc.bigInt({ min: -500_000n, max: 500_000n }).filter((n) => n !== 0n),
    }),
    { minLength: 1, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(history, async (all) => {
      const as = newTenant();
      const id = await service.openAccount({ as, initialDeposit: 123.45 });
      let day = toDateIn(NEW_YORK, await now(as));
      for (const { days, amount } of all) {
        day = addDays(day, days);
        await setClock(as, new Date(startOfNewYorkDay(day).getTime() + 80_000_000));
        await move(as, id, [amount]);
      }
      const listed = await service.get(`/v1/accounts/${id}/statements`, { as });
      const months = (listed.body.data as { month: string }[]).map(({ month }) => month).reverse();
      let closing = 0n;
      for (const month of months) {
        const { body } = await statement(as, id, month);
        expect([month, cents(body.openingBalance)]).toEqual([month, closing]);
        let running = closing;
        for (const { amount, balance } of body.transactions) {
          running += cents(amount);
          expect(cents(balance)).toBe(running);
        }
        closing = cents(body.closingBalance);
        expect([month, running, body.transactions.length]).toEqual([month, closing, body.transactionCount]);
        expect(cents(body.totalIn) + cents(body.totalOut)).toBe(closing - cents(body.openingBalance));
        await expectSameFiles(as, id, body);
      }
      const ledger = await inTenant(service.deps.db, as, (trx) => balanceOf(trx, as, id));
      expect(closing).toBe(ledger.balance);
    }),
    { numRuns: 10 },
  );
}, 120_000);

// biome-ignore lint/suspicious/noExplicitAny: the body of an answer
async function expectSameFiles(as: Tenant, id: string, body: any): Promise<void> {
  const csv = await statement(as, id, body.month, 'csv');
  const rows = csv.text.trimEnd().split('\r\n').slice(1);
  expect(rows[0]).toBe(`${body.from},,opening_balance,,,,${body.openingBalance.toFixed(2)}`);
  expect(rows.at(-1)).toBe(`${body.to},,closing_balance,,,,${body.closingBalance.toFixed(2)}`);
  expect(rows).toHaveLength(body.transactionCount + 2);
  const camt = await statement(as, id, body.month, 'camt053');
  const read = readAccountStatements(camt.text);
  if (!read.ok) throw new Error(JSON.stringify(read));
  const [own] = read.message.statements;
  const signed = ({ direction, amountCents }: { direction: string; amountCents: bigint }) =>
    direction === 'CRDT' ? amountCents : -amountCents;
  expect(own!.balances.map(signed)).toEqual([cents(body.openingBalance), cents(body.closingBalance)]);
  expect(own!.entries.map(signed)).toEqual(body.transactions.map(({ amount }: { amount: number }) => cents(amount)));
}

test('A transaction belongs to the month of its time in New York', async () => {
  const as = newTenant();
  const id = await service.openAccount({ as });
  const first = await thisMonth(as);
  const next = addMonths(first, 1);
  await setClock(as, new Date(startOfMonth(next).getTime() - 60_000));
  await move(as, id, [100n], 'Last minute');
  await setClock(as, startOfMonth(next));
  await move(as, id, [200n], 'First minute');
  const of = async (month: string) => {
    const { body } = await statement(as, id, month);
    return [body.status, body.closingBalance, body.transactions.map((row: { description: string }) => row.description)];
  };
  expect(await of(first)).toEqual(['final', 1, ['Last minute']]);
  expect(await of(next)).toEqual(['to_date', 3, ['First minute']]);
});

test('There is a statement for each month from the opening to the closing, also without transactions', async () => {
  const as = newTenant();
  const id = await service.openAccount({ as });
  const first = await thisMonth(as);
  await setClock(as, new Date(startOfMonth(addMonths(first, 2)).getTime() + 86_400_000));
  const empty = await statement(as, id, addMonths(first, 1));
  expect([empty.status, empty.body]).toEqual([
    200,
    expect.objectContaining({
      openingBalance: 0,
      closingBalance: 0,
      transactionCount: 0,
      transactions: [],
      status: 'final',
    }),
  ]);
  expect((await service.post(`/v1/accounts/${id}/close`, {}, { as })).status).toBe(200);
  await setClock(as, new Date(startOfMonth(addMonths(first, 4)).getTime()));
  const { body } = await service.get(`/v1/accounts/${id}/statements?limit=2`, { as });
  expect(body).toMatchObject({ total_count: 3, has_more: true, limit: 2, offset: 0 });
  expect(body.data.map(({ month, status }: { month: string; status: string }) => [month, status])).toEqual([
    [addMonths(first, 2), 'final'],
    [addMonths(first, 1), 'final'],
  ]);
  for (const month of [addMonths(first, -1), addMonths(first, 3), addMonths(first, 12)]) {
    const missing = await statement(as, id, month);
    expect([missing.status, missing.body.detail]).toEqual([404, `No such statement: ${month}.`]);
  }
  for (const month of ['2026-13', '2026', '2026-1', 'latest'])
    expect((await statement(as, id, month)).status).toBe(400);
  expect((await statement(as, id, first, 'docx')).status).toBe(400);
});

test('What is posted on a closed account has a statement', async () => {
  const as = newTenant();
  const id = await service.openAccount({ as });
  const first = await thisMonth(as);
  expect((await service.post(`/v1/accounts/${id}/close`, {}, { as })).status).toBe(200);
  await setClock(as, startOfMonth(addMonths(first, 2)));
  await move(as, id, [-400n]);
  await setClock(as, startOfMonth(addMonths(first, 4)));
  const { body } = await service.get(`/v1/accounts/${id}/statements`, { as });
  expect(body.data.map(({ month }: { month: string }) => month)).toEqual([2, 1, 0].map((n) => addMonths(first, n)));
  const { body: last } = await statement(as, id, addMonths(first, 2));
  expect([last.openingBalance, last.closingBalance, last.transactionCount]).toEqual([0, -4, 1]);
});

test('Requests of other organizations are answered while an organization gets many PDFs', async () => {
  const [busy, quiet] = [newTenant(), newTenant()];
  const id = await service.openAccount({ as: busy, initialDeposit: 1 });
  const month = await thisMonth(busy);
  let isOver = false;
  const pdfs = (async () => {
    for (let round = 0; round < 4; round++)
      await Promise.all(Array.from({ length: 40 }, () => statement(busy, id, month, 'pdf')));
  })().finally(() => {
    isOver = true;
  });
  let answered = 0;
  while (!isOver) {
    await service.get('/v1/accounts', { as: quiet });
    answered++;
  }
  await pdfs;
  expect(answered).toBeGreaterThan(8);
});

test('The PDF has the owner, the masked account, each transaction with the balance after it, and headings on each page', async () => {
  const as = newTenant();
  const id = await service.openAccount({ as, initialDeposit: 1_000 });
  const number = (await service.get(`/v1/accounts/${id}`, { as })).body.accountNumber as string;
  await move(
    as,
    id,
    Array.from({ length: 150 }, (_, n) => (n % 2 === 0 ? 12_345_678n : -1n)),
  );
  const month = await thisMonth(as);
  const answer = await statement(as, id, month, 'pdf');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { title, pages } = await readPdf(answer.bytes);
  expect(title).toMatch(/^Account statement [A-Z]\w+ 20\d\d$/);
  expect(pages.length).toBeGreaterThan(2);
  const texts = pages.map((page) => page.map(({ text }) => text));
  const all = texts.flat().join('\n');
  for (const text of ['Ada Byron', '1 Market Street', 'To date:', `********${number.slice(-4)}`, 'Opening balance']) {
    expect(all).toContain(text);
  }
  expect(all).not.toContain(number);
  for (const [n, page] of texts.entries()) {
    for (const heading of ['Date', 'Description', 'Amount', 'Balance']) expect(page).toContain(heading);
    expect(page.at(-1)).toContain(`page ${n + 1}`);
  }
  const { body } = await statement(as, id, month);
  const printed = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
  const cells = new Set(texts.flat());
  for (const { amount, balance } of body.transactions) {
    expect([cells.has(printed(amount)), cells.has(printed(balance))]).toEqual([true, true]);
  }
  // Amounts end at the same place, and nothing is written beyond the margin.
  const rights = pages.flat().map(({ right }) => right);
  expect(Math.max(...rights)).toBeLessThanOrEqual(612 - 48 + 1);
});

test('A transaction without a description is named by what it is', async () => {
  const as = newTenant();
  const id = await service.openAccount({ as, initialDeposit: 10 });
  const toAccountId = await service.openAccount({ as });
  await service.post('/v1/transfers', { type: 'ach', fromAccountId: id, toAccountId, amount: 1 }, { as });
  await move(as, id, [100n], ' ');
  const month = await thisMonth(as);
  const { pages } = await readPdf((await statement(as, id, month, 'pdf')).bytes);
  const texts = pages.flat().map(({ text }) => text);
  expect(texts).toContain('Transfer between own accounts');
  expect(texts).toContain('ACH transfer');
  const camt = (await statement(as, id, month, 'camt053')).text;
  for (const name of ['Transfer between own accounts', 'ACH transfer'])
    expect(camt).toContain(`<Ustrd>${name}</Ustrd>`);
});

test('A statement with sums that are larger than the largest amount has each format', async () => {
  const as = newTenant();
  const id = await service.openAccount({ as });
  await move(as, id, [900_719_925_474_099n, 900_719_925_474_099n]);
  const month = await thisMonth(as);
  for (const format of ['json', 'csv', 'camt053']) {
    expect((await statement(as, id, month, format)).text).toContain('18014398509481.98');
  }
  const { pages } = await readPdf((await statement(as, id, month, 'pdf')).bytes);
  expect(pages.flat().map(({ text }) => text)).toContain('18,014,398,509,481.98');
});

test('The fonts of a PDF are parsed once, and a final statement gives the same file each time', async () => {
  const as = newTenant();
  const id = await service.openAccount({ as, initialDeposit: 12.34 });
  const month = await thisMonth(as);
  await setClock(as, startOfMonth(addMonths(month, 1)));
  const first = await statement(as, id, month, 'pdf');
  const { readFileSync } = fs;
  const files: string[] = [];
  fs.readFileSync = ((file: string, options: undefined) => {
    files.push(String(file));
    return readFileSync(file, options);
  }) as never;
  const second = await statement(as, id, month, 'pdf').finally(() => {
    fs.readFileSync = readFileSync;
  });
  expect(files.filter((file) => file.endsWith('.ttf'))).toEqual([]);
  expect(second.bytes.equals(first.bytes)).toBe(true);
});

test('A statement with more transactions than a page of the database is complete in each format', async () => {
  const as = newTenant();
  const id = await service.openAccount({ as });
  for (let n = 0; n < 5; n++) await move(as, id, Array<bigint>(500).fill(3n));
  const month = await thisMonth(as);
  const { body } = await statement(as, id, month);
  expect([body.transactionCount, body.transactions.length, body.closingBalance]).toEqual([2_500, 2_500, 75]);
  await expectSameFiles(as, id, body);
  const pdf = await readPdf((await statement(as, id, month, 'pdf')).bytes);
  expect(pdf.pages.flat().filter(({ text }) => text === 'Move')).toHaveLength(2_500);
});

test('A statement of the current month shows one state of the account, also when transactions are posted while it is written', async () => {
  const as = newTenant();
  const id = await service.openAccount({ as });
  for (let n = 0; n < 3; n++) await move(as, id, Array<bigint>(500).fill(3n));
  const month = await thisMonth(as);
  const { posted_at: first } = await inTenant(service.deps.db, as, (trx) =>
    trx.selectFrom('transaction').select('posted_at').orderBy('posted_at').limit(1).executeTakeFirstOrThrow(),
  );
  const open = await readStatement(service.deps, { ...as } as RequestContext, id, month);
  const lines: StatementLine[] = [];
  for await (const page of open.pages()) {
    lines.push(...page);
    await move(as, id, [700n, -1n]);
    // For example interest: it is posted later than its own time.
    await move(as, id, [11n], 'Interest', new Date(first!.getTime() + 1));
  }
  expect(lines).toHaveLength(1_500);
  expect([lines.at(-1)!.balance, open.closing, open.totals.count]).toEqual([4_500n, 4_500n, 1_500]);
  const { body } = await statement(as, id, month);
  expect([body.transactionCount, body.closingBalance]).toEqual([1_506, 45 + 2 * 7.1]);
});

test('Statements that are read while transactions are posted agree with themselves', async () => {
  const as = newTenant();
  const id = await service.openAccount({ as });
  const month = await thisMonth(as);
  let isOver = false;
  const posting = (async () => {
    while (!isOver) await move(as, id, [100n, -30n]);
  })();
  for (let n = 0; n < 40; n++) {
    const { body } = await statement(as, id, month);
    const count = body.transactions.length;
    expect([body.openingBalance, body.transactionCount, count % 2]).toEqual([0, count, 0]);
    expect(cents(body.closingBalance)).toBe(BigInt(count / 2) * 70n);
  }
  isOver = true;
  await posting;
});

test('Only a key with treasury:write gets the account number in camt.053', async () => {
  const as = newTenant();
  const id = await service.openAccount({ as });
  const number = (await service.get(`/v1/accounts/${id}`, { as })).body.accountNumber as string;
  const path = `/v1/accounts/${id}/statements/${await thisMonth(as)}?format=camt053`;
  expect((await service.get(path, { as })).text).toContain(number);
  const masked = await service.get(path, { as, scopes: ['treasury:read'] });
  expect([masked.status, masked.text.includes(number)]).toEqual([200, false]);
});

test('Statements of others have the answer of an unknown account', async () => {
  const as = newTenant();
  const id = await service.openAccount({ as });
  const unknown = newId('acct');
  const month = await thisMonth(as);
  const answers = await Promise.all(
    [unknown, id].flatMap((account) =>
      ['', `/${month}`, `/${month}?format=pdf`].flatMap((path) =>
        [otherTenant, liveTenant].map((of) => service.get(`/v1/accounts/${account}/statements${path}`, { as: of })),
      ),
    ),
  );
  const bodies = answers.map(({ status, text, body }) =>
    JSON.stringify([status, text.replaceAll(id, 'ID').replaceAll(unknown, 'ID').replaceAll(body.request_id, '')]),
  );
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toContain('404');
});
