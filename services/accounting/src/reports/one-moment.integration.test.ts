import { createDatabase, createPool, StatementBatch } from '@exchequer/postgres';
import type pg from 'pg';
import { newCustomer, startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { type Database, SCHEMA } from '../database.js';
import type { Deps } from '../deps.js';
import { balanceSheet } from './balance-sheet.js';
import { cashFlow } from './cash-flow/cash-flow.js';
import { incomeTax } from './income-tax/income-tax.js';
import { profitAndLoss } from './profit-and-loss.js';
import { salesTaxReport } from './sales-tax/sales-tax.js';
import { trialBalance } from './trial-balance.js';

let service: TestService;
let customer_id: string;
/** The service's own, on a connection that waits between two statements on request. */
let deps: Deps;
let statements = 0;
let written = Promise.resolve();
let pause: { readonly before: number; readonly work: () => Promise<void> } | undefined;

const estimate = { breakdown: {}, deductions: {}, assumptions: [] };

beforeAll(async () => {
  service = await startTestService();
  customer_id = await newCustomer(service);
  const connectionString = service.database.urlAs('exchequer_accounting', 'pw');
  const pool = createPool({ connectionString, schema: SCHEMA, applicationName: 'paused', max: 1 });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (batch: unknown) => unknown;
    client.query = ((batch: unknown) => {
      if (batch instanceof StatementBatch) pauseIn(client, batch);
      return query(batch);
    }) as typeof client.query;
  });
  const tax = { post: async () => ({ status: 200, body: estimate }) } as unknown as Deps['tax'];
  deps = { ...service.deps, tax, db: createDatabase<Database>(pool) };
  await entry('2024-05-05', 'acc_1000', 'acc_4000', 300);
  await entry('2025-05-05', 'acc_1000', 'acc_4000', 1000);
  await entry('2026-05-05', 'acc_1000', 'acc_4000', 50);
});

afterAll(async () => {
  await deps.db.destroy();
  await service.stop();
});

const MESSAGES = ['parse', 'bind', 'describe', 'execute', 'sync'] as const;
type Connection = Record<(typeof MESSAGES)[number] | 'flush', (...args: unknown[]) => void>;

/** Sends the first statements of a message, does the work when they are done, and then sends the others. */
function pauseIn(client: pg.PoolClient, batch: StatementBatch): void {
  const first = pause === undefined ? -1 : pause.before - statements;
  statements += batch.statements.length;
  if (pause === undefined || first < 1 || first > batch.statements.length) return;
  const { work } = pause;
  const connection = (client as unknown as { connection: Connection }).connection;
  const held: (() => void)[] = [];
  let executed = 0;
  for (const message of MESSAGES) {
    connection[message] = (...args) => {
      const send = () => Object.getPrototypeOf(connection)[message].apply(connection, args);
      if (executed >= first - 1) held.push(send);
      else send();
      if (message !== 'execute') return;
      executed += 1;
      if (executed === first - 1) connection.flush();
    };
  }
  const resume = () => {
    for (const message of MESSAGES) delete (connection as Partial<Connection>)[message];
    for (const send of held) send();
  };
  const workNow = () => {
    written = work().finally(resume);
  };
  if (first === 1) workNow();
  let completed = 0;
  const complete = batch.handleCommandComplete.bind(batch);
  batch.handleCommandComplete = (told) => {
    complete(told);
    completed += 1;
    if (completed === first - 1) workNow();
  };
}

async function post(path: string, body: object): Promise<{ id: string }> {
  const answer = await service.post(path, body);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  return answer.body;
}

const entry = (date: string, debit: string, credit: string, amount: number, more: object = {}) =>
  post('/journal_entries', {
    description: 'Entry',
    date,
    lines: [
      { account_id: debit, debit: amount },
      { account_id: credit, credit: amount },
    ],
    ...more,
  });

let closing: string | undefined;
let number = 4500;

/** Sales on an account without postings until now, in all three years, and the year 2025 is closed or opened again. */
async function write(): Promise<void> {
  number += 1;
  const { id } = await post('/accounts', { number, name: `Sales ${number}`, type: 'revenue' });
  for (const year of [2024, 2025, 2026]) await entry(`${year}-06-06`, 'acc_1000', id, 10);
  const items = [{ description: 'Work', amount: 7 }];
  await post('/invoices', { customer_id, items, tax: { jurisdiction: 'US-NY' }, issue_date: '2026-06-06' });
  if (closing === undefined) {
    closing = (await entry('2025-12-31', 'acc_4000', 'acc_3000', 1000, { closing: true })).id;
  } else {
    await post(`/journal_entries/${closing}/reverse`, { date: '2025-12-31' });
    closing = undefined;
  }
}

const context = { ...tenant } as Parameters<typeof balanceSheet>[1];
const [asOf, period] = ['2026-11-20', { from: '2025-01-01', to: '2026-11-20' }];
const nothing = { wages: 0n, withholding: 0n, estimatedPayments: 0n, state: undefined };

// The aging is a single statement, and the cumulative trial balance has the amounts of one.
test.each<[string, () => Promise<object>]>([
  ['trial balance', () => trialBalance(deps, context, asOf)],
  ['balance sheet', () => balanceSheet(deps, context, asOf)],
  ['profit and loss', () => profitAndLoss(deps, context, period)],
  ['cash flow', () => cashFlow(deps, context, period)],
  ['sales tax', () => salesTaxReport(deps, context, period)],
  ['income tax', () => incomeTax(deps, context, { year: 2025, to: '2025-12-31', filingStatus: 'single', ...nothing })],
])('the %s is of one moment, whatever is posted between its statements', async (_, report) => {
  // The begin and the setting of the tenant come first, the commit last.
  statements = 0;
  await report();
  const [second, last] = [4, statements - 1];
  expect(last).toBeGreaterThanOrEqual(second);
  for (let before = second; before <= last; before++) {
    const whole = await report();
    statements = 0;
    pause = { before, work: write };
    const during = await report();
    expect(pause.before).toBeLessThan(statements);
    pause = undefined;
    await written;
    expect({ before, during }).toEqual({ before, during: whole });
    expect(await report()).not.toEqual(whole);
  }
});
