import { startServer } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { createDatabase, createPool, inTenant, type Tenant } from '@exchequer/postgres';
import {
  createFaultInjectedPool,
  type Death,
  deathsOf,
  type FaultInjectedPool,
  jsonRequest,
  readByCursor,
  request,
  signTestToken,
} from '@exchequer/testkit';
import pg from 'pg';
import { efileInput } from '../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService } from '../../test/filing-service.ts';
import { createApp } from '../app.js';
import { setTestClock } from '../clock/clock.js';
import { type Database, SCHEMA } from '../database.js';
import type { Deps } from '../deps.js';
import { catchUp } from '../test-helpers/catch-up.js';
import type { EfileProvider, ProviderStatus, Submission } from './provider/efile-provider.js';

const DAY_MS = 86_400_000;

/** A provider that remembers what it got. It acknowledges when it is asked for the first time. */
class ScriptedProvider implements EfileProvider {
  readonly submissions = new Map<string, { readonly sha256: string; status: ProviderStatus }>();

  transmit = async (_tenant: Tenant, { submissionId, sha256 }: Submission): Promise<ProviderStatus> => {
    const known = this.submissions.get(submissionId);
    if (known) {
      expect(known.sha256).toBe(sha256);
      return known.status;
    }
    const status = {
      status: 'received',
      reference: submissionId,
      acknowledgedAt: null,
      confirmationNumber: null,
      errorCodes: [],
      refund: null,
    } as const;
    this.submissions.set(submissionId, { sha256, status });
    return status;
  };

  findStatus = async (_tenant: Tenant, submissionId: string, now: Date): Promise<ProviderStatus | undefined> => {
    const known = this.submissions.get(submissionId);
    if (known?.status.status === 'received') {
      known.status = {
        ...known.status,
        status: 'accepted',
        acknowledgedAt: now,
        confirmationNumber: `A${submissionId}`,
      };
    }
    return known?.status;
  };
}

/** A second instance of the service. Its database connections break at a statement that the test chooses. */
interface Lane {
  readonly deps: Deps;
  readonly pool: FaultInjectedPool;
  readonly url: string;
  stop(): Promise<void>;
}

let service: FilingService;
let lanes: Lane[];
/** Each tenant has a provider of its own. */
const providers = new Map<string, ScriptedProvider>();
const efile: Deps['efile'] = {
  test: {
    transmit: (tenant, submission) => providers.get(tenant.organizationId)!.transmit(tenant, submission),
    findStatus: (tenant, id, now) => providers.get(tenant.organizationId)!.findStatus(tenant, id, now),
  },
  live: undefined,
};

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
  lanes = await Promise.all([startLane(), startLane()]);
});

afterAll(async () => {
  await Promise.all(lanes.map((lane) => lane.stop()));
  await service.stop();
});

async function startLane(): Promise<Lane> {
  const admin = new pg.Client(service.database.adminUrl);
  await admin.connect();
  const connectionString = service.database.urlAs('exchequer_tax', 'pw');
  const connections = createPool({ connectionString, schema: SCHEMA, applicationName: 'faulty', max: 3 });
  const pool = createFaultInjectedPool(connections, admin);
  const deps = { ...service.deps, efile, db: createDatabase<Database>(pool as unknown as pg.Pool) };
  const server = await startServer(createApp(service.config, deps).app, 0);
  return {
    deps,
    pool,
    url: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      await server.stop(500);
      await deps.db.destroy();
      await admin.end();
    },
  };
}

/** From the transmission to the refund. */
async function finish(deps: Deps, as: Tenant): Promise<void> {
  await catchUp(deps, as);
  await catchUp(deps, as);
  await inTenant(deps.db, as, (trx) => setTestClock(trx, as, new Date(Date.now() + 60 * DAY_MS)));
  await catchUp(deps, as);
}

/** Files a return. The process dies at a statement, and another process goes on. */
async function live(lane: Lane, death?: Death): Promise<readonly string[]> {
  const as = newTenant();
  const provider = new ScriptedProvider();
  providers.set(as.organizationId, provider);
  const input = efileInput();
  const token = await signTestToken('tax', as, ['tax:read', 'tax:write']);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newId('fil') };
  const file = () => request(`${lane.url}/v1/tax/efile`, jsonRequest('POST', input, headers));
  lane.pool.live(death);
  const first = await file();
  expect([200, 503]).toContain(first.status);
  if (first.status === 200) await finish(lane.deps, as).catch(() => {});
  const { statements } = lane.pool;
  lane.pool.live();
  const repeated = await file();
  expect([repeated.status, repeated.body.detail]).toEqual([200, undefined]);
  if (first.status === 200) expect(repeated.body).toEqual(first.body);
  await finish({ ...service.deps, efile }, as);
  const { body: list } = await service.get('/v1/tax/filings', as);
  expect(await readByCursor((path) => service.get(path, as), '/v1/tax/filings')).toEqual(list.data);
  expect(list.data).toHaveLength(1);
  const [filing] = list.data;
  expect([...provider.submissions]).toMatchObject([[filing.submissionId, { sha256: filing.documentSha256 }]]);
  expect(filing).toMatchObject({ id: repeated.body.id, status: 'accepted', refundIssuedAt: expect.any(String) });
  expect((await service.events(as)).map(({ type }) => type)).toEqual([
    'tax.filing.submitted',
    'tax.filing.accepted',
    'tax.return.filed',
    'tax.refund.issued',
  ]);
  const { body: returns } = await service.get('/v1/tax/returns', as);
  expect(returns.total_count).toBe(1);
  return statements;
}

test('A return is filed, announced and refunded exactly once, whatever statement the process dies at', async () => {
  const statements = await live(lanes[0]!);
  const deaths = deathsOf(statements);
  expect(statements.length).toBeGreaterThan(50);
  const dieInTurn = async (lane: Lane) => {
    for (let death = deaths.shift(); death; death = deaths.shift()) {
      try {
        await live(lane, death);
      } catch (error) {
        const place = `${death.when} statement ${death.statement}: ${statements[death.statement - 1]}`;
        throw new Error(`Dead ${place}\n${String(error)}`, { cause: error });
      }
    }
  };
  await Promise.all(lanes.map(dieInTurn));
}, 240_000);
