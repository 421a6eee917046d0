import { createSealer, verifyLedger } from '@exchequer/ledger';
import type { Tenant } from '@exchequer/postgres';
import { eventually } from '@exchequer/testkit';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { type Database, SCHEMA } from '../src/database.js';
import type { Kind, Settled } from './load.ts';
import type { Client } from './test-service.ts';

interface Evidence {
  readonly db: Kysely<Database>;
  readonly adminUrl: string;
  readonly client: Client;
  readonly tenant: Tenant;
  readonly settled: readonly Settled[];
}

/** Every request that was accepted did what it says once, and nothing else was done: documents, books and events. */
export async function expectOneEffectEach({ db, adminUrl, client, tenant, settled }: Evidence): Promise<void> {
  const accepted = settled.filter(({ status }) => status === 200);
  const admin = new pg.Client({ connectionString: adminUrl, options: `-c search_path=${SCHEMA}` });
  await admin.connect();
  try {
    const ask = async <Row>(text: string) => {
      const { rows } = await admin.query(text, [tenant.organizationId]);
      return rows as Row[];
    };
    await expectDocuments(ask, accepted);
    await expectBalances(ask, accepted);
    await expectEvents(ask, accepted);
    await expectLedger({ db, tenant, posted: accepted.filter(({ kind }) => kind !== 'period').length });
    const { totals } = (await client.get('/reports/trial_balance?as_of=2099-12-31', tenant)).body;
    expect(totals.debit).toBe(totals.credit);
  } finally {
    await admin.end();
  }
}

/** A query whose only parameter is the organization. */
type Ask = <Row>(text: string) => Promise<Row[]>;

const PAYMENTS: readonly Kind[] = ['payment', 'fullPayment', 'creditPayment'];
const DOCUMENTS = [
  { table: 'invoice', made: ['invoice'], undone: ['invoiceVoid'], when: 'voided_at' },
  { table: 'payment', made: PAYMENTS, undone: ['paymentReversal'], when: 'reversed_at' },
  { table: 'credit_note', made: ['creditNote'], undone: [], when: 'voided_at' },
  { table: 'refund', made: ['refund'], undone: [], when: 'reversed_at' },
  { table: 'expense', made: ['expense'], undone: ['expenseVoid'], when: 'voided_at' },
  { table: 'bill', made: ['bill'], undone: [], when: 'voided_at' },
  { table: 'bill_payment', made: ['billPayment'], undone: ['billPaymentReversal'], when: 'reversed_at' },
] as const;

async function expectDocuments(ask: Ask, accepted: readonly Settled[]): Promise<void> {
  for (const { table, made, undone, when } of DOCUMENTS) {
    const rows = await ask<{ id: string; undone: boolean }>(
      `select id, ${when} is not null as undone from ${table} where org_id = $1 order by id`,
    );
    expect([table, rows.map(({ id }) => id)]).toEqual([table, idsOf(accepted, made)]);
    const gone = rows.filter((row) => row.undone).map(({ id }) => id);
    expect([table, 'undone', gone]).toEqual([table, 'undone', idsOf(accepted, undone)]);
  }
  const entries = await ask<{ id: string; reverses: string | null }>(
    `select id, reverses from journal_entry where org_id = $1 and source_type = 'manual' order by id`,
  );
  expect(entries.map(({ id }) => id)).toEqual(idsOf(accepted, ['journalEntry', 'journalReversal']));
  for (const [table, prefix] of [
    ['invoice', 'INV-'],
    ['credit_note', 'CN-'],
  ] as const) {
    const rows = await ask<{ number: string }>(`select number from ${table} where org_id = $1 order by number`);
    const gapless = rows.map((_, n) => `${prefix}${String(n + 1).padStart(6, '0')}`);
    expect(rows.map(({ number }) => number)).toEqual(gapless);
  }
}

