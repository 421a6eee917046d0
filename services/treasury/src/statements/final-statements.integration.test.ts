import { newYorkInstant } from '@exchequer/calendar';
import { inTenant } from '@exchequer/postgres';
import { readPdf } from '@exchequer/testkit/read-pdf';
import { scriptedBanks, startBankWorld } from '../../test/bank-world.ts';
import { sendMessages } from '../../test/do-work.ts';
import { ownerInput, startTestService, type TestService } from '../../test/test-service.ts';
import type { BankRails } from '../bank/bank-rails.js';
import { setTestClock } from '../clock/clock.js';
import { findOpenExceptions, retryException } from '../transfers/decide-bank-exceptions.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
});

afterAll(() => service.stop());

test('A message of the bank that is handled after the end of its month is in the next statement, with the day of the bank as value date', async () => {
  const world = await startBankWorld(service, '2032-03-29');
  const account = await world.open(100);
  const { id } = (await world.transfer({ fromAccountId: account, amount: 40 })).body;
  await world.advanceTo(newYorkInstant('2032-03-30', '12:00'));
  const { traceNumber } = await world.get(`/v1/transfers/${id}`);
  await world.advanceTo(newYorkInstant('2032-04-01', '00:10'));
  const statement = async (month: string, format = 'json') => {
    const { body, text } = await service.get(`/v1/accounts/${account}/statements/${month}?format=${format}`, {
      as: world.as,
    });
    return format === 'json' ? body : text;
  };
  const final = await statement('2032-03');
  expect([final.status, final.closingBalance]).toEqual(['final', 60]);

  // After an outage: the bank told it before midnight.
  const told = newYorkInstant('2032-03-31', '23:59');
  world.bank.returnEntry(traceNumber, 'R03', told);
  await world.receive();

  expect(await statement('2032-03')).toEqual(final);
  const next = await statement('2032-04');
  expect([next.openingBalance, next.closingBalance]).toEqual([60, 100]);
  const camt = await statement('2032-04', 'camt053');
  expect(camt).toMatch(/<BookgDt>\s*<Dt>2032-04-01</);
  expect(camt).toMatch(/<ValDt>\s*<Dt>2032-03-31</);
  // The return was in time: its window depends on the bank's day.
  expect(await world.get(`/v1/transfers/${id}`)).toMatchObject({ status: 'returned', returnIsLate: false });
  const { data } = await world.get(`/v1/transactions?accountId=${account}&type=return`);
  expect(data).toEqual([expect.objectContaining({ valueAt: told.toISOString() })]);
  expect(new Date(data[0].postedAt).getTime()).toBeGreaterThan(newYorkInstant('2032-04-01', '00:00').getTime());
});

test('A final statement has the owner as it was at the end of the month, whatever changes later', async () => {
  const world = await startBankWorld(service, '2032-03-30');
  const { as } = world;
  const id = await world.open(100);
  const { ownerId } = await world.get(`/v1/accounts/${id}`);
  const change = async (body: object) =>
    expect((await service.patch(`/v1/owners/${ownerId}`, body, { as })).status).toBe(200);
  const shown = async (month: string) => {
    const get = (format: string) => service.get(`/v1/accounts/${id}/statements/${month}?format=${format}`, { as });
    const [pdf, camt] = [await get('pdf'), await get('camt053')];
    const [first] = (await readPdf(pdf.bytes)).pages;
    const texts = first!.map(({ text }) => text);
    const name = /<Ownr>\s*<Nm>(.*?)</.exec(camt.text)![1];
    return {
      name,
      printed: texts.includes(name!),
      street: texts.find((text) => / (Street|Broadway|Avenue)$/.test(text)),
    };
  };
  const address = (street: string) => ({ street, city: 'New York', state: 'NY', zip: '10004' });

  await change({ lastName: 'King', address: address('2 Broadway') });
  await world.advanceTo(newYorkInstant('2032-04-01', '00:10'));
  const march = { name: 'Ada King', printed: true, street: '2 Broadway' };
  expect(await shown('2032-03')).toEqual(march);
  await change({ lastName: 'Lovelace', address: address('3 Fifth Avenue') });
  await change({ firstName: 'Augusta' });
  expect([await shown('2032-03'), await shown('2032-04')]).toEqual([
    march,
    { name: 'Augusta Lovelace', printed: true, street: '3 Fifth Avenue' },
  ]);

  await world.advanceTo(newYorkInstant('2032-05-02', '00:10'));
  const owner = { ...ownerInput, firstName: 'Augusta', lastName: 'Lovelace', address: address('4 Wall Street') };
  const other = await service.post('/v1/accounts/create', { type: 'checking', owner }, { as });
  expect(other.body).toMatchObject({ ownerId, ownerUpdated: ['address'] });
  expect([await shown('2032-03'), await shown('2032-04'), await shown('2032-05')]).toEqual([
    march,
    { name: 'Augusta Lovelace', printed: true, street: '3 Fifth Avenue' },
    { name: 'Augusta Lovelace', printed: true, street: '4 Wall Street' },
  ]);
});

