import {
  type DomainEvent,
  servicesWithTenantData,
  type TestDataDeletedData,
  type TestDataDeletionOrderedData,
  testDataDeleted,
  testDataDeletionOrdered,
} from '@exchequer/event-contracts';
import { ENDS_SOON, idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordEvent } from '@exchequer/messaging';
import { inTransaction, setTenant, type Tenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { announceKeyChanged } from '../keys/keys.queries.js';
import type { GatewayDatabase } from '../keys/keys.table.js';
import type { OwnApiDeps } from '../own-api-deps.js';
import { lockClock, resetClock } from '../test-clock/test-clock.queries.js';
import type { TestDataDeletion } from './test-data.api.js';
import {
  addReport,
  beginDeletion,
  type Deletion,
  deleteClaimsOfTestData,
  findDeletion,
  lockDeletion,
} from './test-data.queries.js';

/** The outside world deletes last, when no other service writes to it any more. */
const OUTSIDE_WORLD = 'sandbox';
/** Deletes the claims of Idempotency-Keys. */
const GATEWAY = 'gateway';
const NO_EVENT_BUS = 'No event bus is set here, so the services cannot be told to delete. Nothing was deleted.';
const CLAIMS_AT_A_TIME = 1_000;

/**
 * Orders every service to delete the test data of the organization. While a deletion runs, the answer is that deletion. Requests with test
 * keys that are not about the gateway's own objects are refused from the commit until the end.
 * @throws {Problem} 409 while a request moves the test clock, 503 if no service can be told
 */
export async function deleteTestData(deps: OwnApiDeps, context: RequestContext): Promise<TestDataDeletion> {
  // It would never end, and test keys would be refused until then.
  if (!deps.hasEventBus) throw new Problem('service_unavailable', NO_EVENT_BUS, undefined, { 'Retry-After': '60' });
  const { organizationId } = context;
  const answer = await idempotently(deps.db, context, async (trx) => {
    // One after the other, also before the first deletion.
    const { isHeld } = await lockClock(trx, organizationId, null);
    const running = await lockDeletion(trx, organizationId);
    if (running !== undefined && running.completed_at === null) return toTestDataDeletion(running);
    if (isHeld)
      throw new Problem('conflict', 'A request moves the test clock of this organization.', undefined, ENDS_SOON);
    const services = servicesWithTenantData.filter((name) => name === OUTSIDE_WORLD || isHere(deps, name));
    const deletion = await beginDeletion(trx, organizationId, [GATEWAY, ...services]);
    await resetClock(trx, organizationId);
    await order(trx, context, deletion, false);
    await announceKeyChanged(trx, organizationId);
    return toTestDataDeletion(deletion);
  });
  deps.forgetKeys(organizationId);
  return answer;
}

const isHere = ({ services }: OwnApiDeps, name: string) => (services as ReadonlySet<string>).has(name);

export async function testDataDeletionOf(
  db: Kysely<GatewayDatabase>,
  organizationId: string,
): Promise<TestDataDeletion> {
  return toTestDataDeletion(await findDeletion(db, organizationId));
}

async function order(
  trx: Transaction<GatewayDatabase>,
  tenant: Tenant,
  { organization_id: id, generation }: Deletion,
  isOutsideWorld: boolean,
): Promise<void> {
  const data = { id, generation, outside_world: isOutsideWorld };
  await recordEvent(trx, { contract: testDataDeletionOrdered, subject: id, tenant, data });
}

/** The gateway's part: the same keys of requests can be used again. Its own objects stay. */
export async function deleteOwnTestData(db: Kysely<GatewayDatabase>, event: DomainEvent): Promise<void> {
  if (event.type !== testDataDeletionOrdered.type) return;
  const { generation, outside_world } = event.data as unknown as TestDataDeletionOrderedData;
  const deletion = await findDeletion(db, event.organizationId);
  if (outside_world || deletion?.generation !== generation || !deletion.pending.includes(GATEWAY)) return;
  let claims = 0;
  for (let deleted = CLAIMS_AT_A_TIME; deleted === CLAIMS_AT_A_TIME; claims += deleted)
    deleted = await deleteClaimsOfTestData(db, event.organizationId, CLAIMS_AT_A_TIME);
  await keepReport(db, event, { service: GATEWAY, generation, deleted: { idempotency_claims: claims } });
}

/** Stores a service's report. A repeated one, and one of an earlier deletion, change nothing. */
export async function keepTestDataReport(db: Kysely<GatewayDatabase>, event: DomainEvent): Promise<void> {
  if (event.type !== testDataDeleted.type) return;
  await keepReport(db, event, event.data as unknown as TestDataDeletedData);
}

async function keepReport(
  db: Kysely<GatewayDatabase>,
  { organizationId, livemode, time }: DomainEvent,
  { service, generation, deleted }: Pick<TestDataDeletedData, 'service' | 'generation' | 'deleted'>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const deletion = await lockDeletion(trx, organizationId);
    if (deletion?.generation !== generation || !deletion.pending.includes(service)) return;
    const now = await addReport(trx, organizationId, service, { completed_at: time, deleted });
    const tenant = { organizationId, livemode };
    if (now.completed_at !== null) await announceKeyChanged(trx, organizationId);
    else if (now.pending.join() === OUTSIDE_WORLD) {
      await setTenant(trx, tenant);
      await order(trx, tenant, now, true);
    }
  });
}

function toTestDataDeletion(deletion: Deletion | undefined): TestDataDeletion {
  const { requested_at = null, completed_at = null, pending = [], reports = {} } = deletion ?? {};
  const completed = Object.entries(reports).map(([service, report]) => ({
    service,
    status: 'completed' as const,
    completed_at: report.completed_at,
    deleted: Object.values(report.deleted).reduce((sum, rows) => sum + rows, 0),
  }));
  const waiting = pending.map((service) => ({
    service,
    status: 'pending' as const,
    completed_at: null,
    deleted: null,
  }));
  return {
    object: 'test_data_deletion',
    livemode: false,
    status: deletion === undefined ? 'none' : completed_at === null ? 'running' : 'completed',
    requested_at: requested_at?.toISOString() ?? null,
    completed_at: completed_at?.toISOString() ?? null,
    services: [...completed, ...waiting].sort((a, b) => (a.service < b.service ? -1 : 1)),
  };
}
