import type { Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { LedgerTables } from '../ledger-tables.js';
import { genesisOf, hashOf, LEAF_BYTES, type Seal } from '../seal.js';
import { leafOf, readEntries, type StoredEntry } from '../stored-entry.js';
import type { Report } from './replay.js';

/** The last seal of a tenant. If it is noted outside the database, it later proves that nothing before it was rewritten. */
export interface ChainHead {
  readonly tenant: Tenant;
  readonly number: bigint;
  /** Hexadecimal SHA-256. */
  readonly hash: string;
}

interface StoredSeal extends Omit<Seal, 'entry_keys'> {
  readonly org_id: string;
  readonly livemode: boolean;
  readonly entry_keys: readonly string[];
  readonly hash: Buffer;
}

interface SealedEntry {
  readonly seal: StoredSeal;
  readonly leaf: Buffer;
}

/** Nothing is before it. */
const BEGINNING = -(1n << 63n);
const SEALS_PER_PAGE = 200;
const ENTRIES_PER_PAGE = 1_000;

/** Follows every chain from its beginning, and compares each sealed entry with its leaf before passing it to `add`. */
export async function verifyChain(
  trx: Transaction<LedgerTables>,
  options: {
    readonly anchors: readonly ChainHead[];
    readonly add: (entry: StoredEntry) => void;
    readonly report: Report;
  },
): Promise<{ seals: number; sealedThrough: bigint; heads: ChainHead[] }> {
  const { add, report } = options;
  const heads = new Map<string, ChainHead>();
  const anchors = new Map(options.anchors.map((anchor) => [`${chainOf(anchor.tenant)} ${anchor.number}`, anchor]));
  let seals = 0;
  let sealedThrough = BEGINNING;

  function follow(seal: StoredSeal): void {
    const tenant = { organizationId: seal.org_id, livemode: seal.livemode };
    const chain = chainOf(tenant);
    const head = heads.get(chain);
    const entry_keys = seal.entry_keys.map(BigInt);
    const sound =
      seal.number === (head?.number ?? 0n) + 1n &&
      seal.previous.equals(head ? Buffer.from(head.hash, 'hex') : genesisOf(tenant)) &&
      seal.leaves.length === entry_keys.length * LEAF_BYTES &&
      seal.hash.equals(hashOf({ ...seal, entry_keys }));
    if (!sound) report('broken_seal', seal, `${seal.number}`);
    const hash = seal.hash.toString('hex');
    heads.set(chain, { tenant, number: seal.number, hash });
    if (anchors.get(`${chain} ${seal.number}`)?.hash === hash) anchors.delete(`${chain} ${seal.number}`);
  }

  for (;;) {
    const page = await readSeals(trx, sealedThrough);
    if (page.length === 0) break;
    const sealed = new Map<bigint, SealedEntry>();
    for (const seal of page) {
      follow(seal);
      for (const [n, key] of seal.entry_keys.entries()) {
        sealed.set(BigInt(key), { seal, leaf: seal.leaves.subarray(n * LEAF_BYTES, (n + 1) * LEAF_BYTES) });
      }
    }
    const through = page.at(-1)!.through_key;
    for await (const entry of entriesBetween(trx, sealedThrough, through)) {
      const found = sealed.get(entry.key);
      sealed.delete(entry.key);
      if (!found) report('entry_not_sealed', entry, entry.id);
      else if (!found.leaf.equals(leafOf(entry))) report('entry_altered', entry, entry.id);
      add(entry);
    }
    for (const [key, { seal }] of sealed) report('entry_missing', seal, `${key}`);
    seals += page.length;
    sealedThrough = through;
  }
  for (const { tenant, number } of anchors.values()) {
    report('anchor_missing', { org_id: tenant.organizationId, livemode: tenant.livemode }, `${number}`);
  }
  return { seals, sealedThrough, heads: [...heads.values()] };
}

/** The next seals of all chains. Seals that were created together come together. */
async function readSeals(trx: Transaction<LedgerTables>, after: bigint): Promise<StoredSeal[]> {
  const { rows } = await sql<StoredSeal>`
    select org_id, livemode, number, through_key, entry_keys, leaves, previous, hash from ledger_seal
     where through_key > ${after} and through_key <= (
       select max(through_key) from (
         select through_key from ledger_seal where through_key > ${after} order by through_key limit ${SEALS_PER_PAGE}
       ) page)
     order by through_key, org_id, livemode, number`.execute(trx);
  return rows;
}

async function* entriesBetween(
  trx: Transaction<LedgerTables>,
  after: bigint,
  through: bigint,
): AsyncGenerator<StoredEntry> {
  for (let from = after; ; ) {
    const page = await readEntries(trx, { after: from, through, limit: ENTRIES_PER_PAGE });
    yield* page;
    if (page.length < ENTRIES_PER_PAGE) return;
    from = page.at(-1)!.key;
  }
}

function chainOf(tenant: { readonly organizationId: string; readonly livemode: boolean }): string {
  return `${tenant.organizationId} ${tenant.livemode}`;
}
