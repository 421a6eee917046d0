import { type NewRows, type Statement, statement, type Tenant } from '@exchequer/postgres';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database.js';
import type { TaxLineTable } from './tax-lines.table.js';

export type NewTaxLine = Pick<
  Selectable<TaxLineTable>,
  'side' | 'treatment' | 'jurisdiction' | 'payee' | 'kind' | 'percent' | 'base' | 'amount'
>;

export type TaxLinesByEntry = ReadonlyMap<string, readonly NewTaxLine[]>;

/** Taxed amounts and rates by journal entry. Exempt amounts are left out. */
export async function findTaxLines(db: Kysely<Database>, entryIds: readonly string[]): Promise<TaxLinesByEntry> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tax_line')
    .select(['journal_entry_id', 'side', 'treatment', 'jurisdiction', 'payee', 'kind', 'percent', 'base', 'amount'])
    .where('journal_entry_id', 'in', entryIds)
    .where('treatment', '<>', 'exempt')
    .orderBy('line')
    .execute();
  const byEntry = new Map<string, NewTaxLine[]>();
  for (const { journal_entry_id: id, ...line } of rows) byEntry.set(id, [...(byEntry.get(id) ?? []), line]);
  return byEntry;
}

/** The tax data of the documents of entries, on the days of the entries. */
export function newTaxLines(
  tenant: Tenant,
  entries: readonly { readonly id: string; readonly date: string; readonly taxLines: readonly NewTaxLine[] }[],
): NewRows {
  const rows = entries.flatMap(({ id, date, taxLines }) =>
    taxLines.map(({ side, treatment, jurisdiction, payee, kind, percent, base, amount }, n) => ({
      org_id: tenant.organizationId,
      livemode: tenant.livemode,
      journal_entry_id: id,
      date,
      line: n + 1,
      side,
      treatment,
      jurisdiction,
      payee,
      kind,
      percent,
      base,
      amount,
    })),
  );
  return { table: 'tax_line', rows };
}

/** The mirror image of what an entry says about tax, for its reversal. */
export function reversedTaxLines(reversal: {
  readonly id: string;
  readonly date: string;
  readonly reverses: string;
}): Statement {
  return statement`
    insert into tax_line (org_id, livemode, journal_entry_id, line, date, side, treatment, jurisdiction, payee, kind,
           percent, base, amount)
    select org_id, livemode, ${reversal.id}, line, ${reversal.date}::date, side, treatment, jurisdiction, payee, kind,
           percent, -base, -amount
      from tax_line where journal_entry_id = ${reversal.reverses}`;
}
