import { addDays } from '@exchequer/calendar';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database.js';
import type { BankTransactionRow } from '../bank-transactions/bank-transactions.queries.js';
import { type Item, magnitude } from './matching/candidates.js';
import { citedDigits, readCitations } from './matching/citations.js';
import { dueAmountsPaidBy } from './matching/fees.js';
import { limits } from './matching/weights.parameters.js';
import { fold, nameWords } from './matching/words.js';

const NUMBERS_MAX = 30;
const WORDS_MAX = 8;
const WORD_LENGTH_MIN = 3;
const TEXT_LENGTH_MAX = 500;

/** Ids of candidate items, by transaction. */
export type CandidateIds = Map<string, Set<string>>;

interface Candidate {
  readonly transaction_id: string;
  readonly item_id: string;
}

/**
 * Finds candidates for each transaction: by an amount due to the cent or with a known fee, by numbers cited in the text, by
 * parties with a name similar to one in the text (pg_trgm), and by parties that the payer was matched with before.
 * @param known parties by transaction.
 */
export async function findCandidates(
  db: Kysely<Database>,
  transactions: readonly BankTransactionRow[],
  known: ReadonlyMap<string, readonly string[]>,
): Promise<CandidateIds> {
  const candidates: CandidateIds = new Map(transactions.map(({ id }) => [id, new Set()]));
  const found = await Promise.all(
    [true, false].flatMap((incoming) => {
      const flowing = transactions.filter(({ amount }) => amount > 0n === incoming);
      return flowing.length === 0 ? [] : [findDue(db, flowing, known, incoming), findRecorded(db, flowing, incoming)];
    }),
  );
  for (const { transaction_id, item_id } of found.flat()) candidates.get(transaction_id)!.add(item_id);
  return candidates;
}

/** Invoices or bills with an amount due. */
async function findDue(
  db: Kysely<Database>,
  transactions: readonly BankTransactionRow[],
  known: ReadonlyMap<string, readonly string[]>,
  incoming: boolean,
): Promise<readonly Candidate[]> {
  const wanted = JSON.stringify(transactions.map((row) => wantedBy(row, known.get(row.id) ?? [])));
  const find = incoming ? sql`invoice_candidates(${wanted}::jsonb)` : sql`bill_candidates(${wanted}::jsonb)`;
  const { rows } = await sql<Candidate>`select * from ${find}`.execute(db);
  return rows;
}

/** Everything that the matching needs about these invoices, bills and payments. */
export async function readItems(db: Kysely<Database>, ids: Iterable<string>): Promise<Item[]> {
  const all = [...ids];
  if (all.length === 0) return [];
  const { rows } = await sql<Omit<Item, 'names'> & { readonly names: readonly (string | null)[] }>`
    select i.id, 'invoice' as kind, i.customer_id as "partyId", array[c.company_name, c.contact_name] as names, i.number,
           case when i.voided_at is null then i.total - i.settled else 0 end as due, i.currency,
           i.issue_date::text as date, i.due_date::text as "dueDate"
      from invoice i join customer c on c.id = i.customer_id where i.id = any(${all})
    union all
    select id, 'bill', lower(vendor), array[vendor], number,
           case when voided_at is null then total - settled else 0 end, currency, issue_date::text, due_date::text
      from bill where id = any(${all})
    union all
    select p.id, 'payment', p.customer_id, array[c.company_name, c.contact_name], i.number,
           case when p.reversed_at is null and p.bank_transaction_id is null then p.applied + p.credited - p.fee else 0 end,
           i.currency, p.date::text, p.date::text
      from payment p join invoice i on i.id = p.invoice_id join customer c on c.id = p.customer_id
     where p.id = any(${all})
    union all
    select p.id, 'bill_payment', lower(b.vendor), array[b.vendor], b.number,
           case when p.reversed_at is null and p.bank_transaction_id is null then p.amount + p.fee else 0 end,
           b.currency, p.date::text, p.date::text
      from bill_payment p join bill b on b.id = p.bill_id where p.id = any(${all})`.execute(db);
  return rows.map((row) => ({ ...row, names: row.names.filter((name) => name !== null) }));
}

function wantedBy(row: BankTransactionRow, parties: readonly string[]) {
  const text = textOf(row);
  const words = nameWords(text).filter(({ length }) => length >= WORD_LENGTH_MIN);
  return {
    id: row.id,
    dues: dueAmountsPaidBy(magnitude(row.amount), row.amount > 0n).map(String),
    numbers: citedDigits(readCitations(text)).slice(0, NUMBERS_MAX),
    words: [...new Set(words)].slice(0, WORDS_MAX),
    text: fold(text).slice(0, TEXT_LENGTH_MAX),
    parties,
    issued_from: addDays(row.date, -limits.itemDaysAfter),
    issued_to: addDays(row.date, limits.itemDaysBefore),
  };
}

export function textOf({ counterparty, description, reference }: BankTransactionRow): string {
  return [counterparty, description, reference].filter(Boolean).join(' \u00b7 ');
}

/** Payments entered by hand on this account, with this amount, within some days. */
async function findRecorded(
  db: Kysely<Database>,
  transactions: readonly BankTransactionRow[],
  incoming: boolean,
): Promise<readonly Candidate[]> {
  const wanted = JSON.stringify(
    transactions.map(({ id, account_id, date, amount }) => ({
      id,
      account_id,
      first: addDays(date, -limits.recordedDays),
      last: addDays(date, limits.recordedDays),
      amount: String(magnitude(amount)),
    })),
  );
  const find = incoming ? sql`recorded_payments(${wanted}::jsonb)` : sql`recorded_bill_payments(${wanted}::jsonb)`;
  const { rows } = await sql<Candidate>`select * from ${find}`.execute(db);
  return rows;
}
