import { createHash } from 'node:crypto';
import type { Tenant } from '@exchequer/postgres';

export const LEAF_BYTES = 32;

/** One link of a tenant's chain: the hashes of some of its entries, linked to all links before it. */
export interface Seal {
  /** From 1, without gaps. */
  readonly number: bigint;
  readonly through_key: bigint;
  readonly entry_keys: readonly bigint[];
  /** 32 bytes per entry. */
  readonly leaves: Buffer;
  readonly previous: Buffer;
}

/** The predecessor of a tenant's first seal. */
export function genesisOf(tenant: Tenant): Buffer {
  return createHash('sha256').update(`ledger-chain-1 ${tenant.organizationId} ${tenant.livemode}`).digest();
}

/** SHA-256 over the previous link and the content of this one. */
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
