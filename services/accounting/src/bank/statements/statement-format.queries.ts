import { ask, type Change, statement, type Tenant } from '@exchequer/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database.js';
import type { FormatHints, Formats } from './statement-formats.js';

interface HintsRow {
  readonly layout: string | null;
  readonly decimal_separator: '.' | ',' | null;
  readonly date_order: 'ymd' | 'mdy' | 'dmy' | null;
  readonly country: string | null;
}

/** The last import of an account and the country of the organization. An address without a country is in the US. */
export async function findFormatHints(db: Kysely<Database>, accountId: string): Promise<FormatHints> {
  const [row] = await ask<HintsRow>(
    db,
    statement`select f.layout, f.decimal_separator, f.date_order, seller.country
                from (select coalesce(
                        (select coalesce(origin ->> 'country', 'US') from tax_settings where origin is not null),
                        (select coalesce(address ->> 'country', 'US') from business_profile where address is not null)) as country) seller
                left join statement_format f on f.account_id = ${accountId}`,
  );
  const { layout, decimal_separator, date_order, country } = row!;
  const lastImport = layout === null ? undefined : { layout, ...formatsOf(decimal_separator, date_order) };
  return { lastImport, country: country ?? undefined };
}

/** Keeps how a file was read. What the file does not show stays as the last file of this kind showed it. */
export function rememberedFormats(
  tenant: Tenant,
  accountId: string,
  { layout, decimalSeparator, dateOrder }: Formats & { readonly layout: string },
): Change[] {
  if (decimalSeparator === undefined && dateOrder === undefined) return [];
  return [
    sql`
    insert into statement_format as f (org_id, livemode, account_id, layout, decimal_separator, date_order)
    values (${tenant.organizationId}, ${tenant.livemode}, ${accountId}, ${layout}, ${decimalSeparator ?? null}, ${dateOrder ?? null})
        on conflict (org_id, livemode, account_id) do update
       set layout = excluded.layout,
           decimal_separator = coalesce(excluded.decimal_separator, case when f.layout = excluded.layout then f.decimal_separator end),
           date_order = coalesce(excluded.date_order, case when f.layout = excluded.layout then f.date_order end)`,
  ];
}

function formatsOf(decimalSeparator: HintsRow['decimal_separator'], dateOrder: HintsRow['date_order']): Formats {
  return { decimalSeparator: decimalSeparator ?? undefined, dateOrder: dateOrder ?? undefined };
}
