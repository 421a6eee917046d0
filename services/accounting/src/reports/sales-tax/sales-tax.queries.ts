import { type Kysely, sql } from 'kysely';
import type { TaxKind, TaxLineTreatment, TaxSide } from '../../books/tax-lines/tax-lines.table.js';
import type { Database } from '../../database.js';

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Sales and tax in the documents of a period. Sums are cents as text. */
export interface TaxLineSum {
  readonly payee: string;
  readonly jurisdiction: string;
  readonly kind: TaxKind;
  readonly side: TaxSide;
  readonly treatment: TaxLineTreatment;
  readonly percent: string;
  readonly base: string;
  readonly amount: string;
}

export async function sumTaxLines(db: Kysely<Database>, { from, to }: Period): Promise<TaxLineSum[]> {
  const { rows } = await sql<TaxLineSum>`
    select payee, jurisdiction, kind, side, treatment, percent::text, sum(base)::text as base,
           sum(amount)::text as amount
      from tax_line where date between ${from} and ${to}
     group by payee, jurisdiction, kind, side, treatment, percent
     order by payee, jurisdiction, tax_line.percent`.execute(db);
  return rows;
}

/**
 * Sales of a period. A credit note and a void count against them on their own days, like in the tax lines, so that a period that is over
 * does not change. Sums are cents as text.
 */
interface SalesSum {
  readonly code: string;
  readonly sales: string;
}

/**
 * Invoices with the advice on their tax, credit notes and voids of a period, by the days of their entries. One branch for each kind of document:
 * under row-level security, Postgres uses no index for a join by `coalesce` of two ids.
 */
function salesOf({ from, to }: Period) {
  const entries = (document: 'i' | 'n') => sql`
      join journal_entry j on j.org_id = ${sql.ref(`${document}.org_id`)} and j.livemode = ${sql.ref(`${document}.livemode`)}
       and j.source_id = ${sql.ref(`${document}.id`)} and j.source_type = ${sql.lit(document === 'i' ? 'invoice' : 'credit_note')}
      join ledger_entry e on e.org_id = j.org_id and e.livemode = j.livemode and e.id = j.id
       and e.effective_on between ${from}::date and ${to}::date`;
  const sign = sql`case when j.reverses is null then 1 else -1 end`;
  return sql`(
    select i.tax_jurisdiction, i.tax_treatment, i.tax_advice, ${sign} * i.subtotal as amount
      from invoice i ${entries('i')} where i.tax_advice is not null
     union all
    select i.tax_jurisdiction, i.tax_treatment, i.tax_advice, ${sign} * -n.subtotal
      from invoice i
      join credit_note n on n.org_id = i.org_id and n.livemode = i.livemode and n.invoice_id = i.id
      ${entries('n')} where i.tax_advice is not null)`;
}

/** Sales without tax because of a missing registration, by payee. */
export async function sumUnregisteredSales(db: Kysely<Database>, period: Period): Promise<SalesSum[]> {
  const { rows } = await sql<SalesSum>`
    select payee.code, sum(sale.amount)::text as sales
      from ${salesOf(period)} sale, jsonb_array_elements_text(tax_advice -> 'advice' -> 'register_with') as payee (code)
     where tax_advice -> 'advice' ->> 'registration' = 'missing'
     group by payee.code having sum(sale.amount) <> 0 order by payee.code`.execute(db);
  return rows;
}

/** Taxed sales whose local tax is not known, by place. */
export async function sumSalesWithoutLocalRate(db: Kysely<Database>, period: Period): Promise<SalesSum[]> {
  const { rows } = await sql<SalesSum>`
    select tax_jurisdiction as code, sum(sale.amount)::text as sales
      from ${salesOf(period)} sale
     where tax_treatment = 'taxed' and tax_advice -> 'advice' ->> 'local_rate' = 'unknown'
     group by tax_jurisdiction`.execute(db);
  return rows;
}

/**
 * Sales that a local authority taxes and the state does not, in cents by payee: in each document, what the local authority with the largest
 * taxed amount taxes beyond the state. A credit note or a void counts against it.
 * @param local codes of the local authorities
 */
export async function sumLocallyTaxed(
  db: Kysely<Database>,
  { from, to }: Period,
  local: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (local.length === 0) return new Map();
  const { rows } = await sql<{ payee: string; amount: string }>`
    with authority as (
      select payee, journal_entry_id, jurisdiction = any(${local}::text[]) as is_local, sum(base) as taxed
        from tax_line where date between ${from} and ${to} and side = 'sale' and treatment = 'taxed'
       group by payee, journal_entry_id, jurisdiction
    ), document as (
      select payee, sign(sum(taxed)) as sign, coalesce(max(abs(taxed)) filter (where is_local), 0)
             - coalesce(max(abs(taxed)) filter (where not is_local), 0) as beyond
        from authority group by payee, journal_entry_id
    )
    select payee, sum(sign * beyond)::text as amount from document where beyond > 0 group by payee`.execute(db);
  return new Map(rows.map(({ payee, amount }) => [payee, BigInt(amount)]));
}

/** Payments for periods that end in this one, minus refunds, in cents as text. */
export async function sumTaxPayments(
  db: Kysely<Database>,
  { from, to }: Period,
): Promise<{ readonly payee: string; readonly paid: string }[]> {
  const { rows } = await sql<{ payee: string; paid: string }>`
    select payee, sum(case type when 'refund' then -amount else amount end)::text as paid
      from tax_payment where reversed_at is null and period_end between ${from} and ${to}
     group by payee`.execute(db);
  return rows;
}
