import { inTenant } from '@exchequer/postgres';
import { runs } from '@exchequer/testkit';
import { hurry, runDue, runNext } from '@exchequer/work';
import fc from 'fast-check';
import { efileInput, newSsn } from '../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';
import type { Deps } from '../deps.js';
import { catchUp } from '../test-helpers/catch-up.js';
import { filingExchange } from './exchange.js';
import { EXCHANGE } from './filings.queries.js';
import type { EfileProvider } from './provider/efile-provider.js';

const COUNT = runs(40, 1_000);
const LANES = 6;

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

/** What can happen to a filing. */
const ACTIONS = [
  'exchange',
  'exchange twice at once',
  'die before the provider is called',
  'die after the provider was called',
  'provider is away',
  'provider acts and does not answer',
  'callback',
  'callback again',
  'authority accepts',
  'authority rejects',
  'a second passes',
  'a day passes',
] as const;
type Action = (typeof ACTIONS)[number];

const interleavings = fc.record({
  lastFour: fc.constantFrom('1234', '9002', '9003', '9004', '9005'),
  actions: fc.array(fc.constantFrom(...ACTIONS), { minLength: 1, maxLength: 8 }),
});

class Death extends Error {}

/** The process dies in a call of the provider: it does not record anything afterwards. */
function dying(deps: Deps, when: 'before' | 'after'): Deps {
  const dieIn =
    <Arguments extends unknown[]>(call: (...given: Arguments) => Promise<unknown>) =>
    async (...given: Arguments): Promise<never> => {
      if (when === 'after') await call(...given).catch(() => {});
      isDead = true;
      throw new Death();
    };
  let isDead = false;
  const { transmit, findStatus } = deps.efile.test;
  const test: EfileProvider = { transmit: dieIn(transmit), findStatus: dieIn(findStatus) };
  const db = new Proxy(deps.db, {
    get: (target, member) => {
      if (isDead) throw new Death();
      const value: unknown = Reflect.get(target, member, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...deps, db, efile: { ...deps.efile, test } };
}

interface World {
  readonly as: Tenant;
  readonly id: string;
  readonly submissionId: string;
}

/** All leases and waiting times end. */
const letWaitingEnd = ({ as }: World) => inTenant(service.deps.db, as, async (trx) => hurry(trx, as, EXCHANGE));

const exchangeOf = (deps: Deps, as: Tenant) => runDue(deps, filingExchange(deps), as);

async function act(world: World, action: Action): Promise<void> {
  const { as, submissionId } = world;
  const { deps } = service;
  const exchange = async (by: Deps = deps) => {
    await letWaitingEnd(world);
    await exchangeOf(by, as).catch((error: unknown) => {
      if (!(error instanceof Death)) throw error;
    });
  };
  const fault = (kind: string) => service.askSandbox('/efile/faults', as, { kind, requests: 1 });
  const authority = (status: string) =>
    service.askSandbox('/efile/simulations/acknowledgments', as, {
      submissionId,
      status,
      errorCodes: ['IND-524'],
      occurredAt: new Date().toISOString(),
    });
  const pass = (ms: number) =>
    service.database.admin(
      `insert into tax.test_clock (org_id, livemode, ahead) values ('${as.organizationId}', false, interval '${ms} ms')
       on conflict (org_id, livemode) do update set ahead = test_clock.ahead + excluded.ahead`,
    );
  switch (action) {
    case 'exchange':
      return exchange();
    case 'exchange twice at once':
      await Promise.all([exchange(), exchange()]);
      return;
    case 'die before the provider is called':
      return exchange(dying(deps, 'before'));
    case 'die after the provider was called':
      return exchange(dying(deps, 'after'));
    case 'provider is away':
      await fault('away');
      return exchange();
    case 'provider acts and does not answer':
      await fault('times_out_after_acting');
      return exchange();
    case 'callback':
      await service.callBack(submissionId, `callback-${submissionId}-${Math.random()}`);
      return exchange();
    case 'callback again':
      await service.callBack(submissionId, `callback-${submissionId}`);
      return exchange();
    case 'authority accepts':
      await authority('accepted');
      return;
    case 'authority rejects':
      await authority('rejected');
      return;
    case 'a second passes':
      await pass(1_000);
      return;
    case 'a day passes':
      await pass(86_400_000);
  }
}

/** Lets a filing live through an interleaving and end. Returns what we and the provider know about it then. */
async function live({ lastFour, actions }: { lastFour: string; actions: readonly Action[] }) {
  const as = newTenant();
  const { body } = await service.post('/v1/tax/efile', efileInput({ ssn: newSsn(lastFour) }), as);
  const world = { as, id: body.id, submissionId: body.submissionId };
  for (const action of actions) await act(world, action);
  // At the end there are no more faults, time passes, and the authority decides.
  await service.askSandbox('/efile/faults', as, { kind: 'none' });
  await act(world, 'a day passes');
  await letWaitingEnd(world);
  await exchangeOf(service.deps, as);
  await act(world, 'a day passes');
  await act(world, 'exchange');
  await act(world, 'exchange');
  await act(world, 'authority accepts');
  await act(world, 'exchange');
  await act(world, 'callback again');
  await catchUp(service.deps, as);
  const { body: filing } = await service.get(`/v1/tax/status/${world.id}`, as);
  const asOf = new Date(Date.now() + 86_400_000 * 30).toISOString();
  const { body: record } = await service.askSandbox(`/efile/submissions/${world.submissionId}?asOf=${asOf}`, as);
  const { rows } = await service.database.admin(
    `select count(*)::int as count from sandbox.efile_submission where org_id = '${as.organizationId}'`,
  );
  return { filing, record, submissions: rows[0].count, events: (await service.events(as)).map(({ type }) => type) };
}

test(
  `${COUNT} random interleavings of crash, timeout, duplicate and late callback: each filing ends once and matches the record of the provider`,
  async () => {
    const seed = Number(process.env.EXCHEQUER_SEED ?? Date.now() % 1_000_000);
    const waiting = fc.sample(interleavings, { numRuns: COUNT, seed });
    const statuses = new Map<string, number>();
    const runLane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const end = await live(next);
        const { status } = end.filing;
        const expected = {
          status: end.record.status,
          code: status === 'accepted' ? end.record.confirmationNumber : end.record.errors[0]?.code,
          history: ['submitted', 'queued', 'transmitted', status],
          submissions: 1,
          events: [
            'tax.filing.submitted',
            `tax.filing.${status}`,
            ...(status === 'accepted' ? ['tax.return.filed'] : []),
          ],
        };
        const found = {
          status,
          code: end.filing.acknowledgmentCode,
          history: end.filing.history.map((step: { status: string }) => step.status),
          submissions: end.submissions,
          events: end.events,
        };
        expect({ seed, ...next, ...found }).toEqual({ seed, ...next, ...expected });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: LANES }, runLane));
    expect([...statuses.keys()].sort()).toEqual(['accepted', 'rejected']);
  },
  60_000 + COUNT * 3_000,
);

