import type { Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';

/** Stores that these were reported, and returns those that were not reported before. */
export async function takeFirst(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  references: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    insert into bank_inbox (org_id, livemode, reference, handled_at)
    select ${organizationId}, ${livemode}, reference, ${at} from unnest(${references}::text[]) r(reference)
    on conflict do nothing returning reference`.execute(trx);
  return new Set(rows.map(({ reference }) => reference));
}