test('An answer of the bank that comes after the end of the month is in the next statement', async () => {
  const world = await startBankWorld(service, '2032-03-31', '23:58');
  const account = await world.open(100);
  const march = async () =>
    (await service.get(`/v1/accounts/${account}/statements/2032-03?format=json`, { as: world.as })).body;
  const { id } = (await world.transfer({ type: 'instant', fromAccountId: account, amount: 40 })).body;
  let final: unknown;
  const bank: BankRails = {
    ...service.deps.banks.test!,
    sendPayment: async (as, payment) => {
      const answer = await world.bank.sendPayment(as, payment);
      const after = newYorkInstant('2032-04-01', '00:10');
      await inTenant(service.deps.db, as, (trx) => setTestClock(trx, as, after));
      final = await march();
      return answer;
    },
  };
  await sendMessages({ ...service.deps, banks: { ...service.deps.banks, test: bank } }, world.as);
  expect((await world.get(`/v1/transfers/${id}`)).status).toBe('settled');
  expect(final).toMatchObject({ status: 'final', closingBalance: 100 });
  expect(await march()).toEqual(final);
});

test('A message that a person lets treasury handle again after the end of its month is in the next statement', async () => {
  const world = await startBankWorld(service, '2032-03-29');
  const account = await world.open(100);
  const march = async () =>
    (await service.get(`/v1/accounts/${account}/statements/2032-03?format=json`, { as: world.as })).body;
  const { id } = (await world.transfer({ fromAccountId: account, amount: 40 })).body;
  await world.advanceTo(newYorkInstant('2032-03-30', '12:00'));
  const { traceNumber } = await world.get(`/v1/transfers/${id}`);
  // The return cannot be matched yet, so it is kept for a person.
  const setTrace = (trace: string) =>
    service.database.admin(`update treasury.transfer set trace_number = '${trace}' where id = '${id}'`);
  await setTrace('999999999999999');
  world.bank.returnEntry(traceNumber, 'R03', newYorkInstant('2032-03-31', '08:30'));
  await world.advanceTo(newYorkInstant('2032-04-01', '00:10'));
  await setTrace(traceNumber);
  const final = await march();
  expect([final.status, final.closingBalance]).toEqual(['final', 60]);
  const exceptions = await findOpenExceptions(service.deps.db);
  const kept = exceptions.find(({ organizationId }) => organizationId === world.as.organizationId);
  expect(await retryException(world.deps, kept!, 'grace')).toBe(true);
  expect((await world.balance(account)).balance).toBe(100);
  expect(await march()).toEqual(final);
});

test('A message that is handled late in the same month keeps the time of the bank', async () => {
  const world = await startBankWorld(service, '2032-03-01');
  const account = await world.open(100);
  const { id } = (await world.transfer({ fromAccountId: account, amount: 40 })).body;
  await world.advanceTo(newYorkInstant('2032-03-02', '12:00'));
  const { traceNumber } = await world.get(`/v1/transfers/${id}`);
  await world.advanceTo(newYorkInstant('2032-03-20', '12:00'));
  const told = newYorkInstant('2032-03-03', '08:30');
  world.bank.returnEntry(traceNumber, 'R03', told);
  await world.receive();
  const { data } = await world.get(`/v1/transactions?accountId=${account}&type=return`);
  expect(data).toEqual([expect.objectContaining({ postedAt: told.toISOString(), valueAt: told.toISOString() })]);
});
