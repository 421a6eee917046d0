import { newYorkInstant, toNewYorkTime } from '@exchequer/calendar';
import { type AchNewBatch, buildAchFile, toAchDate, writeAchFile } from '@exchequer/nacha';
import { type BankWorld, counterparty, scriptedBanks, startBankWorld } from '../../test/bank-world.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { countBankExceptions } from '../treasury-metrics.js';
import { findOpenExceptions, resolveException, retryException, showException } from './decide-bank-exceptions.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
});

afterAll(() => service.stop());

const at = newYorkInstant;
const MORNING = at('2032-03-02', '08:30');
let sequence = 0;

/** A batch with one credit for an account of ours. */
function creditBatch(batchNumber: number, accountNumber: string, amountCents: bigint, name = 'Acme'): AchNewBatch {
  sequence++;
  return {
    header: {
      serviceClassCode: 220,
      companyName: name,
      companyDiscretionaryData: '',
      companyIdentification: '1234567890',
      secCode: 'PPD',
      companyEntryDescription: 'PAYMENT',
      companyDescriptiveDate: '',
      effectiveEntryDate: toAchDate('2032-03-02'),
      settlementDate: '',
      originatorStatusCode: '1',
      odfiIdentification: '02100002',
      batchNumber,
    } as never,
    entries: [
      {
        transactionCode: 22,
        routingNumber: '990000013',
        accountNumber,
        amountCents,
        identification: '',
        name: 'Grace Hopper',
        discretionaryData: '',
        traceNumber: `02100002${String(5_000_000 + sequence)}`,
        addenda: [],
      },
    ],
  };
}

function fileOf(batches: readonly AchNewBatch[]): string {
  const { date } = toNewYorkTime(MORNING);
  const header = {
    immediateDestination: ' 990000013',
    immediateOrigin: ' 061000146',
    fileCreationDate: toAchDate(date),
    fileCreationTime: '0830',
    fileIdModifier: 'A',
    immediateDestinationName: 'EXCHEQUER',
    immediateOriginName: 'FEDACH',
    referenceCode: '',
  };
  return writeAchFile(buildAchFile(header, batches));
}

/** An account, its number, and what the bank has told to its organization. */
async function openedWorld(): Promise<{ world: BankWorld; account: string; number: string }> {
  const world = await startBankWorld(service);
  const account = await world.open();
  return { world, account, number: (await world.get(`/v1/accounts/${account}`)).accountNumber };
}

const openOf = async ({ as }: BankWorld) =>
  (await findOpenExceptions(service.deps.db)).filter(({ organizationId }) => organizationId === as.organizationId);

test.each(['IAT', 'ARC', 'POP', 'RCK'])(
  'A batch of the class %s is kept for a person, and the other batches of the file are posted',
  async (secCode) => {
    const { world, account, number } = await openedWorld();
    const content = fileOf([creditBatch(1, number, 100n), creditBatch(2, number, 200n), creditBatch(3, number, 400n)]);
    const lines = content.split('\n');
    lines[4] = lines[4]!.replace('PPD', secCode);
    world.bank.tell('ach_file', lines.join('\n'), MORNING);
    world.bank.payIn(number, 1_000n, MORNING);
    await world.advanceTo(at('2032-03-02', '09:00'));
    expect((await world.balance(account)).balance).toBe(15);
    const [exception, ...more] = await openOf(world);
    expect([exception, more]).toMatchObject([
      { kind: 'ach_file', problems: [{ place: `lines 5 to 7, entry class ${secCode}` }] },
      [],
    ]);
    expect(await showException(world.deps, exception!)).toBe(lines.join('\n'));
    // Nothing has changed, so a person still has to decide, and what was posted is not posted again.
    expect(await retryException(world.deps, exception!, 'grace')).toBe(false);
    expect((await world.balance(account)).balance).toBe(15);
    await resolveException(world.deps, (await openOf(world))[0]!, { operator: 'grace', note: 'returned by hand' });
    expect(await openOf(world)).toEqual([]);
    const { rows } = await service.database.admin(
      `select sealed, note from treasury.bank_exception where org_id = '${world.as.organizationId}'`,
    );
    expect(rows).toEqual([{ sealed: null, note: 'returned by hand' }]);
  },
);

