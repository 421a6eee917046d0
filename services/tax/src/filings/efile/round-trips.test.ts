import { newId } from '@exchequer/ids';
import { StatementBatch } from '@exchequer/postgres';
import { efileInput } from '../../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../../test/filing-service.ts';

/** One round trip reads, the other one writes. */
const ROUND_TRIPS_MAX = 2;

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
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
    return { taxpayer, directDeposit, returnId: id };
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
  // It would call back while the round trips are counted.
  await service.sandbox.kill();
  const counter = countRoundTrips(as);
  const { status, text } = await post('/v1/tax/efile', body, as);
  counter.stop();
  await service.sandbox.restart();
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  expect(counter.count()).toBeGreaterThan(0);
  expect(counter.count()).toBeLessThanOrEqual(ROUND_TRIPS_MAX);
});

/** Counts the messages to Postgres that the service waits for, in transactions and reads of one tenant. */
function countRoundTrips({ organizationId }: Tenant): { count(): number; stop(): void } {
  const { submit } = StatementBatch.prototype;
  /** Connections with a transaction of the tenant. */
  const open = new Set<object>();
  let count = 0;
  StatementBatch.prototype.submit = function (this: StatementBatch, connection) {
    const isOfTenant = this.statements.some(({ values }) => values.some((value) => value === organizationId));
    if (isOfTenant || open.has(connection)) count += 1;
    if (isOfTenant && this.statements[0]!.text === 'begin') open.add(connection);
    const last = this.statements.at(-1)!.text;
    if (last === 'commit' || last === 'rollback') open.delete(connection);
    return submit.call(this, connection);
  };
  return {
    count: () => count,
    stop: () => {
      StatementBatch.prototype.submit = submit;
    },
  };
}
