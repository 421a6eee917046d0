import { readFileSync } from 'node:fs';
import { newYorkInstant } from '@exchequer/calendar';
import { runs, SEED } from '@exchequer/testkit';
import fc from 'fast-check';
import { scriptedBanks, startBankWorld } from '../../test/bank-world.ts';
import { OTHER_BANK } from '../../test/scripted-bank.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';

const COUNT = runs(150, 5_000);
/** Fewer than the limit of transfers of an account in 24 hours. */
const OF_ONE_WORLD = 500;

const { schemas } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')).components;

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
});

afterAll(() => service.stop());

const zeros = fc.constantFrom('0', '000', '0000', '00000', '-', '---', '0-0-0', '----1', 'A000');
const names = fc.constantFrom(
  'Großmann & Söhne',
  'Łódź sp. z o.o.',
  '0 A',
  "O'Brien",
  'Ångström <AB> "x"',
  '☕ Café',
  'Иван',
);
const text = (lengthMax: number) =>
  fc.oneof(
    fc.string({ minLength: 1, maxLength: lengthMax }),
    fc.string({ minLength: 1, maxLength: lengthMax, unit: 'grapheme' }),
    fc.string({ minLength: lengthMax - 3, maxLength: lengthMax }),
    names,
    zeros,
  );
const accountNumber = fc.oneof(
  fc.stringMatching(/^[0-9A-Za-z-]{4,17}$/),
  fc.stringMatching(/^[0-9A-Za-z-]{1,17}$/),
  zeros,
);
const amount = fc
  .oneof(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(1, 99_999_999_99, 100_000_000_00))
  .map((cents) => cents / 100);
const accountType = fc.constantFrom('checking', 'savings');
const { enum: secCodes } = schemas.TransferSecCode;

const transfers = fc
  .record(
    {
      type: fc.constantFrom('ach', 'ach', 'wire', 'instant'),
      direction: fc.constantFrom('credit', 'debit'),
      secCode: fc.constantFrom<string>(...secCodes),
      speed: fc.constantFrom('standard', 'same_day'),
      amount,
      description: text(schemas.Line.maxLength),
      counterparty: fc.record({
        name: text(schemas.Line.maxLength),
        routingNumber: fc.constant(OTHER_BANK),
        accountNumber,
        accountType,
      }),
    },
    { requiredKeys: ['type', 'amount', 'counterparty'] },
  )
  .map(({ type, direction, secCode, speed, ...rest }) => ({
    type,
    ...rest,
    ...(type === 'ach' && { direction, secCode, speed }),
  }));

const payments = fc.record(
  {
    amount,
    memo: text(schemas.Line.maxLength),
    invoiceNumber: fc.oneof(fc.stringMatching(/^[!-~]{1,40}$/), zeros),
    payee: fc.record({ name: text(100), routingNumber: fc.constant(OTHER_BANK), accountNumber, accountType }),
  },
  { requiredKeys: ['amount', 'payee'] },
);

test('Every transfer that is accepted can be written into the file or message of its rail, for every class and direction', async () => {
  let accepted = 0;
  let refused = 0;
  const all = fc.sample(transfers, { numRuns: COUNT, seed: SEED });
  for (let from = 0; from < all.length; from += OF_ONE_WORLD) {
    const world = await startBankWorld(service);
    const fromAccountId = await world.open(50_000_000);
    const sent = new Map<string, object>();
    for (const input of all.slice(from, from + OF_ONE_WORLD)) {
      const { status, body, text: answer } = await world.transfer({ fromAccountId, ...input });
      if (status === 200) sent.set(body.id, input);
      else if (status !== 400 && status !== 422) throw new Error(`${JSON.stringify(input)}: ${answer}`);
    }
    await world.advanceTo(newYorkInstant('2032-03-03', '09:00'));
    const { data } = await world.get('/v1/transfers?limit=1000');
    const ended = data.map(({ id, status, failureReason }: Record<string, string>) => [
      status,
      failureReason,
      sent.get(id!),
    ]);
    expect(ended.filter(([status]: string[]) => status !== 'settled')).toEqual([]);
    accepted += sent.size;
    refused += Math.min(OF_ONE_WORLD, all.length - from) - sent.size;
  }
  // A run in which nothing was refused, or nothing accepted, would prove little.
  expect(Math.min(accepted, refused)).toBeGreaterThan(COUNT / 10);
}, 600_000);

test('Every bill payment that is accepted can be written into the ACH file', async () => {
  const world = await startBankWorld(service, '2032-03-01', '08:00');
  const accountId = await world.open(50_000_000);
  const sent = new Map<string, object>();
  let refused = 0;
  for (const input of fc.sample(payments, { numRuns: Math.min(COUNT, 1_000), seed: SEED })) {
    const {
      status,
      body,
      text: answer,
    } = await service.post('/v1/payments/bill-pay', { accountId, ...input }, { as: world.as });
    if (status === 200 && body.status === 'scheduled') sent.set(body.id, input);
    else if (status === 400) refused += 1;
    else if (status !== 200) throw new Error(`${JSON.stringify(input)}: ${answer}`);
  }
  await world.advanceTo(newYorkInstant('2032-03-03', '09:00'));
  const { data } = await world.get('/v1/payments/bill-pay?limit=1000');
  const ended = data
    .filter(({ id }: { id: string }) => sent.has(id))
    .map(({ id, status, failureReason }: Record<string, string>) => [status, failureReason, sent.get(id!)]);
  expect(ended.filter(([status]: string[]) => status !== 'paid')).toEqual([]);
  expect(Math.min(sent.size, refused)).toBeGreaterThan(5);
}, 600_000);
