import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newId } from '@exchequer/ids';
import { eventually, randomPort, runs, startServiceProcess, testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../../test/test-service.ts';

/**
 * A synchronization is read page by page, so a process with a small heap can do one of any size. If it kept the rows, the process would end
 * without memory.
 */
const ROWS = runs(20_000, 200_000);
const HEAP_MB = 128;
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const LIMIT_MS = runs(240_000, 60 * 60_000);

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ housekeeping: false });
});

afterAll(() => service.stop());

const residentMegabytes = (pid: number) =>
  Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

test(
  `A process with a heap of ${HEAP_MB} MB synchronizes ${ROWS} transactions`,
  async () => {
    const as = { ...testTenant(1), organizationId: newId('org') };
    const { id, companyId } = await service.connect(as, { company: 'empty' });
    const changes = { companyId, seed: 'large', add: ROWS, malformed: 3 };
    await service.sandbox.control(as, 'simulations/changes', changes);
    const worker = await startServiceProcess(MAIN, {
      ...service.environment,
      PORT: String(await randomPort()),
      HOST: '127.0.0.1',
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    });
    const startedMs = Date.now();
    try {
      // The answer comes after 30 seconds at the latest.
      const { status, body } = await service.post('/api/bookkeeping/sync', { connectionId: id }, { as });
      expect([status, body.success]).toEqual([200, true]);
      expect(['running', 'completed']).toContain(body.status);
      await eventually(async () => {
        const sync = await service.get(`/api/bookkeeping/syncs/${body.syncId}`, { as });
        expect(sync.body).toMatchObject({ status: 'completed', transactionCount: ROWS, setAsideCount: 3 });
      }, LIMIT_MS);
      const seconds = (Date.now() - startedMs) / 1_000;
      const memory = residentMegabytes(worker.pid);
      process.stderr.write(`${ROWS} rows in ${seconds.toFixed(1)} s, ${memory} MB resident at most\n`);
    } finally {
      await worker.end('SIGTERM');
    }
    const ofTenant = `org_id = '${as.organizationId}'`;
    const { rows } = await service.database.admin(
      `select (select array[count(*), count(distinct (entity, provider_id)), sum(amount)] from bookkeeping.entry where ${ofTenant})::text as ours,
              (select array[count(*), count(distinct (entity, id)), sum((content->>'cents')::int)] from sandbox.bookkeeping_entry
               where ${ofTenant} and not content ? 'malformed')::text as theirs`,
    );
    expect(rows[0].ours).toBe(rows[0].theirs);
  },
  LIMIT_MS + 60_000,
);