/** The ledger, summed here, against what the documents say is open and the payments that the answers to clients reported. */
async function expectBalances(ask: Ask, accepted: readonly Settled[]): Promise<void> {
  const rows = await ask<{ id: string; balance: string }>(
    `select a.id, sum(p.amount) as balance from ledger_posting p join ledger_account a on a.key = p.account_key
      where p.org_id = $1 group by a.id`,
  );
  const balances = new Map(rows.map(({ id, balance }) => [id, Number(balance)]));
  expect(sum(balances.values())).toBe(0);
  const open = async (table: string) => {
    const [row] = await ask<{ due: string }>(
      `select coalesce(sum(total - settled), 0) as due from ${table} where org_id = $1 and voided_at is null`,
    );
    return Number(row!.due);
  };
  expect(balances.get('acc_1100')).toBe(await open('invoice'));
  expect(balances.get('acc_2000')).toBe(-(await open('bill')));
  const [credit] = await ask<{ sum: string }>('select sum(credit) from customer where org_id = $1');
  expect(balances.get('acc_2400') ?? 0).toBe(0 - Number(credit!.sum));
  expect(balances.get('acc_1000')).toBe(cashOf(accepted));
}

const CASH: Partial<Record<Kind, 1 | -1>> = { payment: 1, fullPayment: 1, refund: -1, expense: -1, billPayment: -1 };

/** What came in and went out according to the answers to clients, in cents. */
function cashOf(accepted: readonly Settled[]): number {
  const undone = new Set(idsOf(accepted, ['paymentReversal', 'expenseVoid', 'billPaymentReversal']));
  const moved = accepted.filter(({ kind, body }) => CASH[kind] && !undone.has(body.id));
  return sum(moved.map(({ kind, body }) => CASH[kind]! * Math.round(body.amount * 100)));
}

/** An invoice is announced as paid each time that a payment or a credit note leaves nothing due. */
const SETTLEMENTS = `
  with entry as (
    select j.id, j.reverses, e.key from journal_entry j join ledger_entry e using (org_id, livemode, id) where j.org_id = $1
  ), move as (
    select invoice_id, key, applied as amount from payment p join entry e on e.id = p.journal_entry_id
    union all select invoice_id, key, -applied from payment p join entry e on e.reverses = p.journal_entry_id
    union all select invoice_id, key, applied from credit_note c join entry e on e.id = c.journal_entry_id
  ), total as (
    select invoice_id, amount, sum(amount) over (partition by invoice_id order by key) as paid from move
  )
  select invoice_id as subject from total t join invoice i on i.id = t.invoice_id and i.org_id = $1
   where amount > 0 and t.paid = i.total`;

async function expectEvents(ask: Ask, accepted: readonly Settled[]): Promise<void> {
  const announced = async (type: string) =>
    (await ask<{ subject: string }>(`select subject from outbox where org_id = $1 and type = 'accounting.${type}'`))
      .map(({ subject }) => subject)
      .sort();
  expect(await announced('invoice.created')).toEqual(idsOf(accepted, ['invoice']));
  expect(await announced('expense.recorded')).toEqual(idsOf(accepted, ['expense']));
  const settlements = await ask<{ subject: string }>(SETTLEMENTS);
  expect(await announced('invoice.paid')).toEqual(settlements.map(({ subject }) => subject).sort());
  await eventually(async () => {
    expect(await ask('select id from outbox where org_id = $1 and published_at is null')).toEqual([]);
  });
  const recorded = await ask<{ id: string }>('select id from outbox where org_id = $1');
  const published = await ask<{ id: string }>(
    `select distinct event->>'id' as id from event_log.log_record where event->>'organizationId' = $1`,
  );
  expect(published.map(({ id }) => id).sort()).toEqual(recorded.map(({ id }) => id).sort());
}

/** The stored ledger equals its replay, including the hash chain, and has an entry for each posting write. */
async function expectLedger({ db, tenant, posted }: { db: Kysely<Database>; tenant: Tenant; posted: number }) {
  const sealer = createSealer({ db });
  await sealer.sealNow();
  await sealer.stop();
  const { entries, seals, problems } = await verifyLedger(db, { tenant });
  expect({ entries, problems }).toEqual({ entries: posted, problems: [] });
  expect(seals).toBeGreaterThan(0);
}

function idsOf(accepted: readonly Settled[], kinds: readonly string[]): string[] {
  return accepted.flatMap(({ kind, body }) => (kinds.includes(kind) ? [body.id as string] : [])).sort();
}

function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
