import { type Kysely, sql } from 'kysely';
import type { GatewayDatabase } from '../keys/keys.table.js';

/** One hour longer than services keep their records, so that a claim outlives the record of the slowest request under it. */
const RETENTION = sql`interval '25 hours'`;

/**
 * Claims a key for a service. Returns false if another service has it. One statement, so that of two concurrent services only
 * one gets it.
 */
export async function claimKey(
  db: Kysely<GatewayDatabase>,
  claim: { organization_id: string; livemode: boolean; key_hash: Buffer; service: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_claims as held (organization_id, livemode, key_hash, service)
    values (${claim.organization_id}, ${claim.livemode}, ${claim.key_hash}, ${claim.service})
    on conflict (organization_id, livemode, key_hash)
      do update set service = excluded.service, claimed_at = excluded.claimed_at
      where held.service = excluded.service or held.claimed_at < now() - ${RETENTION}
    returning service`.execute(db);
  return rows.length === 1;
}

/** Deletes a batch of expired claims and returns how many. */
export async function deleteExpiredClaims(db: Kysely<GatewayDatabase>, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_claims where ctid in
      (select ctid from idempotency_claims where claimed_at < now() - ${RETENTION} limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
