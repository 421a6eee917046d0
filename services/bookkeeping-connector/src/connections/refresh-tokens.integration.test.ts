import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newId } from '@exchequer/ids';
import { runs, testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../../test/test-service.ts';

/**
 * Processes refresh the tokens of the same connections while they are killed at random. The provider's access tokens live one second, its
 * refresh tokens rotate at every use, and some of its answers are lost.
 */
const REFRESHES = runs(60, 10_000);
/** Kills follow the progress. On a slow machine a kill after a fixed time would leave processes no time to work. */
const REFRESHES_PER_KILL = runs(15, 50);
/** After this time the test ends with what it has seen. */
const LIMIT_MS = runs(240_000, 50 * 60_000);
const LOOK_EVERY_MS = runs(100, 500);
const CONNECTIONS = 20;
const PROCESSES = 4;
const WORKERS_PER_PROCESS = 5;
const PROGRAM = fileURLToPath(new URL('../../test/refresh-process.ts', import.meta.url));

interface Worker {
  readonly child: ChildProcess;
  /** Settles at the first call, or when the process ends. */
  readonly hasWorked: Promise<unknown>;
}

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ housekeeping: false });
});

afterAll(() => service.stop());

test(
  `${PROCESSES * WORKERS_PER_PROCESS} workers in processes that are killed at random lose no connection in ${REFRESHES} refreshes`,
  async () => {
    const connections: { tenant: ReturnType<typeof testTenant>; id: string }[] = [];
    for (let n = 0; n < CONNECTIONS; n++) {
      const tenant = { ...testTenant(1), organizationId: newId('org') };
      await service.sandbox.control(tenant, 'faults', { kinds: [], accessTokenSeconds: 1 });
      const { id } = await service.connect(tenant, { company: 'empty' });
      const kinds = ['answer_is_lost', 'rate_limited', 'server_error', 'cut'];
      const faults = { kinds, probability: 0.05, seed: n, accessTokenSeconds: 1 };
      await service.sandbox.control(tenant, 'faults', faults);
      connections.push({ tenant, id });
    }
    const cache = mkdtempSync(join(tmpdir(), 'refresh-cache-'));
    const results = new Map<string, number>();
    const crashes: unknown[] = [];
    const start = (): Worker => {
      const child = spawn(process.execPath, [PROGRAM], {
        env: { ...environmentOf(cache), TASK: JSON.stringify({ workers: WORKERS_PER_PROCESS, connections }) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child.once('exit', (code, signal) => {
        if (signal !== 'SIGKILL') crashes.push({ code, signal });
      });
      const hasWorked = Promise.race([once(child.stdout!, 'data'), once(child, 'exit')]);
      child.stdout!.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n').filter(Boolean)) results.set(line, (results.get(line) ?? 0) + 1);
      });
      return { child, hasWorked };
    };
    // A process that is killed does not write the cache.
    await once(
      spawn(process.execPath, [PROGRAM], {
        env: { ...environmentOf(cache), TASK: JSON.stringify({ workers: 0, connections: [] }) },
        stdio: 'inherit',
      }),
      'exit',
    );
    const workers = Array.from({ length: PROCESSES }, start);
    const startedMs = Date.now();
    let kills = 0;
    let told = 0;
    let { refreshed, lost } = await countRefreshes();
    try {
      while (refreshed < REFRESHES && lost === 0 && crashes.length === 0 && Date.now() - startedMs < LIMIT_MS) {
        await sleep(LOOK_EVERY_MS);
        ({ refreshed, lost } = await countRefreshes());
        if (refreshed >= (told + 1) * (REFRESHES / 20)) {
          told = Math.floor(refreshed / (REFRESHES / 20));
          const perSecond = (refreshed / (Date.now() - startedMs)) * 1_000;
          process.stderr.write(`${refreshed} refreshes, ${kills} kills, ${lost} lost, ${perSecond.toFixed(1)}/s\n`);
        }
        if (refreshed < (kills + 1) * REFRESHES_PER_KILL) continue;
        const index = Math.floor(Math.random() * PROCESSES);
        // A process that has not done anything yet would prove nothing.
        await workers[index]!.hasWorked;
        await sleep(Math.random() * LOOK_EVERY_MS);
        await end(workers[index]!);
        kills += 1;
        workers[index] = start();
      }
    } finally {
      await Promise.all(workers.map(end));
      rmSync(cache, { recursive: true, force: true });
    }
    if (lost > 0) process.stderr.write(`${JSON.stringify(await historyOfLost(), null, 1)}\n`);
    ({ refreshed, lost } = await countRefreshes());
    expect({ lost, crashes }).toEqual({ lost: 0, crashes: [] });
    expect(refreshed).toBeGreaterThanOrEqual(REFRESHES);
    expect(kills).toBeGreaterThan(0);
    expect(results.get('ok') ?? 0).toBeGreaterThan(0);
    expect([...results.keys()].filter((result) => !['ok', 'away', 'late'].includes(result))).toEqual([]);
  },
  LIMIT_MS + 60_000,
);

const environmentOf = (cache: string) => ({
  PATH: process.env.PATH!,
  ...service.environment,
  LOG_LEVEL: 'silent',
  // Processes are started often, and most of a start would be compilation.
  NODE_COMPILE_CACHE: cache,
});

/** The last tokens of each lost connection, as we and the provider know them. */
async function historyOfLost(): Promise<unknown> {
  const { rows } = await service.database.admin(
    `select c.id, t.version, t.issued_at as ours_issued_at, now() as now, (
       select jsonb_agg(jsonb_build_object('rotated_at', p.rotated_at, 'expires_at', p.expires_at) order by p.expires_at)
       from sandbox.bookkeeping_grant g
       join sandbox.bookkeeping_token p on p.org_id = g.org_id and p.grant_id = g.id and p.kind = 'refresh'
         and (p.rotated_at is null or p.rotated_at > now() - interval '3 minutes')
       where g.org_id = c.org_id) as refresh_tokens_of_provider
     from bookkeeping.connection c
     join bookkeeping.connection_token t on t.org_id = c.org_id and t.livemode = c.livemode and t.connection_id = c.id
     where c.status <> 'connected'`,
  );
  return rows;
}

async function countRefreshes(): Promise<{ readonly refreshed: number; readonly lost: number }> {
  const { rows } = await service.database.admin(
    `select sum(t.version - 1)::int as refreshed, count(*) filter (where c.status <> 'connected')::int as lost
     from bookkeeping.connection_token t
     join bookkeeping.connection c on c.org_id = t.org_id and c.livemode = t.livemode and c.id = t.connection_id`,
  );
  return rows[0] as { refreshed: number; lost: number };
}

test('Requests of one process share a refresh, and a refused token is renewed once', async () => {
  const tenant = testTenant(9);
  const { id } = await service.connect(tenant, { company: 'empty' });
  const version = async () => {
    const { rows } = await service.database.admin(
      `select version from bookkeeping.connection_token where connection_id = '${id}'`,
    );
    return rows[0].version as number;
  };
  await service.database.admin(
    `update bookkeeping.connection_token set issued_at = now() - interval '51 min', expires_at = now() + interval '9 min' where connection_id = '${id}'`,
  );
  const before = await version();
  const { body: connection } = await service.get(`/api/bookkeeping/connections/${id}`, { as: tenant });
  const row = { id, provider: 'quickbooks', company_id: connection.companyId } as never;
  const tokens = await Promise.all(
    Array.from({ length: 10 }, () => service.deps.accessTokens.use(tenant, row, async (token) => token)),
  );
  expect(new Set(tokens).size).toBe(1);
  // 85 % of its lifetime has passed.
  expect(await version()).toBe(before + 1);
});

test.each(['rate_limited', 'server_error', 'cut'])(
  'A token endpoint with the fault %s does not end the connection',
  async (kind) => {
    const tenant = { ...testTenant(1), organizationId: newId('org') };
    const { id, companyId } = await service.connect(tenant, { company: 'empty' });
    await service.database.admin(
      `update bookkeeping.connection_token set expires_at = now() where connection_id = '${id}'`,
    );
    const row = { id, provider: 'quickbooks', company_id: companyId } as never;
    const use = () => service.deps.accessTokens.use(tenant, row, async (token) => token.length);
    await service.sandbox.control(tenant, 'faults', { kinds: [kind] });
    await expect(use()).rejects.toThrow(/bookkeeping software|token endpoint/);
    await service.sandbox.control(tenant, 'faults', { kinds: [] });
    expect(await use()).toBeGreaterThan(10);
    expect((await service.get(`/api/bookkeeping/connections/${id}`, { as: tenant })).body.status).toBe('connected');
  },
);

/** Like a power cut. */
async function end({ child }: Worker): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
