import { newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { APPROVER, tenant as someone, startTestService, type TestService } from '../../test/test-service.ts';
import { setTestClock } from '../clock/clock.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const address = { street: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701' };

/** An organization on 2031-12-05 with a weekly series of 15,000 from 2031-12-10 that waits for its approval. */
async function newSeries(recurrence: object) {
  const as = { ...someone, organizationId: newId('org') };
  const post = async (path: string, body: object = {}, keyId?: string) => {
    const { status, body: answer, text } = await service.post(path, body, { as, ...(keyId && { keyId }) });
    if (status !== 200) throw new Error(text);
    return answer;
  };
  const moveTo = (day: string, time = '11:00') =>
    post('/v1/test_helpers/treasury/advance_time', { to: newYorkInstant(day, time).toISOString() });
  for (const year of ['2027', '2028', '2029', '2030', '2031']) await moveTo(`${year}-11-01`);
  await moveTo('2031-12-05');
  const accountId = await service.openAccount({ initialDeposit: 500_000, as });
  const payee = { name: 'Landlord', address };
  const input = { accountId, payee, amount: 15_000, scheduledDate: '2031-12-10', recurrence };
  const waiting = await post('/v1/payments/bill-pay', input);
  return {
    as,
    id: waiting.id as string,
    waiting,
    moveTo,
    approve: () => post(`/v1/payments/bill-pay/${waiting.id}/approve`, {}, APPROVER),
    get: async () => (await service.get(`/v1/payments/bill-pay/${waiting.id}`, { as })).body,
    balance: async () => (await service.get(`/v1/accounts/${accountId}`, { as })).body.balance,
    all: async () => {
      const { body } = await service.get('/v1/payments/bill-pay?limit=1000', { as });
      return body.data
        .map((one: { status: string; scheduledDate: string; recurrence: { occurrence: number } }) => [
          one.recurrence.occurrence,
          one.scheduledDate,
          one.status,
        ])
        .sort(([a]: number[], [b]: number[]) => a! - b!);
    },
  };
}

test('After an outage of treasury, each payment of an approved series that was missed is made, once', async () => {
  const series = await newSeries({ interval: 'weekly', count: 10 });
  await series.approve();
  // The clock moves while nobody does the due work.
  await inTenant(service.deps.db, series.as, (trx) =>
    setTestClock(trx, series.as, newYorkInstant('2032-01-06', '10:00')),
  );
  await series.moveTo('2032-01-06');
  const all: [number, string, string][] = await series.all();
  expect(all.map(([occurrence, , status]) => [occurrence, status])).toEqual([
    [1, 'sent'],
    [2, 'sent'],
    [3, 'sent'],
    [4, 'sent'],
    [5, 'scheduled'],
  ]);
  expect(await series.balance()).toBe(500_000 - 4 * 15_000);
});

test('A series that is approved late makes its next payment only: the missed ones are skipped, and the approval says what it lets out', async () => {
  const series = await newSeries({ interval: 'weekly', count: 10 });
  expect(series.waiting).toMatchObject({ occurrencesDue: 10, totalDue: 150_000, occurrencesMissed: 0 });
  await series.moveTo('2032-01-20');
  expect(await series.get()).toMatchObject({ occurrencesDue: 4, totalDue: 60_000, occurrencesMissed: 6 });
  expect(await series.approve()).toMatchObject({
    id: series.id,
    status: 'scheduled',
    scheduledDate: '2032-01-21',
    recurrence: { seriesId: series.id, occurrence: 7, nextDate: '2032-01-28' },
    occurrencesDue: 4,
    totalDue: 60_000,
    occurrencesMissed: 6,
  });
  expect(await series.balance()).toBe(500_000);
  await series.moveTo('2032-01-21');
  expect(await series.balance()).toBe(485_000);
  const days = ['2031-12-10', '2031-12-17', '2031-12-24', '2031-12-31', '2032-01-07', '2032-01-14'];
  expect(await series.all()).toEqual([
    ...days.map((day, n) => [n + 1, day, 'skipped']),
    [7, '2032-01-21', 'sent'],
    [8, '2032-01-28', 'scheduled'],
  ]);
  await series.moveTo('2032-03-20');
  expect(await series.balance()).toBe(440_000);
});

test('A series that ends with a day is counted up to that day', async () => {
  const series = await newSeries({ interval: 'monthly', until: '2032-06-30' });
  expect(series.waiting).toMatchObject({ occurrencesDue: 7, totalDue: 105_000 });
  await series.moveTo('2032-02-11', '17:00');
  expect(await series.approve()).toMatchObject({
    scheduledDate: '2032-03-10',
    occurrencesDue: 4,
    occurrencesMissed: 3,
  });
});

test('A series whose days have all passed makes its last payment on the next possible day, and nothing else', async () => {
  const series = await newSeries({ interval: 'weekly', count: 3 });
  await series.moveTo('2032-03-01');
  expect(await series.approve()).toMatchObject({ scheduledDate: '2032-03-01', occurrencesDue: 1, totalDue: 15_000 });
  await series.moveTo('2032-04-01');
  expect(await series.balance()).toBe(485_000);
  expect((await series.all()).map(([, , status]: string[]) => status)).toEqual(['skipped', 'skipped', 'paid']);
});
