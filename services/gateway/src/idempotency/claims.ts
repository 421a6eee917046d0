import { hash } from 'node:crypto';
import { Problem } from '@exchequer/http-kit';
import { createCombiner, inBatches, repeatedly } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { ServiceName } from '../generated/services.js';
import type { Caller } from '../keys/caller.js';
import type { GatewayDatabase } from '../keys/keys.table.js';
import { type Claim, claimKeys, deleteExpiredClaims, nameOfKey } from './claims.queries.js';

const CLEAN_INTERVAL_MS = 600_000;
const CLEAN_BATCH = 5_000;
const CLAIMED_MAX = 100;

export interface IdempotencyClaims {
  /**
   * Binds a key of the caller's organization and mode to one service before the request is forwarded. The same service can be
   * asked again: it knows whether path and body are equal and has the answer. So after a crash at any moment the caller can
   * repeat its request.
   * @throws {Problem} 422 if the key belongs to another service, 503 if this cannot be checked
   */
  claim(caller: Caller, key: string, service: ServiceName): Promise<void>;
  stop(): Promise<void>;
}

/** @param onError called when claims could not be read, or old ones not deleted */
export function createIdempotencyClaims(
  db: Kysely<GatewayDatabase>,
  onError: (error: Error) => void,
): IdempotencyClaims {
  const cleaning = repeatedly(
    (signal) => inBatches((limit) => deleteExpiredClaims(db, limit), { rows: CLEAN_BATCH, signal }),
    { everyMs: CLEAN_INTERVAL_MS, onError: (error) => onError(error as Error) },
  );

  // Claims that arrive together are written in one statement and one commit.
  const claiming = createCombiner<Claim, boolean>((claims) => claimTogether(db, claims), CLAIMED_MAX);

  return {
    async claim({ organizationId: organization_id, livemode }, key, service) {
      const claim = { organization_id, livemode, key_hash: hash('sha256', key, 'buffer'), service };
      const isOurs = await claiming.run('all', claim).catch((error: Error) => {
        onError(error);
        throw new Problem('service_unavailable', 'The Idempotency-Key cannot be looked up.');
      });
      if (!isOurs) throw new Problem('idempotency_key_reused');
    },
    stop: () => cleaning.stop(),
  };
}

/** One statement can claim a key once, so the second request with one key is claimed after the first. */
async function claimTogether(
  db: Kysely<GatewayDatabase>,
  claims: readonly Claim[],
): Promise<PromiseSettledResult<boolean>[]> {
  const outcomes = new Map<Claim, boolean>();
  let waiting = claims;
  while (waiting.length > 0) {
    const names = waiting.map(nameOfKey);
    const first = waiting.filter((_, n) => names.indexOf(names[n]!) === n);
    const claimed = await claimKeys(db, first);
    for (const [n, claim] of first.entries()) outcomes.set(claim, claimed[n]!);
    waiting = waiting.filter((claim) => !outcomes.has(claim));
  }
  return claims.map((claim) => ({ status: 'fulfilled', value: outcomes.get(claim)! }));
}
