import {
  type Change,
  countRows,
  findNewest,
  foundPage,
  hasLabels,
  keyIdOf,
  type LabelFilter,
  labelColumns,
  NO_RANGES,
  type Ranges,
  type RowRange,
  readRanges,
  type Tenant,
} from '@exchequer/postgres';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { NewTaxLine } from '../../books/tax-lines/tax-lines.queries.js';
import type { Database } from '../../database.js';
import { textKey } from '../../wire/text-key.js';
import type { CreditNoteTable } from './credit-notes.table.js';
import type { LineCredit } from './credited-lines.js';

export type CreditNoteRow = Selectable<CreditNoteTable>;

const columns = [
  'id', 'org_id', 'livemode', 'invoice_id', 'customer_id', 'number', 'currency', 'reason', 'subtotal', 'tax_total', 'total',
  'applied', 'voided_at', 'journal_entry_id', 'created_at', 'created_by', 'updated_by', ...labelColumns, sql<string>`issue_date::text`.as('issue_date'),
] as const; // biome-ignore format: one list

export interface CreditNoteFilter extends LabelFilter {
  readonly invoiceId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly number?: string | undefined;
  /** First and last day of issue. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const readCreditNoteRanges = (db: Kysely<Database>, { from, to }: CreditNoteFilter): Promise<Ranges> =>
  readRanges(db, 'credit_note', { days: { issue_date: { from, to } } });

/** Newest first. */
export function findCreditNotes(
  db: Kysely<Database>,
  filter: CreditNoteFilter & RowRange,
  ranges = NO_RANGES,
): Promise<CreditNoteRow[]> {
  const found = foundPage(ranges, matches(filter, ranges), filter, isNarrow(filter));
  return findNewest(db.selectFrom('credit_note').select(columns).where(found), filter);
}

export function countCreditNotes(db: Kysely<Database>, filter: CreditNoteFilter, ranges: Ranges): Promise<number> {
  const order = isNarrow(filter) ? 'id' : ranges.order;
  return countRows(db, db.selectFrom('credit_note').where(matches(filter, ranges)), order);
}

/** Whether a filter has an index of its own, with few rows for a value. */
function isNarrow({ invoiceId, customerId, number, externalId, metadata }: CreditNoteFilter): boolean {
  return [invoiceId, customerId, number, externalId, metadata].some(Boolean);
}

function matches({ invoiceId, customerId, number, ...labels }: CreditNoteFilter, ranges: Ranges): Expression<SqlBool> {
  const conditions = [
    hasLabels('credit_note', labels),
    ranges.condition,
    ...(invoiceId === undefined ? [] : [sql<SqlBool>`invoice_id = ${invoiceId}`]),
    ...(customerId === undefined ? [] : [sql<SqlBool>`customer_id = ${customerId}`]),
    ...(number === undefined ? [] : [sql<SqlBool>`number = ${textKey(number).toUpperCase()}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export function findCreditNote(db: Kysely<Database>, id: string): Promise<CreditNoteRow | undefined> {
  return db.selectFrom('credit_note').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns whether an invoice has a credit note that is not void. */
export async function hasCreditNotes(db: Kysely<Database>, invoiceId: string): Promise<boolean> {
  const notes = db.selectFrom('credit_note').select('id').where('invoice_id', '=', invoiceId);
  return (await notes.where('voided_at', 'is', null).executeTakeFirst()) !== undefined;
}

export interface CreditNoteItemRow {
  readonly line: number;
  readonly description: string;
  readonly account_id: string;
  readonly amount: bigint;
  readonly tax_amount: bigint;
}

export async function findCreditNoteItems(db: Kysely<Database>, creditNoteId: string): Promise<CreditNoteItemRow[]> {
  const { rows } = await sql<CreditNoteItemRow>`
    select c.invoice_line as line, i.description, i.account_id, c.amount, c.tax_amount
      from credit_note_item c
      join credit_note n on n.org_id = c.org_id and n.livemode = c.livemode and n.id = c.credit_note_id
      join invoice_item i on i.org_id = c.org_id and i.livemode = c.livemode and i.invoice_id = n.invoice_id
       and i.line = c.invoice_line
     where c.credit_note_id = ${creditNoteId}
     order by c.invoice_line`.execute(db);
  return rows;
}

/** The amounts that valid credit notes of an invoice credited, by item. */
export async function sumCreditsByLine(
  db: Kysely<Database>,
  invoiceId: string,
): Promise<ReadonlyMap<number, { readonly net: bigint; readonly tax: bigint }>> {
  const { rows } = await sql<{ line: number; net: string; tax: string }>`
    select c.invoice_line as line, sum(c.amount)::text as net, sum(c.tax_amount)::text as tax
      from credit_note n
      join credit_note_item c on c.org_id = n.org_id and c.livemode = n.livemode and c.credit_note_id = n.id
     where n.invoice_id = ${invoiceId} and n.voided_at is null
     group by c.invoice_line`.execute(db);
  return new Map(rows.map(({ line, net, tax }) => [line, { net: BigInt(net), tax: BigInt(tax) }]));
}

/** The tax lines of an invoice minus what its valid credit notes credited. */
export async function findRemainingTaxLines(db: Kysely<Database>, invoiceId: string): Promise<NewTaxLine[]> {
  const { rows } = await sql<Omit<NewTaxLine, 'base' | 'amount'> & { base: string; amount: string }>`
    select side, treatment, jurisdiction, payee, kind, percent::text as percent, sum(base)::text as base,
           sum(amount)::text as amount
      from tax_line
     where journal_entry_id in (
             select journal_entry_id from invoice where id = ${invoiceId}
             union all
             select journal_entry_id from credit_note where invoice_id = ${invoiceId} and voided_at is null)
     group by side, treatment, jurisdiction, payee, kind, percent
     order by min(line)`.execute(db);
  return rows.map(({ base, amount, ...line }) => ({ ...line, base: BigInt(base), amount: BigInt(amount) }));
}

/** The next number of the series, locked until the transaction ends, so that an unused number is assigned again. */
export async function nextCreditNoteNumber(trx: Transaction<Database>, tenant: Tenant): Promise<string> {
  const { last } = await trx
    .insertInto('credit_note_series')
    .values({ org_id: tenant.organizationId, livemode: tenant.livemode, last: 1n })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'livemode'])
        .doUpdateSet((series) => ({ last: series('credit_note_series.last', '+', 1n) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `CN-${String(last).padStart(6, '0')}`;
}

/**
 * @param now time of the transaction
 * @returns the credit note as it is stored
 */
export function newCreditNoteRow(
  tenant: Tenant,
  note: Omit<CreditNoteRow, 'org_id' | 'livemode' | 'created_at' | 'created_by' | 'updated_by'>,
  now: Date,
): CreditNoteRow {
  const { organizationId: org_id, livemode } = tenant;
  return { ...note, org_id, livemode, created_at: now, created_by: keyIdOf(tenant), updated_by: null };
}

/** What a credit note credits of each line of its invoice. */
export function creditNoteItems(
  { id, org_id, livemode }: Pick<CreditNoteRow, 'id' | 'org_id' | 'livemode'>,
  credits: readonly LineCredit[],
): Change {
  const items = credits.map(({ line, net, tax }) => ({ line, amount: String(net), tax_amount: String(tax) }));
  return sql`
    insert into credit_note_item (credit_note_id, invoice_line, org_id, livemode, amount, tax_amount)
    select ${id}, line, ${org_id}, ${livemode}, amount, tax_amount
      from json_to_recordset(${JSON.stringify(items)}::json) as item(line int, amount bigint, tax_amount bigint)`;
}

export function markCreditNoteVoid(trx: Transaction<Database>, id: string, at: Date): Promise<CreditNoteRow> {
  return trx
    .updateTable('credit_note')
    .set({ voided_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
