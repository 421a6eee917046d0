import { setTimeout as sleep } from 'node:timers/promises';
import { expectStep } from './expect-step.js';
import type { CallSuite } from './suite-client.js';

interface Connection {
  readonly id: string;
  readonly status: string;
  readonly provider: string;
  readonly companyName: string;
}

interface Sync {
  readonly id: string;
  readonly status: string;
  readonly transactionCount: number;
  readonly categorized: number;
  readonly needsReview: number;
}

interface Transaction {
  readonly date: string;
  readonly amount: number;
  readonly description: string;
  readonly category: string;
  readonly categoryConfidence: number;
}

interface ScheduleC {
  readonly taxYear: number;
  readonly grossIncome: number;
  readonly totalExpenses: number;
  readonly netProfit: number;
  readonly needsReview: { readonly transactionCount: number };
}

const API = '/api/bookkeeping';
const FOLLOW_EVERY_MS = 500;
const SHOWN = 5;
const TEXT_WIDTH = 38;

/** Connects a company in bookkeeping software, pulls its transactions, and prints what a person should review. */
export async function runBookkeeping(api: CallSuite, patienceMs: number): Promise<void> {
  const connection = await connectCompany(api);
  console.log(`\nConnected ${connection.companyName} in ${connection.provider} (${connection.id})`);
  const sync = await synchronize(api, connection.id, patienceMs);
  expectStep(sync.status === 'completed', `the synchronization ${sync.id} is ${sync.status}, not completed`);
  console.log(
    `Synchronized: ${sync.transactionCount} new or changed transactions, ${sync.categorized} categorized, ${sync.needsReview} to review`,
  );
  const path = `${API}/transactions?needsReview=true&connectionId=${connection.id}&limit=${SHOWN}`;
  const { data } = await api<{ data: readonly Transaction[] }>('GET', path);
  expectStep(data.length > 0, 'no transaction needs a review');
  console.log('A person should look at these first:\n');
  for (const { date, amount, description, category, categoryConfidence } of data) {
    const text = description.slice(0, TEXT_WIDTH).padEnd(TEXT_WIDTH);
    console.log(`  ${date}  ${text} ${amount.toFixed(2).padStart(10)}  ${category}? ${categoryConfidence.toFixed(2)}`);
  }
  const taxYear = new Date().getUTCFullYear();
  const year = await api<ScheduleC>('GET', `${API}/schedule-c?taxYear=${taxYear}&connectionId=${connection.id}`);
  console.log(
    `\nSchedule C of ${year.taxYear} so far: income ${year.grossIncome.toFixed(2)}, expenses ${year.totalExpenses.toFixed(2)}, profit ${year.netProfit.toFixed(2)}.`,
  );
  console.log(`${year.needsReview.transactionCount} transactions wait for a review and are not in it.`);
}

/** The connection of an earlier run of the demo, or else a new one. The helper does what a person does on the consent page. */
async function connectCompany(api: CallSuite): Promise<Connection> {
  const { data } = await api<{ data: readonly Connection[] }>('GET', `${API}/connections`);
  const known = data.find(({ status }) => status === 'connected');
  return known ?? api<Connection>('POST', '/v1/test_helpers/bookkeeping/connections', { company: 'studio' });
}

/** Prints the counts while the synchronization runs. */
async function synchronize(api: CallSuite, connectionId: string, patienceMs: number): Promise<Sync> {
  const started = await api<{ syncId: string }>('POST', `${API}/sync`, { connectionId });
  const untilMs = Date.now() + patienceMs;
  for (;;) {
    const sync = await api<Sync>('GET', `${API}/syncs/${started.syncId}`);
    if (sync.status !== 'running' || Date.now() > untilMs) return sync;
    console.log(`  … ${sync.transactionCount} transactions`);
    await sleep(FOLLOW_EVERY_MS);
  }
}
