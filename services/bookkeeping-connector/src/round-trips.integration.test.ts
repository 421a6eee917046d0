import { newId } from '@exchequer/ids';
import { StatementBatch, type Tenant } from '@exchequer/postgres';
import { type Answer, testTenant } from '@exchequer/testkit';
import { runDue } from '@exchequer/work';
import { startTestService, type TestService } from '../test/test-service.ts';
import { synchronization } from './syncs/run-sync.js';

const ROUND_TRIPS_MAX = 4;
/** A page locks its synchronization, waits for changes of the rules, stores its rows, and counts them. */
const MORE: Readonly<Record<string, number>> = { 'synchronize a page': 5 };

let service: TestService;

beforeAll(async () => {
  // Its transactions would be counted too.
  service = await startTestService({ housekeeping: false });
});

afterAll(() => service.stop());

/** What the writes of one organization refer to. */
interface World {
  readonly as: ReturnType<typeof newTenant>;
  readonly connectionId: string;
  readonly companyId: string;
}

const newTenant = () => ({ ...testTenant(1), organizationId: newId('org') });
const RULE = { payeeContains: 'delta', category: 'travel' };

async function newWorld(): Promise<World> {
  const as = newTenant();
  const { id, companyId } = await service.connect(as, { company: 'empty' });
  return { as, connectionId: id, companyId };
}

/** A write that is ready to be sent. */
type Send = () => Promise<Pick<Answer, 'status' | 'text'>>;

const headers = () => ({ 'idempotency-key': newId('req') });

/** Starts a synchronization without waiting for it. */
async function startSync({ as }: World): Promise<void> {
  const held = [1, 2].map(() => service.deps.waitingRequests.enter(as.organizationId));
  await service.post('/api/bookkeeping/sync', {}, { as });
  for (const leave of held) leave!();
}

const work = ({ as }: World) => runDue(service.deps, synchronization(service.deps), as);

async function withTransactions(world: World, add: number): Promise<{ id: string }[]> {
  const { as, companyId } = world;
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'r', add });
  await startSync(world);
  await work(world);
  return (await service.get('/api/bookkeeping/transactions', { as })).body.data;
}

const newRule = async ({ as }: World): Promise<string> =>
  (await service.post('/api/bookkeeping/rules', RULE, { as })).body.id;

const writes: Readonly<Record<string, (world: World) => Promise<Send> | Send>> = {
  connect:
    ({ as }) =>
    () =>
      service.post('/api/bookkeeping/connect', {}, { as, headers: headers() }),
  'complete a consent of a new company':
    ({ as }) =>
    () =>
      service.post('/v1/test_helpers/bookkeeping/connections', { provider: 'xero', company: 'empty' }, { as }),
  'complete a consent that renews a connection':
    ({ as }) =>
    () =>
      service.post('/v1/test_helpers/bookkeeping/connections', { company: 'empty' }, { as }),
  reconnect:
    ({ as, connectionId }) =>
    () =>
      service.post(`/api/bookkeeping/connections/${connectionId}/reconnect`, undefined, { as, headers: headers() }),
  disconnect:
    ({ as, connectionId }) =>
    () =>
      service.delete(`/api/bookkeeping/connections/${connectionId}`, { as }),
  'start a synchronization':
    ({ as }) =>
    async () => {
      const held = [1, 2].map(() => service.deps.waitingRequests.enter(as.organizationId));
      const answer = await service.post('/api/bookkeeping/sync', {}, { as, headers: headers() });
      for (const leave of held) leave!();
      return answer;
    },
  'synchronize a page': async (world) => {
    const changes = { companyId: world.companyId, seed: 'p', add: 300, malformed: 5 };
    await service.sandbox.control(world.as, 'simulations/changes', changes);
    await startSync(world);
    return async () => {
      await work(world);
      return service.get('/api/bookkeeping/syncs', { as: world.as });
    };
  },
  'correct a category': async (world) => {
    const [first] = await withTransactions(world, 50);
    return () =>
      service.patch(`/api/bookkeeping/transactions/${first!.id}`, { category: 'advertising' }, { as: world.as });
  },
  'correct a category again': async (world) => {
    const [first] = await withTransactions(world, 50);
    const path = `/api/bookkeeping/transactions/${first!.id}`;
    await service.patch(path, { category: 'advertising' }, { as: world.as });
    return () => service.patch(path, { category: 'office_expense' }, { as: world.as });
  },
  'create a rule':
    ({ as }) =>
    () =>
      service.post('/api/bookkeeping/rules', RULE, { as, headers: headers() }),
  'change a rule': async (world) => {
    const id = await newRule(world);
    return () => service.patch(`/api/bookkeeping/rules/${id}`, { priority: 1 }, { as: world.as });
  },
  'delete a rule': async (world) => {
    const id = await newRule(world);
    return () => service.delete(`/api/bookkeeping/rules/${id}`, { as: world.as });
  },
};

test.each(Object.entries(writes))('To %s takes few round trips to Postgres', async (name, prepare) => {
  const world = await newWorld();
  const send = await prepare(world);
  const counter = countRoundTrips(world.as);
  const { status, text } = await send();
  counter.stop();
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  expect(counter.longest()).toBeGreaterThan(0);
  expect(counter.longest()).toBeLessThanOrEqual(MORE[name] ?? ROUND_TRIPS_MAX);
});

/** Counts the messages of each transaction of one tenant that the service waits for. */
function countRoundTrips({ organizationId }: Tenant): { longest(): number; stop(): void } {
  const { submit } = StatementBatch.prototype;
  const open = new Map<object, number>();
  const counts: number[] = [];
  StatementBatch.prototype.submit = function (this: StatementBatch, connection) {
    const isOfTenant = this.statements.some(({ values }) => values.some((value) => value === organizationId));
    if (isOfTenant && this.statements[0]!.text === 'begin') open.set(connection, 1);
    else if (open.has(connection)) open.set(connection, open.get(connection)! + 1);
    const last = this.statements.at(-1)!.text;
    if (open.has(connection) && (last === 'commit' || last === 'rollback')) {
      counts.push(open.get(connection)!);
      open.delete(connection);
    }
    return submit.call(this, connection);
  };
  return {
    longest: () => Math.max(0, ...counts),
    stop: () => {
      StatementBatch.prototype.submit = submit;
    },
  };
}
