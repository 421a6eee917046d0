import { newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { type BankWorld, scriptedBanks, startBankWorld } from '../../test/bank-world.ts';
import { OTHER_BANK } from '../../test/scripted-bank.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { SEALED_FOR, sealCounterparty } from './counterparty.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
});

afterAll(() => service.stop());

const NAME = {
  name: 'Grace Hopper',
  routingNumber: OTHER_BANK,
  accountNumber: '123456789',
  accountType: 'checking',
} as const;

/** A number that no request can give any more: it stands for what a later version or a correction could bring. */
async function spoilCounterparty({ as, deps }: BankWorld, transferId: string): Promise<void> {
  const sealed = await inTenant(deps.db, as, async (trx) => {
    const key = await deps.vault.existingKey(trx, as, SEALED_FOR);
    return sealCounterparty(key!, { ...NAME, accountNumber: '0' });
  });
  await service.database.admin(
    `update treasury.transfer set counterparty = '\\x${sealed.toString('hex')}' where id = '${transferId}'`,
  );
}

test('An entry that no file can hold fails alone: its money is released, its event says why, and the others of its file are sent', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const good = (await world.transfer({ fromAccountId: from, amount: 10 })).body.id;
  const bad = (await world.transfer({ fromAccountId: from, amount: 20, description: 'Other' })).body.id;
  await spoilCounterparty(world, bad);
  await world.advanceTo(newYorkInstant('2032-03-02', '09:00'));
  expect(await world.get(`/v1/transfers/${good}`)).toMatchObject({ status: 'settled' });
  expect(await world.get(`/v1/transfers/${bad}`)).toMatchObject({
    status: 'failed',
    failureCode: 'cannot_be_written',
    failureReason: 'The ACH file cannot hold the transfer: accountNumber must not be blank or all zeros.',
  });
  expect(await world.balance(from)).toEqual({ balance: 90, availableBalance: 90 });
  const { rows } = await service.database.admin(
    `select type from treasury.outbox where subject = '${bad}' order by id`,
  );
  expect(rows.map(({ type }) => type)).toContain('treasury.transfer.failed');
});

test('A file that holds nothing but an entry that cannot be written is not made, and the work of its cut-off is done', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const bad = (await world.transfer({ fromAccountId: from, amount: 20 })).body.id;
  await spoilCounterparty(world, bad);
  await world.advanceTo(newYorkInstant('2032-03-02', '09:00'));
  expect(await world.get(`/v1/transfers/${bad}`)).toMatchObject({ status: 'failed' });
  expect(world.bank.files.size).toBe(0);
  const { rows } = await service.database.admin(
    `select subject from treasury.work where kind = 'due' and org_id = '${world.as.organizationId}'`,
  );
  expect(rows).toEqual([]);
});

test('An entry that the bank refuses fails alone, and the others of the file settle', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const good = (await world.transfer({ fromAccountId: from, amount: 10 })).body.id;
  const bad = (await world.transfer({ fromAccountId: from, amount: 20, description: 'Other' })).body.id;
  world.bank.refusesAmounts.add(20_00n);
  await world.advanceTo(newYorkInstant('2032-03-02', '09:00'));
  expect(await world.get(`/v1/transfers/${good}`)).toMatchObject({ status: 'settled' });
  expect(await world.get(`/v1/transfers/${bad}`)).toMatchObject({
    status: 'failed',
    failureCode: 'entry_refused',
    failureReason: 'The bank does not take this entry.',
  });
  expect(await world.balance(from)).toEqual({ balance: 90, availableBalance: 90 });
});

test('Entries whose sum is too large for the control record of one file go into several files', async () => {
  const world = await startBankWorld(service);
  const limit = { amount: 100_000_000_000, count: 5_000 };
  const limits = {
    account: { credit: { '24h': limit, '30d': limit } },
    organization: { credit: { '24h': limit, '30d': limit } },
  };
  await service.database.admin(
    `insert into treasury.transfer_policy (org_id, livemode, policy)
     values ('${world.as.organizationId}', false, '${JSON.stringify({ limits })}')`,
  );
  const from = await world.open(11_000_000_000);
  for (let n = 0; n < 101; n++) {
    const { status, text } = await world.transfer({ fromAccountId: from, amount: 99_999_999.99 });
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  }
  await world.advanceTo(newYorkInstant('2032-03-02', '09:00'));
  expect(world.bank.files.size).toBe(2);
  const { total_count } = await world.get('/v1/transfers?status=settled');
  expect(total_count).toBe(101);
}, 120_000);

