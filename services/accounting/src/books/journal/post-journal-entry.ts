import { newId } from '@exchequer/ids';
import { type Posting, post } from '@exchequer/ledger';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import { periodClosed } from '../../wire/problems.js';
import { type Books, CURRENCY } from '../accounts/books.js';
import { insertTaxLines, type NewTaxLine, reverseTaxLines } from '../tax-lines/tax-lines.queries.js';
import type { JournalSource } from './journal.table.js';

export interface EntryToPost {
  readonly date: string;
  /** The member of the body that gives the date. Default: `body.date`. */
  readonly dateLocation?: string;
  readonly description: string;
  readonly source: { readonly type: JournalSource; readonly id: string | null };
  /** Debits and credits, or the entry whose mirror image is posted. */
  readonly content: readonly Posting[] | { readonly reverses: string };
  /** What its document says about tax. A reversal turns what the entry says. */
  readonly taxLines?: readonly NewTaxLine[];
}

/**
 * Posts an entry in the transaction of what it is about.
 * @returns the id of the entry, `je_...`.
 * @throws {Problem} 422 when the date lies in a closed period.
 */
export async function postJournalEntry(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  { date, dateLocation = 'body.date', description, source, content, taxLines = [] }: EntryToPost,
): Promise<string> {
  requireOpen(books, date, dateLocation);
  const id = newId('je');
  const reverses = 'reverses' in content ? content.reverses : null;
  await post(trx, tenant, [
    'reverses' in content
      ? { kind: 'reversal', id, effectiveOn: date, description, reverses: content.reverses }
      : { kind: 'entry', id, effectiveOn: date, description, currency: CURRENCY, postings: content },
  ]);
  await trx
    .insertInto('journal_entry')
    .values({
      id,
      org_id: tenant.organizationId,
      livemode: tenant.livemode,
      source_type: source.type,
      source_id: source.id,
      reverses,
    })
    .execute();
  if (reverses === null) await insertTaxLines(trx, tenant, { id, date }, taxLines);
  else await reverseTaxLines(trx, { id, date, reverses });
  return id;
}

/** @throws {Problem} 422 when the date lies in a closed period. `location` is the member of the body that gives it. */
export function requireOpen({ closedThrough }: Books, date: string, location: string): void {
  if (closedThrough !== null && date <= closedThrough) throw periodClosed(closedThrough, location);
}
