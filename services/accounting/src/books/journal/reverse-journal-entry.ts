import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { type Books, openBooks } from '../accounts/books.js';
import type { JournalEntry, ReversalInput } from './journal.api.js';
import { findJournalEntry } from './journal.queries.js';
import type { JournalSource } from './journal.table.js';
import { toJournalEntry } from './journal-entry.js';
import { postJournalEntry } from './post-journal-entry.js';

/**
 * Reverses a manual entry with an opposite entry.
 * @throws {Problem} 404; 409 if it is reversed already, is itself a reversal, or belongs to an invoice, bill, payment or
 * expense, which can only be reversed as a whole; 422 in a closed period.
 */
export function reverseJournalEntry(
  deps: Deps,
  context: RequestContext,
  id: string,
  input: ReversalInput,
): Promise<JournalEntry> {
  const errors = new FieldErrors();
  const today = dayOf(deps.now());
  const day = input.date === undefined ? undefined : errors.day('body.date', input.date, today);
  errors.throwIfAny();
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
    const reversal = await postReversal(trx, context, books, {
      entryId: id,
      date: day ?? laterDay(today, entry.date),
      description: `Reversal: ${entry.description}`,
      source: { type: 'manual', id: null },
    });
    await recordAuditEvent(trx, context, 'journal_entry.reversed', id);
    return toJournalEntry((await findJournalEntry(trx, reversal))!);
  });
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
  },
): Promise<string> {
  const { entryId, ...entry } = reversal;
  return postJournalEntry(trx, tenant, books, { ...entry, content: { reverses: entryId } });
}

/** The day of a reversal: today, or the day of the original entry if that is later. */
export function laterDay(today: string, date: string): string {
  return today > date ? today : date;
}

/**
 * The second of two concurrent requests to reverse an entry waits and then sees the result of the first. Entries have no row
 * lock.
 */
async function lockJournalEntry(trx: Transaction<Database>, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(trx);
}
