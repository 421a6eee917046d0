import { newId } from '@exchequer/ids';
import { runDue } from '@exchequer/work';
import { countRoundTrips } from '../../../test/count-round-trips.ts';
import { efileInput } from '../../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../../test/filing-service.ts';
import { catchUp } from '../../test-helpers/catch-up.js';
import { filingExchange } from '../exchange.js';
import { refunds } from '../issue-refunds.js';

/** One round trip reads, the other one writes. */
const ROUND_TRIPS_MAX = 2;

let service: FilingService;

beforeAll(async () => {
  // The round trips of a callback would be counted too.
  service = await startFilingService({ housekeeping: false, callbacks: false });
});

afterAll(() => service.stop());

const post = (path: string, body: object, as: Tenant) =>
  service.post(path, body, as, { headers: { 'idempotency-key': newId('req') } });

async function made(path: string, body: object, as: Tenant) {
  const answer = await post(path, body, as);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

/** An organization that has filed before, so that its secret exists. */
async function newFiler() {
  const as = newTenant();
  await made('/v1/tax/efile', efileInput(), as);
  return as;
}

async function inState(state: string, as: Tenant, input = efileInput()) {
  const { id } = await made('/v1/tax/efile', input, as);
  await made(`/v1/test_helpers/tax/filings/${id}/acknowledge`, { status: state }, as);
  return { id, input };
}

/** Each prepares a body of `POST /v1/tax/efile`. */
const filings: Readonly<Record<string, (as: Tenant) => Promise<object>>> = {
  'a simple return': async () => efileInput(),
  'a stored return': async (as) => {
    const { taxpayer, directDeposit } = efileInput();
    const { id } = await made('/v1/tax/forms/1040', { taxYear: 2025, filingStatus: 'single', income: 50_000 }, as);
    return { taxpayer, directDeposit, returnId: id, digitalAssets: false };
  },
  'a rejected return again': async (as) => {
    const { id, input } = await inState('rejected', as, efileInput());
    return { ...input, resubmits: id };
  },
  'an amended return': async (as) => {
    const { id, input } = await inState('accepted', as);
    return { ...input, amends: id, explanation: 'A Form W-2 came late.' };
  },
};

test.each(Object.entries(filings))('To file %s takes two round trips to Postgres', async (_, prepare) => {
  const as = await newFiler();
  const body = await prepare(as);
  const counter = countRoundTrips(as);
  const { status, text } = await post('/v1/tax/efile', body, as);
  counter.stop();
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  expect(counter.count()).toBeGreaterThan(0);
  expect(counter.count()).toBeLessThanOrEqual(ROUND_TRIPS_MAX);
});

async function roundTripsOf(as: Tenant, work: () => Promise<unknown>): Promise<number> {
  const counter = countRoundTrips(as);
  await work().finally(() => counter.stop());
  return counter.count();
}

test('From the transmission to the refund, a return takes few round trips to Postgres', async () => {
  const as = newTenant();
  const exchange = () => runDue(service.deps, filingExchange(service.deps), as);
  const ends = service.database.admin;
  const { submissionId } = await made('/v1/tax/efile', efileInput(), as);
  // Claim it, read it with its document, record the answer (2), find no other filing.
  expect(await roundTripsOf(as, exchange)).toBe(5);
  await service.askSandbox('/efile/simulations/acknowledgments', as, {
    submissionId,
    status: 'accepted',
    occurredAt: new Date().toISOString(),
  });
  // The gateway of callbacks finds the organization before the transaction that is counted.
  expect(await roundTripsOf(as, () => service.callBack(submissionId, newId('req')))).toBe(2);
  await ends(`update tax.work set due_at = now() where subject = '${submissionId}'`);
  // Claim it, read it, record the acknowledgment (2), find no other filing.
  expect(await roundTripsOf(as, exchange)).toBe(5);
  await ends(`update tax.work set due_at = '2020-01-01' where org_id = '${as.organizationId}' and kind = 'refund'`);
  // Claim it, announce it (2), find no other refund.
  expect(await roundTripsOf(as, () => runDue(service.deps, refunds, as))).toBe(4);
  await catchUp(service.deps, as);
  expect((await service.events(as)).map(({ type }) => type)).toEqual([
    'tax.filing.submitted',
    'tax.filing.accepted',
    'tax.return.filed',
    'tax.refund.issued',
  ]);
});
