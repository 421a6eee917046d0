import { newId } from '@exchequer/ids';
import { countRoundTrips } from '../../test/count-round-trips.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';
import { input941, input1099, inputW2, recipientInput, ssnOf } from '../../test/information-return-input.ts';

/** One round trip reads, the other one writes. */
const ROUND_TRIPS_MAX = 2;

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

const post = (path: string, body: object, as: Tenant) =>
  service.post(path, body, as, { headers: { 'idempotency-key': newId('req') } });

test.each<[string, string, object]>([
  ['submit Forms 1099', 'submit-1099', input1099()],
  [
    'submit 250 Forms 1099',
    'submit-1099',
    input1099({ recipients: Array.from({ length: 250 }, (_, n) => recipientInput({ ssn: ssnOf(n + 10) })) }),
  ],
  ['submit Forms W-2', 'submit-w2', inputW2({ ssn: '400-11-1239' })],
  ['submit Form 941', 'submit-941', input941()],
])('To %s takes two round trips to Postgres', async (_, path, body) => {
  const as = newTenant();
  // The first submission of an organization makes its key and its secret.
  await post('/api/filing/submit-1099', input1099({ ein: '45-1234567' }), as);
  const counter = countRoundTrips(as);
  const { status, text } = await post(`/api/filing/${path}`, body, as);
  counter.stop();
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  expect(counter.count()).toBeGreaterThan(0);
  expect(counter.count()).toBeLessThanOrEqual(ROUND_TRIPS_MAX);
});
