import { newYorkInstant } from '@exchequer/calendar';
import { lockBalance } from '@exchequer/ledger';
import { inTenant } from '@exchequer/postgres';
import { eventually } from '@exchequer/testkit';
import { sql } from 'kysely';
import { type BankWorld, counterparty, scriptedBanks, startBankWorld } from '../../test/bank-world.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { achFileHeader, takeFileIdentity } from './ach-file-parts.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
});

afterAll(() => service.stop());

const at = newYorkInstant;
const ROUTING = '990000013';

/** What the operator compares. */
const identityOf = ({
  immediateOrigin,
  fileCreationDate,
  fileCreationTime,
  fileIdModifier,
}: ReturnType<typeof achFileHeader>) => [immediateOrigin, fileCreationDate, fileCreationTime, fileIdModifier].join(' ');

const filesOf = ({ bank }: BankWorld) => [...bank.files.values()].map(({ header }) => identityOf(header));

test('Files of two organizations at the same cut-off have different identities', async () => {
  const worlds = await Promise.all([startBankWorld(service), startBankWorld(service), startBankWorld(service)]);
  for (const world of worlds) {
    const fromAccountId = await world.open(100);
    await world.transfer({ fromAccountId, amount: 5, counterparty });
    await world.transfer({ fromAccountId, amount: 6, counterparty, direction: 'debit' });
  }
  await Promise.all(worlds.map((world) => world.advanceTo(at('2032-03-01', '18:00'))));
  const identities = worlds.flatMap(filesOf);
  expect(identities).toHaveLength(3);
  expect(new Set(identities).size).toBe(3);
  expect([...identities].sort()).toEqual(['A', 'B', 'C'].map((modifier) => ` ${ROUTING} 320301 1730 ${modifier}`));
});

test('Parallel files never have the same identity, and the 37th of a minute has the next minute', async () => {
  const { db } = service.deps;
  const now = at('2032-06-01', '17:30');
  const tenants = (await Promise.all([startBankWorld(service), startBankWorld(service)])).map(({ as }) => as);
  const take = (n: number) =>
    inTenant(db, tenants[n % 2]!, (trx) => takeFileIdentity(trx, tenants[n % 2]!, { routingNumber: ROUTING, now }));
  const taken = await Promise.all(Array.from({ length: 80 }, (_, n) => take(n)));
  const identities = taken.map((identity) => identityOf(achFileHeader(ROUTING, identity)));
  expect(new Set(identities).size).toBe(80);
  const times = identities.map((identity) => identity.split(' ')[3]!);
  const countOf = (time: string) => times.filter((one) => one === time).length;
  expect([...new Set(times)].sort().map((time) => [time, countOf(time)])).toEqual([
    ['1730', 36],
    ['1731', 36],
    ['1732', 8],
  ]);
});

test('An identity that was taken by a transaction that failed is free again', async () => {
  const { db } = service.deps;
  const now = at('2032-07-01', '17:30');
  const { as } = await startBankWorld(service);
  const options = { routingNumber: ROUTING, now };
  const fail = inTenant(db, as, async (trx) => {
    await takeFileIdentity(trx, as, options);
    throw new Error('crash');
  });
  await expect(fail).rejects.toThrow('crash');
  expect(await inTenant(db, as, (trx) => takeFileIdentity(trx, as, options))).toEqual({ created: now, number: 0 });
});

test('A message with a late return and a payment holds up no file of another organization while it waits for a balance', async () => {
  const world = await startBankWorld(service);
  const [debited, paid] = [await world.open(), await world.open()];
  const { id } = (await world.transfer({ fromAccountId: debited, amount: 50, direction: 'debit' })).body;
  await world.advanceTo(at('2032-03-09', '12:00'));
  const { traceNumber } = await world.get(`/v1/transfers/${id}`);
  const { accountNumber } = await world.get(`/v1/accounts/${paid}`);
  const arrival = at('2032-03-09', '12:00');
  world.bank.inOneFile(arrival, () => {
    world.bank.returnEntry(traceNumber as string, 'R01', arrival);
    world.bank.payIn(accountNumber as string, 700n, arrival);
  });
  const { db } = service.deps;
  let received: Promise<unknown> | undefined;
  await inTenant(db, world.as, async (trx) => {
    await lockBalance(trx, world.as, paid);
    received = world.receive();
    await eventually(async () => {
      const { rows } = await service.database.admin(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows[0].waiting).toBeGreaterThan(0);
    }, 30_000);
    const { as } = await startBankWorld(service);
    const taken = await inTenant(db, as, async (other) => {
      await sql`set local lock_timeout = '5s'`.execute(other);
      return takeFileIdentity(other, as, { routingNumber: ROUTING, now: arrival });
    });
    expect(taken.number).toBe(0);
  });
  await received;
  expect(await world.get(`/v1/transfers/${id}`)).toMatchObject({ dishonoredReturn: { status: 'sent' } });
  expect((await world.balance(paid)).balance).toBe(7);
});

test('The service cannot read or change the identities of files itself', async () => {
  const { as } = await startBankWorld(service);
  const read = inTenant(service.deps.db, as, (trx) =>
    trx
      .selectFrom('bank_file_identity' as never)
      .selectAll()
      .execute(),
  );
  await expect(read).rejects.toThrow('permission denied');
});
