import { newId } from '@exchequer/ids';
import { countRoundTrips } from '../../test/count-round-trips.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';
import { input941, input941X, input1099, inputW2, recipientInput, ssnOf } from '../../test/information-return-input.ts';

/** One round trip reads, the other one writes. */
const ORIGINAL_MAX = 2;
/** Also reads what was filed last, and the key for the stored answer. */
const CORRECTION_MAX = 4;

let service: FilingService;

beforeAll(async () => {
  // The round trips of a callback would be counted too.
  service = await startFilingService({ housekeeping: false, callbacks: false });
});

afterAll(() => service.stop());

const post = (path: string, body: object, as: Tenant) =>
  service.post(path, body, as, { headers: { 'idempotency-key': newId('req') } });

async function file(what: What, body: object, as: Tenant): Promise<string> {
  const answer = await post(`/api/filing/submit-${what}`, body, as);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.body.filingId;
}

async function fileAndDecide(what: What, body: object, as: Tenant, status = 'accepted'): Promise<string> {
  const id = await file(what, body, as);
  const answer = await post(`/v1/test_helpers/tax/filings/${id}/acknowledge`, { status }, as);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return id;
}

type What = '1099' | 'w2' | '941';

const manyRecipients = (changes: object = {}) =>
  input1099({ recipients: Array.from({ length: 250 }, (_, n) => recipientInput({ ssn: ssnOf(n + 10), ...changes })) });

async function countSubmission(what: string, body: object, as: Tenant): Promise<number> {
  const counter = countRoundTrips(as);
  const { status, text } = await post(`/api/filing/${what}`, body, as);
  counter.stop();
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  expect(counter.count()).toBeGreaterThan(0);
  return counter.count();
}

test.each<[string, What, object]>([
  ['submit Forms 1099', '1099', input1099()],
  ['submit 250 Forms 1099', '1099', manyRecipients()],
  ['submit Forms W-2', 'w2', inputW2({ ssn: '400-11-1239' })],
  ['submit Form 941', '941', input941()],
])('To %s takes two round trips to Postgres', async (_, what, body) => {
  const as = newTenant();
  // The first submission of an organization makes its key and its secret.
  await file('1099', input1099({ ein: '45-1234567' }), as);
  expect(await countSubmission(`submit-${what}`, body, as)).toBeLessThanOrEqual(ORIGINAL_MAX);
});

test('To submit rejected Forms 1099 again takes two round trips to Postgres', async () => {
  const as = newTenant();
  const resubmits = await fileAndDecide('1099', input1099(), as, 'rejected');
  expect(await countSubmission('submit-1099', input1099({ resubmits }), as)).toBeLessThanOrEqual(ORIGINAL_MAX);
});

test.each<[string, What, object, (original: string) => object]>([
  [
    'correct Forms 1099',
    '1099',
    input1099(),
    (corrects) => input1099({ corrects, recipients: [recipientInput({ compensation: 6_000 })] }),
  ],
  [
    'correct 250 Forms 1099',
    '1099',
    manyRecipients(),
    (corrects) => ({ ...manyRecipients({ compensation: 6_000 }), corrects }),
  ],
  ['void Forms 1099', '1099', input1099(), (voids) => input1099({ voids })],
  ['correct Forms W-2', 'w2', inputW2(), (corrects) => ({ ...inputW2({ wages: 51_000 }), corrects })],
  ['void Forms W-2', 'w2', inputW2(), (voids) => ({ ...inputW2(), voids })],
  ['correct Form 941', '941', input941(), (corrects) => ({ ...input941X(), corrects })],
])('To %s takes four round trips to Postgres', async (_, what, original, bodyOf) => {
  const as = newTenant();
  const id = await fileAndDecide(what, original, as);
  expect(await countSubmission(`submit-${what}`, bodyOf(id), as)).toBeLessThanOrEqual(CORRECTION_MAX);
});

test('A second correction takes as many round trips as the first one', async () => {
  const as = newTenant();
  const corrects = await fileAndDecide('1099', input1099(), as);
  const corrected = (compensation: number) => input1099({ corrects, recipients: [recipientInput({ compensation })] });
  await fileAndDecide('1099', corrected(6_000), as);
  expect(await countSubmission('submit-1099', corrected(7_000), as)).toBeLessThanOrEqual(CORRECTION_MAX);
});

test('The round trips of a reconciliation do not depend on the number of forms', async () => {
  const as = newTenant();
  for (const quarter of [1, 2, 3, 4]) await file('941', input941({ quarter }), as);
  for (const n of [1, 2, 3]) await file('w2', inputW2({ ssn: `400-11-123${n}` }), as);
  expect(await countSubmission('reconcile-941', { ein: '12-3456789', taxYear: 2025 }, as)).toBeLessThanOrEqual(2);
});
