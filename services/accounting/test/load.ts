import { setTimeout as sleep } from 'node:timers/promises';
import type { Tenant } from '@exchequer/postgres';
import { type Answer, createZipf } from '@exchequer/testkit';
import type { Client } from './test-service.ts';

/** What a client asks for; `made` are those of its kind that a request was answered with 200 for. */
export type Kind = keyof ReturnType<typeof requestsOf>;

/** A request that was answered for good. */
export interface Settled {
  readonly kind: Kind;
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  readonly body: any;
}

/** A request that has to be made again, and when it was under way: ms as `performance.now()`. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

export interface Load {
  readonly settled: readonly Settled[];
  readonly failures: readonly Failure[];
  /** Connections that broke under a request, or could not be made. */
  readonly broken: number;
  /** Resolves once so many more requests were answered for good, or all were. */
  progress(more: number): Promise<void>;
  /** Resolves when all were, or it was stopped. */
  readonly finished: Promise<void>;
  /** Unanswered requests are dropped. */
  stop(): void;
}

export interface LoadOptions {
  readonly tenant: Tenant;
  readonly clients: number;
  /** Requests that each client sends. */
  readonly requests: number;
  readonly customers: readonly string[];
}

const RETRY_MS = 100;
const EXPONENT = 2;
const HOT = 50;
const EXPENSE_ACCOUNTS = ['acc_6100', 'acc_6000', 'acc_6650', 'acc_6200', 'acc_5000', 'acc_6050'];
const OTHER_ACCOUNTS = ['acc_1050', 'acc_3000', 'acc_2500', 'acc_1200', 'acc_3100', 'acc_1300'];

/**
 * Clients that ask for all kinds of writes at once, each request with a key of its own and again with it until it is
 * answered, every fourth one twice at the same time. What they pay, reverse and credit is drawn by Zipf: mostly the
 * newest of its kind, customers and accounts mostly the first.
 */
export function startLoad(client: Client, { tenant, clients, requests, customers }: LoadOptions): Load {
  const settled: Settled[] = [];
  const failures: Failure[] = [];
  const waiting: { readonly target: number; readonly resolve: () => void }[] = [];
  const all = clients * requests;
  let broken = 0;
  let stopped = false;
  const requestOf = requestsOf(settled, customers);
  const kinds = Object.keys(requestOf) as Kind[];

  async function settle(kind: Kind, key: string, isTwice: boolean): Promise<void> {
    const request = requestOf[kind]();
    if (!request) return settle('invoice', key, isTwice);
    const answers = await Promise.all(isTwice ? [ask(request, key), ask(request, key)] : [ask(request, key)]);
    const accepted = answers.filter((answer) => answer?.status === 200);
    if (new Set(accepted.map((answer) => answer!.text)).size > 1) throw new Error(`one key, two answers: ${key}`);
    const answer = accepted[0] ?? answers[0];
    if (answer) note({ kind, ...answer });
  }

  /** The answer for good; undefined when the load was stopped before. */
  async function ask([path, body]: Request, key: string): Promise<Answer | undefined> {
    while (!stopped) {
      const from = performance.now();
      const answer = await client.post(path, body, tenant, { 'idempotency-key': key }).catch(ignoreConnectionError);
      if (!answer) broken += 1;
      else if (answer.status >= 500) failures.push({ ...readFailure(answer), from, to: performance.now() });
      else if (answer.body.code !== 'idempotency_key_in_use') return answer;
      await sleep(RETRY_MS);
    }
    return undefined;
  }

  function note({ kind, status, body }: Settled): void {
    settled.push({ kind, status, body });
    for (const { target, resolve } of waiting) if (settled.length >= target) resolve();
  }

  async function run(n: number): Promise<void> {
    for (let count = 0; count < requests && !stopped; count++) {
      // Each client begins elsewhere, and by the end all have asked for everything.
      await settle(kinds[(n * 7 + count) % kinds.length]!, `${n}-${count}`, count % 4 === 3);
    }
  }

  return {
    settled,
    failures,
    get broken() {
      return broken;
    },
    progress: (more) =>
      new Promise((resolve) => waiting.push({ target: Math.min(all, settled.length + more), resolve })),
    finished: Promise.all(Array.from({ length: clients }, (_, n) => run(n))).then(() => {}),
    stop: () => {
      stopped = true;
    },
  };
}