test('A kept message is sealed, and is counted until somebody has decided', async () => {
  const { world, number } = await openedWorld();
  const before = await countBankExceptions(service.deps.db);
  const content = fileOf([creditBatch(1, number, 100n)]).replace('PPD', 'IAT');
  world.bank.tell('ach_file', content, MORNING);
  await world.advanceTo(at('2032-03-02', '09:00'));
  const { rows } = await service.database.admin(
    `select e::text as row from treasury.bank_exception e where org_id = '${world.as.organizationId}'`,
  );
  expect(rows[0].row).not.toMatch(new RegExp(`${number}|Hopper|Acme`));
  expect((await countBankExceptions(service.deps.db)).exceptions).toBe(before.exceptions + 1);
});

test.each<[string, 'pacs.002' | 'pacs.004' | 'pacs.008' | 'settlement' | 'ach_file', string]>([
  ['a status', 'pacs.002', '<no/>'],
  ['a return of a payment', 'pacs.004', '<no/>'],
  ['a payment', 'pacs.008', '<no/>'],
  ['a settlement', 'settlement', '{}'],
  ['a file', 'ach_file', 'nonsense'],
])('The message of %s that cannot be read is kept for a person', async (_what, kind, content) => {
  const { world, account, number } = await openedWorld();
  world.bank.tell(kind, content, MORNING);
  world.bank.payIn(number, 100n, MORNING);
  await world.advanceTo(at('2032-03-02', '09:00'));
  expect((await world.balance(account)).balance).toBe(1);
  expect(await openOf(world)).toMatchObject([{ kind }]);
});

test('A return of an entry that was never sent is kept for a person', async () => {
  const { world } = await openedWorld();
  const from = await world.open(100);
  const { id } = (await world.transfer({ fromAccountId: from, amount: 5, counterparty })).body;
  await world.advanceTo(at('2032-03-01', '18:00'));
  const { traceNumber } = await world.get(`/v1/transfers/${id}`);
  await service.database.admin(`update treasury.transfer set trace_number = '999999999999999' where id = '${id}'`);
  world.bank.returnEntry(traceNumber, 'R03', at('2032-03-03', '08:30'));
  await world.advanceTo(at('2032-03-03', '09:00'));
  expect(await openOf(world)).toMatchObject([
    { problems: [{ problem: 'It returns an entry that treasury has not sent.' }] },
  ]);
});

test('An entry that cannot be handled is kept for a person; those beside it and after it are posted, and it is posted when it can be', async () => {
  const { world, account, number } = await openedWorld();
  await service.database.admin(`
    create function treasury.refuse_poison() returns trigger language plpgsql as $$
    begin raise exception 'poison'; end $$;
    create trigger refuse_poison before insert on treasury.transaction for each row
      when (new.counterparty = 'Poison') execute function treasury.refuse_poison()`);
  const batches = [1, 2, 3].map((n) => creditBatch(n, number, BigInt(100 * n), n === 2 ? 'Poison' : 'Acme'));
  world.bank.tell('ach_file', fileOf(batches), MORNING);
  world.bank.payIn(number, 1_000n, at('2032-03-02', '08:45'));
  await world.advanceTo(at('2032-03-02', '09:00'));
  await service.database.admin('drop function treasury.refuse_poison cascade');
  expect((await world.balance(account)).balance).toBe(14);
  const [exception] = await openOf(world);
  expect(exception).toMatchObject({ problems: [{ place: 'item 2' }] });
  expect(await retryException(world.deps, exception!, 'grace')).toBe(true);
  expect((await world.balance(account)).balance).toBe(16);
  expect(await openOf(world)).toEqual([]);
});
