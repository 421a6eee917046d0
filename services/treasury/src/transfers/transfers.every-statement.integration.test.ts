import { newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { verifyLedger } from '@exchequer/ledger';
import { type Death, deathsOf } from '@exchequer/testkit';
import { type BankWorld, counterparty, scriptedBanks, startBankWorld } from '../../test/bank-world.ts';
import { type FaultInjectedService, startFaultInjectedService } from '../../test/fault-injected-service.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;
let lanes: FaultInjectedService[];

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
  lanes = await Promise.all([startFaultInjectedService(service), startFaultInjectedService(service)]);
});

afterAll(async () => {
  await Promise.all(lanes.map((lane) => lane.stop()));
  await service.stop();
});

/** What a transfer does in its life, from the request until nothing more is to be done. */
interface Life {
  readonly order: (world: BankWorld) => Promise<object>;
  /** What happens outside after the request. */
  readonly after?: (world: BankWorld, id: string) => Promise<void>;
  /** When it is over. */
  readonly end: Date;
  /** What is true then, whatever has happened in between. */
  readonly expectEnd: (world: BankWorld, id: string) => Promise<void>;
}

/** Runs the life for one tenant. The process dies at a statement; another process goes on. */
async function live(faulty: FaultInjectedService, life: Life, death?: Death): Promise<readonly string[]> {
  const world = await startBankWorld(service);
  const order = await life.order(world);
  const key = { 'idempotency-key': newId('trf') };
  faulty.pool.live(death);
  const first = await faulty.post('/v1/transfers', order, world.as, key);
  expect([200, 503]).toContain(first.status);
  if (first.status === 200) await untilDeath(world.advanceTo(life.end, faulty.deps));
  const { statements } = faulty.pool;
  faulty.pool.live();
  const repeated = await faulty.post('/v1/transfers', order, world.as, key);
  expect(repeated.status).toBe(200);
  if (first.status === 200) expect(repeated.body).toEqual(first.body);
  await life.after?.(world, repeated.body.id);
  await world.advanceTo(life.end);
  expect((await world.get('/v1/transfers')).data).toHaveLength(1);
  await life.expectEnd(world, repeated.body.id);
  return statements;
}

async function untilDeath(work: Promise<void>): Promise<void> {
  await work.catch(() => {});
}

async function dieAtEachStatement(life: Life): Promise<number> {
  return dieAtEach((faulty, death) => live(faulty, life, death));
}

/** Runs a history once without a death, and once for each statement at which the process dies. */
async function dieAtEach(
  run: (faulty: FaultInjectedService, death?: Death) => Promise<readonly string[]>,
): Promise<number> {
  const statements = await run(lanes[0]!);
  const deaths = deathsOf(statements);
  const dieInTurn = async (faulty: FaultInjectedService) => {
    for (let death = deaths.shift(); death; death = deaths.shift()) {
      try {
        await run(faulty, death);
      } catch (error) {
        const place = `${death.when} statement ${death.statement}: ${statements[death.statement - 1]}`;
        throw new Error(`Dead ${place}\n${String(error)}`, { cause: error });
      }
    }
  };
  await Promise.all(lanes.map(dieInTurn));
  return statements.length;
}

const entriesOf = ({ bank }: BankWorld) =>
  [...bank.files.values()].flatMap(({ batches }) => batches.flatMap(({ entries }) => entries));
const at = newYorkInstant;
const whole = (balance: number) => ({ balance, availableBalance: balance });

test('A transfer between own accounts moves its money once, at whatever statement the process dies', async () => {
  const accounts = new Map<BankWorld, string[]>();
  const crashes = await dieAtEachStatement({
    order: async (world) => {
      const [fromAccountId, toAccountId] = [await world.open(100), await world.open()];
      accounts.set(world, [fromAccountId, toAccountId]);
      return { type: 'ach', fromAccountId, toAccountId, amount: 40 };
    },
    end: at('2032-03-01', '09:05'),
    expectEnd: async (world) => {
      const [from, to] = accounts.get(world)!;
      expect([await world.balance(from!), await world.balance(to!)]).toEqual([whole(60), whole(40)]);
    },
  });
  expect(crashes).toBeGreaterThan(8);
}, 120_000);

test('An ACH credit reaches the bank once and is posted once, at whatever statement the process dies', async () => {
  const crashes = await dieAtEachStatement({
    order: async (world) => ({ type: 'ach', fromAccountId: await world.open(100), counterparty, amount: 40 }),
    end: at('2032-03-02', '09:00'),
    expectEnd: async (world, id) => {
      const transfer = await world.get(`/v1/transfers/${id}`);
      expect(transfer.status).toBe('settled');
      expect(await world.balance(transfer.fromAccountId)).toEqual(whole(60));
      expect(entriesOf(world).map(({ amountCents, traceNumber }) => [amountCents, traceNumber])).toEqual([
        [4000n, transfer.traceNumber],
      ]);
      expect(await world.owed('ach')).toBe(-4000n);
    },
  });
  expect(crashes).toBeGreaterThan(30);
}, 240_000);