/** One request of each kind, drawn again each time; undefined while no object for it exists. */
function requestsOf(settled: readonly Settled[], customers: readonly string[]) {
  const newest = createZipf(HOT, EXPONENT);
  const first = createZipf(Math.min(customers.length, EXPENSE_ACCOUNTS.length), EXPONENT);
  const cents = (below: number) => (1 + Math.floor(Math.random() * below * 100)) / 100;
  const made = (...kinds: string[]): string | undefined => {
    const ids = settled.flatMap(({ kind, status, body }) => (kinds.includes(kind) && status === 200 ? [body.id] : []));
    return ids.at(-1 - newest()) ?? ids.at(-1);
  };
  const about = (id: string | undefined, request: (id: string) => Request) =>
    id === undefined ? undefined : request(id);
  const item = (more = {}) => ({ description: 'x', amount: cents(200), ...more });
  const pay = (body: () => object) => () => about(made('invoice'), (id) => [`/invoices/${id}/payments`, body()]);
  const spent = () => item({ account_id: EXPENSE_ACCOUNTS[first()] });
  const reverse =
    (path: string, ...kinds: string[]) =>
    () =>
      about(made(...kinds), (id) => [`/${path}/${id}/reverse`]);
  return {
    invoice: () => [
      '/invoices',
      { customer_id: customers[first()], items: [item(), item({ account_id: 'acc_4100' })] },
    ],
    payment: pay(() => ({ amount: cents(150) })),
    fullPayment: pay(() => ({ amount: 500 })),
    creditPayment: pay(() => ({ amount: cents(50), method: 'customer_credit' })),
    paymentReversal: reverse('payments', 'payment', 'fullPayment', 'creditPayment'),
    creditNote: () => about(made('invoice'), (invoice_id) => ['/credit_notes', { invoice_id, amount: cents(30) }]),
    refund: () => ['/refunds', { customer_id: customers[first()], amount: cents(20) }],
    invoiceVoid: () => about(made('invoice'), (id) => [`/invoices/${id}/void`]),
    expense: () => ['/expenses', spent()],
    expenseVoid: () => about(made('expense'), (id) => [`/expenses/${id}/void`]),
    bill: () => ['/bills', { vendor: 'Mill', items: [spent()] }],
    billPayment: () => about(made('bill'), (id) => [`/bills/${id}/payments`, { amount: cents(100) }]),
    billPaymentReversal: reverse('bill_payments', 'billPayment'),
    journalEntry: () => {
      const amount = cents(100);
      const lines = [
        { account_id: OTHER_ACCOUNTS[first()], debit: amount },
        { account_id: EXPENSE_ACCOUNTS[first()], credit: amount },
      ];
      return ['/journal_entries', { description: 'x', lines }];
    },
    journalReversal: () => about(made('journalEntry'), (id) => [`/journal_entries/${id}/reverse`, {}]),
    period: () => ['/fiscal_periods', { end_date: `2025-01-${10 + Math.floor(Math.random() * 20)}` }],
  } satisfies Record<string, () => Request | undefined>;
}

type Request = readonly [path: string, body?: object];

/** undici throws a TypeError for a connection that broke or was refused. */
function ignoreConnectionError(error: unknown): undefined {
  // Not by its class: jest has another TypeError.
  if ((error as Error).name !== 'TypeError') throw error;
}

function readFailure({ status, body }: Answer): { status: number; code: string } {
  return { status, code: body?.code };
}
