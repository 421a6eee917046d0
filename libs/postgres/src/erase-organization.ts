import { type Kysely, sql } from 'kysely';
import { acrossTenants } from './tenant.js';

/** Rows of a batch. Foreign keys can make some rows a thousand times slower to delete than others, and a statement that takes too long is cancelled. */
const ROWS = { first: 250, max: 5_000 } as const;
/** How long a batch should take. Others use the database meanwhile. */
const BATCH_MS = 250;

/** Number of deleted rows by table, without tables that had none. */
export type ErasedRows = Readonly<Record<string, number>>;

interface TenantTable {
  readonly name: string;
  /** Tables whose rows refer to rows of this one. */
  readonly referencing: readonly string[];
  readonly referencesItself: boolean;
  /** Whether its rows belong to one mode. */
  readonly hasMode: boolean;
}

/**
 * Deletes every row of one organization, in both modes, from every table of the service's schema with an `org_id`, including
 * append-only tables. Each batch is its own transaction, so after a crash call it again.
 * @param options.keep tables that something else empties
 */
export function eraseOrganization<Schema>(
  db: Kysely<Schema>,
  organizationId: string,
  { keep = [] }: { readonly keep?: readonly string[] } = {},
): Promise<ErasedRows> {
  return eraseTables(db, organizationId, 'erase_rows', ({ name }) => !keep.includes(name));
}

/**
 * Deletes every row of test mode of one organization from every table of the service's schema with an `org_id` and a `livemode`. Otherwise
 * like `eraseOrganization`.
 */
export function eraseTestData<Schema>(
  db: Kysely<Schema>,
  organizationId: string,
  { keep = [] }: { readonly keep?: readonly string[] } = {},
): Promise<ErasedRows> {
  return eraseTables(db, organizationId, 'erase_test_rows', ({ name, hasMode }) => hasMode && !keep.includes(name));
}

async function eraseTables<Schema>(
  db: Kysely<Schema>,
  organizationId: string,
  erase: EraseFunction,
  isErased: (table: TenantTable) => boolean,
): Promise<ErasedRows> {
  const erased: Record<string, number> = {};
  const tables = deletionOrder(await findTenantTables(db));
  for (const { name, referencesItself } of tables.filter(isErased)) {
    // Rows of one table that refer to each other must be deleted together.
    let batch: number | null = referencesItself ? null : ROWS.first;
    for (let isDone = false; !isDone; ) {
      const startedMs = performance.now();
      const deleted = await eraseRows(db, erase, name, organizationId, batch);
      if (deleted > 0) erased[name] = (erased[name] ?? 0) + deleted;
      isDone = batch === null || deleted < batch;
      if (batch !== null) batch = nextBatch(batch, performance.now() - startedMs);
    }
  }
  return erased;
}

function nextBatch(rows: number, ms: number): number {
  return Math.min(Math.ceil((rows * BATCH_MS) / ms), rows * 2, ROWS.max);
}

type EraseFunction = 'erase_rows' | 'erase_test_rows';

async function eraseRows<Schema>(
  db: Kysely<Schema>,
  erase: EraseFunction,
  table: string,
  organizationId: string,
  batch: number | null,
) {
  const { rows } = await acrossTenants(db, async (trx) => {
    // All rows at once take as long as they need.
    if (batch === null) await sql`set local statement_timeout = 0`.execute(trx);
    return sql<{ deleted: bigint }>`select ${sql.raw(erase)}(${table}, ${organizationId}, ${batch}) as deleted`.execute(
      trx,
    );
  });
  return Number(rows[0]!.deleted);
}

/** Lists each partition of a partitioned table instead of the table. Rows are erased by `ctid`, and a `ctid` is a place in one partition. */
async function findTenantTables<Schema>(db: Kysely<Schema>): Promise<TenantTable[]> {
  const { rows } = await sql<TenantTable>`
    select t.relname as name,
           coalesce(array_agg(r.relname::text) filter (where r.oid <> t.oid), '{}') as referencing,
           coalesce(bool_or(r.oid = t.oid), false) as "referencesItself",
           exists (select from pg_attribute m where m.attrelid = t.oid and m.attname = 'livemode' and not m.attisdropped) as "hasMode"
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'org_id' and not a.attisdropped
    left join pg_constraint c on c.confrelid = t.oid and c.contype = 'f'
    left join pg_class r on r.oid = c.conrelid
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
    group by t.oid, t.relname order by t.relname`.execute(db);
  return rows;
}

/** A table comes after all tables that refer to it. @throws Error for tables that refer to each other in a circle. */
function deletionOrder(tables: readonly TenantTable[]): TenantTable[] {
  const ordered: TenantTable[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isFree = ({ referencing }: TenantTable) => !waiting.some(({ name }) => referencing.includes(name));
    const free = waiting.filter(isFree);
    if (free.length === 0)
      throw new Error(`tables reference each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
