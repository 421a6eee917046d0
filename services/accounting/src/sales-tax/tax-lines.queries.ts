import type { Tenant } from '@exchequer/postgres';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { TaxLineTable, TaxSource } from './tax-lines.table.js';

export type TaxLineRow = Pick<
  Selectable<TaxLineTable>,
  'source_id' | 'side' | 'treatment' | 'jurisdiction' | 'kind' | 'percent' | 'base' | 'amount'
>;

export type TaxLinesBySource = ReadonlyMap<string, readonly TaxLineRow[]>;

export type NewTaxLine = Omit<TaxLineRow, 'source_id'> & Pick<TaxLineTable, 'payee'>;

/** What is taxed, and at what rate, by document; what is spared is left out. */
export async function findTaxLines(db: Kysely<Database>, sourceIds: readonly string[]): Promise<TaxLinesBySource> {
  if (sourceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tax_line')
    .select(['source_id', 'side', 'treatment', 'jurisdiction', 'kind', 'percent', 'base', 'amount'])
    .where('source_id', 'in', sourceIds)
    .where('reversal', '=', false)
    .where('treatment', '<>', 'exempt')
    .orderBy('line')
    .execute();
  const bySource = new Map<string, TaxLineRow[]>();
  for (const row of rows) bySource.set(row.source_id, [...(bySource.get(row.source_id) ?? []), row]);
  return bySource;
}

export async function insertTaxLines(
  trx: Transaction<Database>,
  tenant: Tenant,
  source: { readonly type: TaxSource; readonly id: string; readonly date: string },
  lines: readonly NewTaxLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows: Insertable<TaxLineTable>[] = lines.map((line, n) => ({
    ...line,
    org_id: tenant.organizationId,
    livemode: tenant.livemode,
    source_type: source.type,
    source_id: source.id,
    date: source.date,
    reversal: false,
    line: n + 1,
  }));
  await trx.insertInto('tax_line').values(rows).execute();
}

/** The mirror image of what a document said about tax, on the day of its void. */
export async function reverseTaxLines(trx: Transaction<Database>, sourceId: string, date: string): Promise<void> {
  await sql`
    insert into tax_line (org_id, livemode, source_type, source_id, reversal, line, date, side, treatment, jurisdiction,
           payee, kind, percent, base, amount)
    select org_id, livemode, source_type, source_id, true, line, ${date}, side, treatment, jurisdiction,
           payee, kind, percent, -base, -amount
      from tax_line where source_id = ${sourceId} and not reversal`.execute(trx);
}
