import { type Kysely, sql } from 'kysely';
import type { GatewayDatabase } from '../keys/keys.table.js';

/** One hour longer than services keep their records, so that a claim outlives the record of the slowest request under it. */
const RETENTION = sql`interval '25 hours'`;

export interface Claim {
  readonly organization_id: string;
  readonly livemode: boolean;
  readonly key_hash: Buffer;
  readonly service: string;
}

/**
 * Claims keys for services. Returns for each whether no other service has it. One statement, so that of two concurrent services
 * only one gets a key. Keys are locked in one order, so that two gateways cannot deadlock.
 * @param claims of different keys
 */
export async function claimKeys(db: Kysely<GatewayDatabase>, claims: readonly Claim[]): Promise<boolean[]> {
  const { rows } = await sql<Omit<Claim, 'service'>>`
    insert into idempotency_claims as held (organization_id, livemode, key_hash, service)
    select * from unnest(${claims.map(({ organization_id }) => organization_id)}::text[],
                         ${claims.map(({ livemode }) => livemode)}::boolean[],
                         ${claims.map(({ key_hash }) => key_hash)}::bytea[],
                         ${claims.map(({ service }) => service)}::text[]) as c(organization_id, livemode, key_hash, service)
     order by c.organization_id, c.livemode, c.key_hash
    on conflict (organization_id, livemode, key_hash)
      do update set service = excluded.service, claimed_at = excluded.claimed_at
      where held.service = excluded.service or held.claimed_at < now() - ${RETENTION}
    returning organization_id, livemode, key_hash`.execute(db);
  const ours = new Set(rows.map(nameOfKey));
  return claims.map((claim) => ours.has(nameOfKey(claim)));
}

/** The key that a claim is about, as text. */
export function nameOfKey({ organization_id, livemode, key_hash }: Omit<Claim, 'service'>): string {
  return `${organization_id} ${livemode} ${key_hash.toString('base64')}`;
}

/** Deletes a batch of expired claims and returns how many. */
export async function deleteExpiredClaims(db: Kysely<GatewayDatabase>, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_claims where ctid in
      (select ctid from idempotency_claims where claimed_at < now() - ${RETENTION} limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
