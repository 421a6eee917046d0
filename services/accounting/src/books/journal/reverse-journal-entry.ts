import { idempotently, labelsOf, Problem, type RequestContext, type StoredLabels } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { type Books, openBooks } from '../accounts/books.js';
import { fiscalYearOf } from '../periods/fiscal-year.js';
import { dayOfUndoing, laterDay } from './day-of-undoing.js';
import type { JournalEntry, ReversalInput } from './journal.api.js';
import { findJournalEntry } from './journal.queries.js';
import type { JournalSource } from './journal.table.js';
import { toJournalEntry } from './journal-entry.js';
import { postJournalEntry } from './post-journal-entry.js';

/**
 * Reverses a manual entry with an opposite entry.
 * @throws {Problem} 400 for a day before the entry; 404; 409 if it is reversed already, is itself a reversal, or belongs to an invoice, bill, payment or
 * expense, which can only be reversed as a whole; 422 in a closed period.
 */
export function reverseJournalEntry(
  deps: Deps,
  context: RequestContext,
  id: string,
  { date, ...labels }: ReversalInput,
): Promise<JournalEntry> {
  const today = dayOf(deps.now(context));
  return idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    await lockJournalEntry(trx, id);
    const entry = await findJournalEntry(trx, id);
    if (!entry) throw Problem.notFound();
    if (entry.source_type !== 'manual') {
      throw new Problem('conflict', `The entry belongs to ${namesOfSources[entry.source_type]}: undo that.`);
    }
    if (entry.reverses !== null) throw new Problem('conflict', 'The entry is itself a reversal.');
    if (entry.reversed_by !== null) throw new Problem('conflict', 'The entry is reversed already.');
    const day = dayOfReversal(books, entry.date, date, today);
    if (entry.closing) requireSameYear(entry.date, day);
    const reversal = await postReversal(trx, context, books, {
      entryId: id,
      date: day,
      description: `Reversal: ${entry.description}`,
      source: { type: 'manual', id: null },
      closing: entry.closing,
      labels: labelsOf(labels),
    });
    return toJournalEntry((await findJournalEntry(trx, reversal))!);
  });
}

/** Unlike documents, entries by hand may be dated in the future: an accrual is reversed on the first day of the next period. */
function dayOfReversal(books: Books, original: string, date: string | undefined, today: string): string {
  return dayOfUndoing(books, original, { date, today: date === undefined ? today : laterDay(today, date) });
}

/** Otherwise the result of one year would come back in another one. */
function requireSameYear(original: string, day: string): void {
  const { end } = fiscalYearOf(original);
  if (day <= end) return;
  const message = `must be in the fiscal year of the closing entry, from ${original} to ${end}: reopen that period if it is closed`;
  throw Problem.invalid([{ location: 'body.date', message, code: 'out_of_range' }]);
}

const namesOfSources: Readonly<Record<JournalSource, string>> = {
  invoice: 'an invoice',
  payment: 'a payment',
  expense: 'an expense',
  bill: 'a bill',
  bill_payment: 'a payment of a bill',
  tax_payment: 'a tax payment',
  credit_note: 'a credit note',
  refund: 'a refund',
  own_transfer: 'a transfer between own accounts',
  manual: 'nothing',
};

/** Posts the opposite of an entry. The caller has locked the object that the entry is about. */
export function postReversal(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  reversal: {
    readonly entryId: string;
    readonly date: string;
    readonly dateLocation?: string;
    readonly description: string;
    readonly source: { readonly type: JournalSource; readonly id: string | null };
    readonly closing?: boolean;
    readonly labels?: StoredLabels;
  },
): Promise<string> {
  const { entryId, ...entry } = reversal;
  return postJournalEntry(trx, tenant, books, { ...entry, content: { reverses: entryId } });
}

/**
 * The second of two concurrent requests to reverse an entry waits and then sees the result of the first. Entries have no row
 * lock.
 */
async function lockJournalEntry(trx: Transaction<Database>, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(trx);
}
