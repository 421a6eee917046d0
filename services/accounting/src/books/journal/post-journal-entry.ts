import { labelsOf, type StoredLabels } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { type Entry, type Posting, postUnawaited } from '@exchequer/ledger';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import { periodClosed } from '../../wire/problems.js';
import { type Books, CURRENCY } from '../accounts/books.js';
import { type NewTaxLine, newTaxLines, reversedTaxLines } from '../tax-lines/tax-lines.queries.js';
import type { JournalSource } from './journal.table.js';

export interface EntryToPost {
  readonly date: string;
  /** The member of the body that contains the date. Default: `body.date`. */
  readonly dateLocation?: string;
  readonly description: string;
  readonly source: { readonly type: JournalSource; readonly id: string | null };
  /** Debits and credits, or the entry whose opposite is posted. */
  readonly content: readonly Posting[] | { readonly reverses: string };
  /** True for an entry by hand that closes revenue and expenses into equity, and for its reversal. */
  readonly closing?: boolean;
  /** What the caller says about an entry by hand. */
  readonly labels?: StoredLabels;
  /** Tax data of its document. A reversal has the opposite of its entry's tax data. */
  readonly taxLines?: readonly NewTaxLine[];
}

/**
 * Posts an entry in the transaction of what it is about. It is sent with the next statement that is awaited, or with the commit.
 * @returns the id of the entry, `je_...`.
 * @throws {Problem} 422 when the date lies in a closed period.
 */
export async function postJournalEntry(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  entry: EntryToPost,
): Promise<string> {
  return postJournalEntries(trx, tenant, books, [entry])[0]!;
}

/** An entry with its id, `je_...`. */
export interface PlannedEntry extends EntryToPost {
  readonly id: string;
}

/**
 * Posts several entries in one call of the ledger.
 * @returns their ids, in their order.
 * @throws {Problem} 422 when a date lies in a closed period.
 */
function postJournalEntries(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  entries: readonly EntryToPost[],
): string[] {
  for (const { date, dateLocation = 'body.date' } of entries) requireOpen(books, date, dateLocation);
  const planned = entries.map((entry) => ({ ...entry, id: newId('je') }));
  sendJournalEntries(trx, tenant, planned);
  return planned.map(({ id }) => id);
}

/** The same for entries whose ids are given and whose dates are checked. */
export function sendJournalEntries(trx: Transaction<Database>, tenant: Tenant, entries: readonly PlannedEntry[]): void {
  postUnawaited(trx, tenant, entries.map(toLedgerEntry));
  const { organizationId: org_id, livemode } = tenant;
  const rows = entries.map(({ id, source, content, closing = false, labels = labelsOf() }) => ({
    id,
    org_id,
    livemode,
    source_type: source.type,
    source_id: source.id,
    reverses: 'reverses' in content ? content.reverses : null,
    closing,
    ...labels,
  }));
  const taxed = entries.flatMap(({ id, date, content, taxLines }) =>
    'reverses' in content || taxLines === undefined ? [] : [{ id, date, taxLines }],
  );
  const reversals = entries.flatMap(({ id, date, content }) =>
    'reverses' in content ? [reversedTaxLines({ id, date, reverses: content.reverses })] : [],
  );
  sendPlan(trx, { changes: [{ table: 'journal_entry', rows }, newTaxLines(tenant, taxed), ...reversals] });
}

function toLedgerEntry({ id, date, description, content }: PlannedEntry): Entry {
  return 'reverses' in content
    ? { kind: 'reversal', id, effectiveOn: date, description, reverses: content.reverses }
    : { kind: 'entry', id, effectiveOn: date, description, currency: CURRENCY, postings: content };
}

/** @throws {Problem} 422 if the date is in a closed period. `location` is the member of the body that contains it. */
export function requireOpen({ closedThrough }: Books, date: string, location: string): void {
  if (closedThrough !== null && date <= closedThrough) throw periodClosed(closedThrough, location);
}
