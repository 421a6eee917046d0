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
 * with a join by either of two ids, Postgres read all invoices for each entry.
 */
function salesOf({ from, to }: Period) {
  const sale = (amount: 'i.subtotal' | '-n.subtotal') =>
    sql`i.tax_jurisdiction, i.tax_treatment, i.tax_advice, case when e.is_reversal then -1 else 1 end * ${sql.raw(amount)} as amount`;
  return sql`(
    with e as materialized (
      select j.org_id, j.livemode, j.source_type, j.source_id, j.reverses is not null as is_reversal
        from ledger_entry e
        join journal_entry j on j.org_id = e.org_id and j.livemode = e.livemode and j.id = e.id
       where e.effective_on between ${from}::date and ${to}::date and j.source_type in ('invoice', 'credit_note')
    )
    select ${sale('i.subtotal')}
      from e join invoice i on i.org_id = e.org_id and i.livemode = e.livemode and i.id = e.source_id
     where e.source_type = 'invoice' and i.tax_advice is not null
     union all
    select ${sale('-n.subtotal')}
      from e
      join credit_note n on n.org_id = e.org_id and n.livemode = e.livemode and n.id = e.source_id
      join invoice i on i.org_id = n.org_id and i.livemode = n.livemode and i.id = n.invoice_id
     where e.source_type = 'credit_note' and i.tax_advice is not null)`;
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
