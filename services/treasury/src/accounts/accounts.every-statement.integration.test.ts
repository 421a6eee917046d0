import { newId } from '@exchequer/ids';
import { verifyLedger } from '@exchequer/ledger';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { type Death, deathsOf } from '@exchequer/testkit';
import { type FaultInjectedService, startFaultInjectedService } from '../../test/fault-injected-service.ts';
import { ownerInput, startTestService, type TestService } from '../../test/test-service.ts';
import { BANK, CURRENCY } from '../transactions/ledger-accounts.js';
import { recordMovements } from '../transactions/record-movements.js';

let service: TestService;
let lanes: FaultInjectedService[];

beforeAll(async () => {
  service = await startTestService();
  lanes = await Promise.all([startFaultInjectedService(service), startFaultInjectedService(service)]);
});

afterAll(async () => {
  await Promise.all(lanes.map((lane) => lane.stop()));
  await service.stop();
});

/** A write that is sent, dies, and is sent again with the same key. */
interface Write {
  /** @returns path and body of the request */
  readonly prepare: (as: Tenant) => Promise<readonly [path: string, body: object]>;
  /** Rows of the tables after the write. Before it there are those of `before`. */
  readonly rows: Readonly<Record<string, number>>;
  readonly before: Readonly<Record<string, number>>;
}

async function run(faulty: FaultInjectedService, write: Write, death?: Death): Promise<readonly string[]> {
  const as = { organizationId: newId('org'), livemode: false };
  const [path, body] = await write.prepare(as);
  const key = { 'idempotency-key': 'the same' };
  faulty.pool.live(death);
  const first = await faulty.post(path, body, as, key);
  const { statements } = faulty.pool;
  faulty.pool.live();
  expect([first.status, first.text].slice(0, first.status === 503 ? 1 : 2)).toEqual(
    first.status === 503 ? [503] : [200, first.text],
  );
  const left = await rowsOf(as, write);
  expect([write.before, write.rows]).toContainEqual(left);
  const repeated = await faulty.post(path, body, as, key);
  expect([repeated.status, await rowsOf(as, write)]).toEqual([200, write.rows]);
  if (first.status === 200) expect(repeated.body).toEqual(first.body);
  return statements;
}

async function rowsOf({ organizationId }: Tenant, { rows }: Write): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const query of Object.keys(rows)) {
    const found = await service.database.admin(
      `select count(*)::int as count from treasury.${query}${query.includes(' where ') ? ' and' : ' where'} org_id = '${organizationId}'`,
    );
    counts[query] = found.rows[0].count;
  }
  return counts;
}

async function dieAtEachStatement(write: Write): Promise<number> {
  const statements = await run(lanes[0]!, write);
  const deaths = deathsOf(statements);
  const dieInTurn = async (faulty: FaultInjectedService) => {
    for (let death = deaths.shift(); death; death = deaths.shift()) {
      try {
        await run(faulty, write, death);
      } catch (error) {
        const place = `${death.when} statement ${death.statement}: ${statements[death.statement - 1]}`;
        throw new Error(`Dead ${place}\n${String(error)}`, { cause: error });
      }
    }
  };
  await Promise.all(lanes.map(dieInTurn));
  return statements.length;
}

const DUE = `work where kind = 'due'`;

test('An account is opened completely and once or not at all, at whatever statement the process dies', async () => {
  const tables = ['account', 'owner', 'vault_key', 'transaction', DUE, 'interest_month'];
  const events = `outbox where type = 'treasury.account.created'`;
  const none = Object.fromEntries([...tables, events].map((table) => [table, 0]));
  const crashes = await dieAtEachStatement({
    prepare: async () => ['/v1/accounts/create', { type: 'savings', owner: ownerInput, initialDeposit: 25 }],
    before: none,
    // One key for the owner, and one for the hash of the SSN.
    rows: { ...none, account: 1, owner: 1, vault_key: 2, transaction: 1, [DUE]: 1, [events]: 1 },
  });
  expect(crashes).toBeGreaterThan(10);
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
}, 120_000);

test('An account is closed completely and once or not at all, at whatever statement the process dies', async () => {
  const closed = `account where status = 'closed'`;
  const events = `outbox where type = 'treasury.account.closed'`;
  const crashes = await dieAtEachStatement({
    prepare: async (as) => [`/v1/accounts/${await service.openAccount({ as, type: 'savings' })}/close`, {}],
    before: { [closed]: 0, [events]: 0, [DUE]: 1 },
    rows: { [closed]: 1, [events]: 1, [DUE]: 0 },
  });
  expect(crashes).toBeGreaterThan(6);
}, 120_000);

test('Money and the closing of an account that come at the same time: one of them is refused', async () => {
  const as = { organizationId: newId('org'), livemode: false };
  const outcomes = new Set<string>();
  for (let n = 0; n < 12; n++) {
    const id = await service.openAccount({ as });
    const [close, deposit] = await Promise.all([
      service.post(`/v1/accounts/${id}/close`, {}, { as }),
      pay(as, BANK.ach, id).then(
        () => 'posted',
        (error: { code?: string }) => error.code,
      ),
    ]);
    outcomes.add(`${close.status} ${deposit}`);
  }
  expect([...outcomes].filter((outcome) => outcome !== '200 account_closed' && outcome !== '409 posted')).toEqual([]);
});

test('After an account was frozen no payment leaves it, and money still comes in', async () => {
  const as = { organizationId: newId('org'), livemode: false };
  const id = await service.openAccount({ as, initialDeposit: 10 });
  expect((await service.patch(`/v1/accounts/${id}`, { status: 'frozen' }, { as })).status).toBe(200);
  await expect(pay(as, id, BANK.ach)).rejects.toMatchObject({ code: 'account_frozen' });
  await pay(as, BANK.ach, id);
  expect((await service.get(`/v1/accounts/${id}`, { as })).body.balance).toBe(11);
});

/** Moves one dollar between a customer's account and one of ours. */
function pay(as: Tenant, debit: string, credit: string): Promise<unknown> {
  const id = newId('txn');
  const [account_id, amount] = debit.startsWith('acct_') ? [debit, -100n] : [credit, 100n];
  const postings = [
    { accountId: debit, debit: 100n },
    { accountId: credit, credit: 100n },
  ];
  const entry = { kind: 'entry' as const, id, currency: CURRENCY, postings };
  const transaction = { id, account_id, type: 'ach' as const, amount, description: 'One dollar' };
  return inTenant(service.deps.db, as, (trx) =>
    recordMovements(trx, as, [{ entry, transactions: [transaction] }], new Date()),
  );
}
