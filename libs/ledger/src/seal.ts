import { createHash } from 'node:crypto';
import type { Tenant } from '@exchequer/postgres';

export const LEAF_BYTES = 32;

/** One link of a tenant's chain: the hashes of some of its entries, bound to all links before it. */
export interface Seal {
  /** From 1, without gaps. */
  readonly number: bigint;
  readonly through_key: bigint;
  readonly entry_keys: readonly bigint[];
  /** 32 bytes an entry. */
  readonly leaves: Buffer;
  readonly previous: Buffer;
}

/** What the first seal of a tenant follows. */
export function genesisOf(tenant: Tenant): Buffer {
  return createHash('sha256').update(`ledger-chain-1 ${tenant.organizationId} ${tenant.livemode}`).digest();
}

/** SHA-256 over the link before and all that this one says. */
export function hashOf(seal: Seal): Buffer {
  const numbers = Buffer.alloc(8 * (seal.entry_keys.length + 3));
  for (const [n, value] of [
    seal.number,
    seal.through_key,
    BigInt(seal.entry_keys.length),
    ...seal.entry_keys,
  ].entries()) {
    numbers.writeBigInt64BE(value, 8 * n);
  }
  return createHash('sha256').update(seal.previous).update(numbers).update(seal.leaves).digest();
}
