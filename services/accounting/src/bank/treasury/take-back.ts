import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Books } from '../../books/accounts/books.js';
import type { Undoing } from '../../books/journal/day-of-undoing.js';
import type { Database } from '../../database.js';
import { voidDrafts } from '../../purchases/expenses/expenses.queries.js';
import { dayOf } from '../../wire/day.js';
import { setStatus } from '../bank-transactions/bank-transactions.queries.js';
import { lockMatchAndItems } from '../reconciliation/confirm-match.js';
import { updateMatch } from '../reconciliation/matches.queries.js';
import { undoAllocations } from '../reconciliation/undo-match.js';
import { lockTakenBack, type TakenBack } from './treasury-transactions.queries.js';
import { TAKES_BACK } from './treatment.js';

/**
 * Handles payments that came back in full, where the payment or what took it back is among these transactions, in whatever order they came.
 * The draft of an expense becomes void. A payment that the bank returned does not count any more: its match is undone, so that the
 * invoice or bill is due again.
 * @returns the bank transactions that have no effect on the books any more
 * @throws {Problem} 409 or 422 if a match cannot be undone.
 */
export async function takeBack(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  { ids, undoMatches, now }: { readonly ids: readonly string[]; readonly undoMatches: boolean; readonly now: Date },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const pairs = await lockTakenBack(trx, ids, TAKES_BACK);
  const inBooks = await voidDrafts(
    trx,
    pairs.flatMap(({ expense_id }) => expense_id ?? []),
  );
  const undone: string[] = [];
  for (const pair of pairs) {
    if (pair.expense_id !== null && inBooks.has(pair.expense_id)) continue;
    if (pair.match_id !== null) {
      if (!undoMatches || pair.type !== 'return') continue;
      await undoReturned(trx, tenant, books, pair.match_id, { happenedOn: pair.taken_back_on, today: dayOf(now), now });
    }
    undone.push(pair.bank_transaction_id, pair.taken_back_by);
  }
  return undone;
}

/**
 * The payments are reversed on the day of the return.
 * The match was right, so the reconciliation must not learn from its end: an entry without bits and payer is not a decision.
 */
async function undoReturned(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  matchId: NonNullable<TakenBack['match_id']>,
  undoing: Undoing & { readonly now: Date },
): Promise<void> {
  const { match, transaction, allocations } = await lockMatchAndItems(trx, matchId);
  if (match.status !== 'matched') return;
  await undoAllocations(trx, tenant, books, allocations, undoing);
  const reason = `${match.reason} The bank returned the payment.`;
  await Promise.all([
    updateMatch(trx, matchId, { status: 'undone', decided_at: undoing.now, bits: null, payer_key: '', reason }),
    setStatus(trx, transaction.id, 'unmatched'),
  ]);
}
