import type { Change } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import { build, type Database } from '../../database.js';
import type { Treatment } from '../../sales-tax/decide-treatment.js';
import type { BillTo } from '../document-parties.js';
import type { CustomerRow } from './customers.queries.js';

/** Locks the customer (for update): no invoice can be issued to it until the transaction ends. */
export function lockCustomerForErasure(trx: Transaction<Database>, id: string): Promise<CustomerRow | undefined> {
  return trx.selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Invoices of the customer with an amount due. */
export async function countOpenInvoices(db: Kysely<Database>, customerId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from invoice where customer_id = ${customerId} and voided_at is null
       and settled < total
  `.execute(db);
  return rows[0]!.open;
}

export interface InvoiceToErase {
  readonly id: string;
  readonly issue_date: string;
  readonly tax_treatment: Treatment;
  readonly tax_jurisdiction: string | null;
  readonly bill_to: BillTo | null;
  readonly memo: string | null;
}

export async function findInvoicesToErase(db: Kysely<Database>, customerId: string): Promise<InvoiceToErase[]> {
  const { rows } = await sql<InvoiceToErase>`
    select id, issue_date::text, tax_treatment, tax_jurisdiction, bill_to, memo from invoice
     where customer_id = ${customerId} order by id`.execute(db);
  return rows;
}

/** Replaces the customer's data on an invoice and removes its memo and labels. */
export function anonymousInvoices(invoices: readonly { readonly id: string; readonly billTo: BillTo }[]): Change {
  return sql`
    update invoice i set bill_to = n."billTo", memo = null, ${noLabels}
      from json_to_recordset(${JSON.stringify(invoices)}::json) as n(id text, "billTo" jsonb)
     where i.id = n.id and (i.bill_to is distinct from n."billTo" or i.memo is not null or ${anyLabels})`;
}

export interface DocumentText {
  readonly id: string;
  readonly line: number;
  readonly text: string;
}

export async function findItemTexts(db: Kysely<Database>, customerId: string): Promise<DocumentText[]> {
  const { rows } = await sql<DocumentText>`
    select t.invoice_id as id, t.line, t.description as text from invoice_item t
      join invoice i on i.org_id = t.org_id and i.livemode = t.livemode and i.id = t.invoice_id
     where i.customer_id = ${customerId}`.execute(db);
  return rows;
}

export function itemTexts(texts: readonly DocumentText[]): Change[] {
  if (texts.length === 0) return [];
  return [
    sql`
    update invoice_item t set description = n.text
      from json_to_recordset(${JSON.stringify(texts)}::json) as n(id text, line int, text text)
     where t.invoice_id = n.id and t.line = n.line`,
  ];
}

/** Free texts and labels of payments, refunds and credit notes. */
export function removedReferences(customerId: string): Change[] {
  return [
    sql`update payment set reference = null, ${noLabels}
         where customer_id = ${customerId} and (reference is not null or ${anyLabels})`,
    sql`update refund set reference = null, ${noLabels}
         where customer_id = ${customerId} and (reference is not null or ${anyLabels})`,
    sql`update credit_note set reason = null, ${noLabels}
         where customer_id = ${customerId} and (reason is not null or ${anyLabels})`,
  ];
}

const noLabels = sql`external_id = null, external_id_is_unique = false, metadata = null`;
const anyLabels = sql`external_id is not null or metadata is not null`;

export interface TransactionToErase {
  readonly id: string;
  readonly description: string;
  readonly counterparty: string | null;
  readonly reference: string | null;
  /** Returns whether it paid only invoices of this customer. */
  readonly isOwn: boolean;
}

/** Bank transactions that paid invoices of the customer or that name it, locked in order. */
export async function lockTransactionsOf(
  trx: Transaction<Database>,
  customerId: string,
  texts: readonly string[],
): Promise<TransactionToErase[]> {
  const { rows } = await sql<TransactionToErase>`
    select * from (
      select b.id, b.description, b.counterparty, b.reference,
             exists (select from payment p where p.bank_transaction_id = b.id and p.customer_id = ${customerId})
               and not exists (select from payment p where p.bank_transaction_id = b.id and p.customer_id <> ${customerId})
               as "isOwn"
        from bank_transaction b
       where b.id in (select bank_transaction_id from payment where customer_id = ${customerId})
          or exists (select from unnest(${texts}::text[]) as t
                      where position(lower(t) in lower(concat_ws(' ', b.description, b.counterparty, b.reference))) > 0)
       order by b.id for update of b) held`.execute(trx);
  return rows;
}

/** Bank transactions that paid invoices of the customer. */
export async function findTransactionsOf(db: Kysely<Database>, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct bank_transaction_id as id from payment
     where customer_id = ${customerId} and bank_transaction_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

export function transactionTexts(texts: readonly Omit<TransactionToErase, 'isOwn'>[]): Change[] {
  if (texts.length === 0) return [];
  return [
    sql`
    update bank_transaction b set description = n.description, counterparty = n.counterparty, reference = n.reference
      from json_to_recordset(${JSON.stringify(texts)}::json)
           as n(id text, description text, counterparty text, reference text)
     where b.id = n.id`,
  ];
}

/**
 * Removes the texts about the customer and the payer from matches: names, and reasons that quote them. The key of a payer consists of
 * words of the bank transaction, so it is removed for every transaction that named the customer.
 */
export function anonymousMatches({
  customerId,
  transactionIds,
  namingIds,
  reason,
}: {
  readonly customerId: string;
  /** Transactions that paid only invoices of this customer. */
  readonly transactionIds: readonly string[];
  /** Other transactions that named the customer. */
  readonly namingIds: readonly string[];
  readonly reason: string;
}): Change[] {
  const ofCustomer = sql`
    update match set payer_key = '', reason = ${reason}, parts = '[]'
     where party_id = ${customerId} or bank_transaction_id = any(${transactionIds})`;
  if (namingIds.length === 0) return [ofCustomer];
  return [
    ofCustomer,
    sql`update match set payer_key = '' where bank_transaction_id = any(${namingIds}) and payer_key <> ''`,
  ];
}

export interface StoredAnswer {
  readonly key: string;
  readonly body: Buffer;
}

/** Answers stored for replay that contain the customer. */
export async function findStoredAnswers(trx: Transaction<Database>, texts: readonly string[]): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select key, body from idempotency
     where exists (select from unnest(${texts}::text[]) as t
                    where position(lower(t) in lower(convert_from(body, 'UTF8'))) > 0)
     order by key for update`.execute(trx);
  return rows;
}

/** Answers stored for replay that show the customer itself. */
export async function findStoredAnswersAbout(trx: Transaction<Database>, id: string): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select key, body from idempotency where subject = ${id} and subject <> '' order by key for update`.execute(trx);
  return rows;
}

export function storedAnswer({ key, body }: StoredAnswer): Change {
  return build.updateTable('idempotency').set({ body }).where('key', '=', key);
}