test('An instant payment is made once, at whatever statement the process dies', async () => {
  const crashes = await dieAtEachStatement({
    order: async (world) => ({ type: 'instant', fromAccountId: await world.open(100), counterparty, amount: 40 }),
    end: at('2032-03-01', '10:00'),
    expectEnd: async (world, id) => {
      const transfer = await world.get(`/v1/transfers/${id}`);
      expect(transfer.status).toBe('settled');
      expect(await world.balance(transfer.fromAccountId)).toEqual(whole(60));
      expect([...world.bank.payments.values()].map(({ uetr }) => uetr)).toEqual([transfer.uetr]);
      expect(await world.owed('instant')).toBe(-4000n);
    },
  });
  expect(crashes).toBeGreaterThan(20);
}, 240_000);

test('A debit that comes back gives and takes its money once, at whatever statement the process dies', async () => {
  const crashes = await dieAtEachStatement({
    order: async (world) => ({
      type: 'ach',
      direction: 'debit',
      fromAccountId: await world.open(),
      counterparty: { ...counterparty, accountNumber: '1R01' },
      amount: 40,
    }),
    end: at('2032-03-03', '09:00'),
    expectEnd: async (world, id) => {
      const transfer = await world.get(`/v1/transfers/${id}`);
      expect(transfer).toMatchObject({ status: 'returned', returnCode: 'R01', returnIsLate: false });
      expect(await world.balance(transfer.fromAccountId)).toEqual(whole(0));
      expect(entriesOf(world)).toHaveLength(1);
      expect(await world.owed('ach')).toBe(0n);
    },
  });
  expect(crashes).toBeGreaterThan(40);
}, 240_000);

test('Each entry of a file with hundreds of incoming entries is posted once, at whatever statement the process dies', async () => {
  const crashes = await dieAtEach(async (faulty, death) => {
    const world = await startBankWorld(service);
    const account = await world.open();
    const { accountNumber } = await world.get(`/v1/accounts/${account}`);
    world.bank.payInMany(accountNumber, 450, await world.now());
    faulty.pool.live(death);
    await untilDeath(world.advanceTo(at('2032-03-01', '09:30'), faulty.deps));
    const { statements } = faulty.pool;
    faulty.pool.live();
    await world.advanceTo(at('2032-03-01', '09:30'));
    expect(await world.balance(account)).toEqual(whole(4.5));
    expect(await world.owed('ach')).toBe(450n);
    return statements;
  });
  expect(crashes).toBeGreaterThan(20);
}, 240_000);

test('Each entry of a file with hundreds of returns is returned once, also if the process dies in the middle of it', async () => {
  for (const statement of [15, 30, 45]) {
    const world = await startBankWorld(service);
    const account = await world.open();
    const order = { type: 'ach', direction: 'debit', fromAccountId: account, counterparty, amount: 1 };
    const { id } = (await world.transfer(order)).body;
    await service.database.admin(
      `insert into treasury.transfer select (jsonb_populate_record(t, jsonb_build_object('id', 'trf_' || lpad(n::text, 26, '0')))).*
         from treasury.transfer t, generate_series(${statement}001, ${statement}449) n where t.id = '${id}'`,
    );
    await world.advanceTo(at('2032-03-02', '09:00'));
    expect((await world.balance(account)).balance).toBe(450);
    const traces = entriesOf(world).map(({ traceNumber }) => traceNumber);
    world.bank.returnEntries(traces, 'R01', at('2032-03-03', '08:30'));
    await world.advanceTo(at('2032-03-03', '08:29'));
    const [faulty] = lanes as [FaultInjectedService];
    faulty.pool.live({ statement, when: 'before' });
    await untilDeath(world.advanceTo(at('2032-03-03', '09:00'), faulty.deps));
    faulty.pool.live();
    const { balance } = await world.balance(account);
    expect([450, 250, 50]).toContain(balance);
    await world.advanceTo(at('2032-03-03', '09:00'));
    expect(await world.balance(account)).toEqual(whole(0));
    const { rows } = await service.database.admin(
      `select status, count(*)::int as n, (select count(*)::int from treasury.transaction where account_id = '${account}' and type = 'return') as returns
         from treasury.transfer where account_id = '${account}' group by 1`,
    );
    expect(rows).toEqual([{ status: 'returned', n: 450, returns: 450 }]);
  }
}, 240_000);

test('The ledger is complete after all these deaths', async () => {
  const { entries, problems } = await verifyLedger(service.deps.db);
  expect(entries).toBeGreaterThan(200);
  expect(problems).toEqual([]);
});
