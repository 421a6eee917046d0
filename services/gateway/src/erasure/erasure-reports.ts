import {
  type DomainEvent,
  type ErasureCompletedData,
  erasureCompleted,
  servicesWithTenantData,
} from '@exchequer/event-contracts';
import type { Kysely } from 'kysely';
import { AdminError } from '../keys/admin-error.js';
import { findOrganizationById } from '../keys/keys.queries.js';
import type { GatewayDatabase } from '../keys/keys.table.js';

/** Stores a service's report that it has erased an organization. A repeated report changes nothing. */
export async function keepErasureReport(db: Kysely<GatewayDatabase>, event: DomainEvent): Promise<void> {
  if (event.type !== erasureCompleted.type) return;
  const { service, deleted, kept = {} } = event.data as unknown as ErasureCompletedData;
  await db
    .insertInto('organization_erasures')
    .values({
      // The consumer has checked that this organization is being erased.
      organization_id: event.organizationId,
      service,
      deleted: JSON.stringify(deleted),
      kept: JSON.stringify(kept),
      completed_at: new Date(event.time),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface ErasureReport {
  readonly object: 'organization_erasure';
  readonly organization_id: string;
  /** ISO 8601 UTC. Null: the organization is open, or its erasure was not ordered. */
  readonly closed_at: string | null;
  readonly ordered_at: string | null;
  readonly status: 'not_ordered' | 'running' | 'completed';
  /** Services that have not reported yet. */
  readonly pending: readonly string[];
  readonly services: Readonly<Record<string, ServiceReport>>;
}

export interface ServiceReport {
  readonly completed_at: string;
  /** Rows by table. */
  readonly deleted: Readonly<Record<string, number>>;
  /** What the law requires to keep, by kind, such as filed tax returns. */
  readonly kept: Readonly<Record<string, number>>;
}

/** @throws {AdminError} */
export async function erasureReport(db: Kysely<GatewayDatabase>, id: string): Promise<ErasureReport> {
  const organization = await findOrganizationById(db, id);
  if (organization === undefined) throw new AdminError('organization_not_found', `No such organization: ${id}.`);
  const reports = await db
    .selectFrom('organization_erasures')
    .selectAll()
    .where('organization_id', '=', id)
    .orderBy('service')
    .execute();
  const services = Object.fromEntries(
    reports.map(({ service, completed_at, deleted, kept }): [string, ServiceReport] => [
      service,
      { completed_at: completed_at.toISOString(), deleted, kept },
    ]),
  );
  const pending = servicesWithTenantData.filter((name) => services[name] === undefined);
  const isOrdered = organization.erased_at !== null;
  return {
    object: 'organization_erasure',
    organization_id: id,
    closed_at: organization.closed_at?.toISOString() ?? null,
    ordered_at: organization.erased_at?.toISOString() ?? null,
    status: !isOrdered ? 'not_ordered' : pending.length > 0 ? 'running' : 'completed',
    pending: isOrdered ? pending : [],
    services,
  };
}