test('What an operator has set for the name of the sender never stops a file', async () => {
  const world = await startBankWorld(service);
  const policy = JSON.stringify({ companyName: '株式会社', companyId: '000' });
  await service.database.admin(
    `insert into treasury.transfer_policy (org_id, livemode, policy) values ('${world.as.organizationId}', false, '${policy}')`,
  );
  const from = await world.open(100);
  const { id } = (await world.transfer({ fromAccountId: from, amount: 10 })).body;
  await world.advanceTo(newYorkInstant('2032-03-02', '09:00'));
  expect(await world.get(`/v1/transfers/${id}`)).toMatchObject({ status: 'settled' });
});

test('A wire that no message can hold fails, and its work is done', async () => {
  const world = await startBankWorld(service, '2032-03-01', '19:30');
  const from = await world.open(100);
  const { id } = (await world.transfer({ type: 'wire', fromAccountId: from, amount: 10 })).body;
  await service.database.admin(`update treasury.transfer set description = repeat('x', 100) where id = '${id}'`);
  const sealed = await inTenant(world.deps.db, world.as, async (trx) => {
    const key = await world.deps.vault.existingKey(trx, world.as, SEALED_FOR);
    return sealCounterparty(key!, { ...NAME, name: '' });
  });
  await service.database.admin(
    `update treasury.transfer set counterparty = '\\x${sealed.toString('hex')}' where id = '${id}'`,
  );
  await world.advanceTo(newYorkInstant('2032-03-02', '09:00'));
  expect(await world.get(`/v1/transfers/${id}`)).toMatchObject({ status: 'failed', failureCode: 'cannot_be_written' });
  expect(await world.balance(from)).toEqual({ balance: 100, availableBalance: 100 });
});

const WRONG: readonly (readonly [body: object, location: string, code: string])[] = [
  ...['0', '000', '---', '00-0', '12', '123456789012345678', ' 1234'].map(
    (accountNumber) =>
      [{ counterparty: { ...NAME, accountNumber } }, 'body.counterparty.accountNumber', expect.any(String)] as const,
  ),
  ...(['credit', 'debit'] as const).flatMap((direction) =>
    ['0', '000'].map(
      (name) =>
        [
          { direction, secCode: 'WEB', counterparty: { ...NAME, name } },
          'body.counterparty.name',
          'cannot_be_written',
        ] as const,
    ),
  ),
  ...(['ach', 'wire', 'instant'] as const).flatMap((type) =>
    ['Иван', '株式会社', '☕', '---'].map(
      (name) => [{ type, counterparty: { ...NAME, name } }, 'body.counterparty.name', 'cannot_be_written'] as const,
    ),
  ),
  ...(['PPD', 'CCD', 'WEB'] as const).map(
    (secCode) => [{ secCode, description: 'x'.repeat(81) }, 'body.description', 'too_long'] as const,
  ),
  [{ description: 'ß'.repeat(41) }, 'body.description', 'too_long'],
  [{ type: 'wire', description: 'x'.repeat(141) }, 'body.description', 'too_long'],
  [{ type: 'instant', counterparty: { ...NAME, name: 'x'.repeat(141) } }, 'body.counterparty.name', 'too_long'],
  [{ description: 'За июль' }, 'body.description', 'cannot_be_written'],
  [{ amount: 100_000_000 }, 'body.amount', 'out_of_range'],
];

test.each(WRONG)(
  'A transfer with %j is refused when it is made, and the answer names the member',
  async (more, location, code) => {
    const world = await startBankWorld(service);
    const { status, body } = await world.transfer({
      fromAccountId: newId('acct'),
      amount: 1,
      counterparty: NAME,
      ...more,
    });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ location, code })]]);
  },
);

test('Descriptions of 80 characters go with every class, and of 200 with CTX, whole', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const long = 'Invoices 1001 to 1040 of July, less the credit note of August, and freight '
    .repeat(3)
    .slice(0, 200)
    .trim();
  for (const [secCode, description] of [
    ['PPD', long.slice(0, 80)],
    ['CCD', long.slice(0, 80)],
    ['WEB', long.slice(0, 80)],
    ['CTX', long],
  ]) {
    const { status, text } = await world.transfer({ fromAccountId: from, amount: 1, secCode, description });
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  }
  await world.advanceTo(newYorkInstant('2032-03-01', '18:00'));
  const sent = [...world.bank.files.values()].flatMap(({ batches }) =>
    batches.flatMap(({ header, entries }) =>
      entries.map(({ addenda }) => [
        header.secCode,
        addenda
          .map((one) => (one.kind === 'payment' ? one.paymentInformation.padEnd(80) : ''))
          .join('')
          .trimEnd(),
      ]),
    ),
  );
  expect(Object.fromEntries(sent)).toEqual({
    PPD: long.slice(0, 80).trimEnd(),
    CCD: long.slice(0, 80).trimEnd(),
    WEB: long.slice(0, 80).trimEnd(),
    CTX: long,
  });
});