test('The sandbox is killed at each step: the filing is transmitted once, and its acknowledgment is not lost', async () => {
  for (const killedBefore of [0, 1, 2]) {
    const as = newTenant();
    const { body } = await service.post('/v1/tax/efile', efileInput(), as);
    const world = { as, id: body.id, submissionId: body.submissionId };
    for (let step = 0; step <= 2; step++) {
      if (step === killedBefore) {
        await service.sandbox.kill();
        await act(world, 'exchange');
        await service.sandbox.restart();
      }
      await act(world, 'exchange');
      await act(world, 'a day passes');
    }
    const { body: filing } = await service.get(`/v1/tax/status/${world.id}`, as);
    expect([killedBefore, filing.status]).toEqual([killedBefore, 'accepted']);
    const { rows } = await service.database.admin(
      `select count(*)::int as count from sandbox.efile_submission where org_id = '${as.organizationId}'`,
    );
    expect(rows[0].count).toBe(1);
  }
}, 120_000);

test('A callback that comes while the provider is asked is not forgotten', async () => {
  const as = newTenant();
  const { body } = await service.post('/v1/tax/efile', efileInput({ ssn: newSsn('9004') }), as);
  const world = { as, id: body.id, submissionId: body.submissionId };
  await act(world, 'exchange');
  await letWaitingEnd(world);
  // The provider was asked often, so the next attempt would be an hour later.
  await service.database.admin(`update tax.work set position = '20' where subject = '${world.submissionId}'`);
  const { findStatus, transmit } = service.deps.efile.test;
  const test: EfileProvider = {
    transmit,
    findStatus: async (...given) => {
      const answer = await findStatus(...given);
      await act(world, 'authority accepts');
      await service.callBack(world.submissionId, `late-${world.submissionId}`);
      return answer;
    },
  };
  const slow = { ...service.deps, efile: { ...service.deps.efile, test } };
  await runNext(slow, filingExchange(slow), as);
  const { rows } = await service.database.admin(
    `select extract(epoch from due_at - clock_timestamp())::float8 as seconds from tax.work where subject = '${world.submissionId}'`,
  );
  expect(rows[0].seconds).toBeLessThan(60);
  await act(world, 'exchange');
  expect((await service.get(`/v1/tax/status/${world.id}`, as)).body.status).toBe('accepted');
});

test('A callback counts only with the signature of the provider, and only while it is new', async () => {
  const as = newTenant();
  const { body } = await service.post('/v1/tax/efile', efileInput(), as);
  const answers = [
    await service.callBack(body.submissionId, 'one'),
    await service.callBack(body.submissionId, 'one'),
    await service.callBack(body.submissionId, 'two', { secret: 'another' }),
    await service.callBack(body.submissionId, 'two', { ageS: 3_600 }),
    await service.callBack('0001002026001zzzzzzz', 'two'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 401, 401]);
  expect(answers.slice(0, 2).map(({ body: answer }) => answer.received)).toEqual([true, false]);
});
