import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import type { Transaction } from 'kysely';
import { openBooks } from '../../books/accounts/books.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { type BankTransactionRow, lockBankTransaction } from '../bank-transactions/bank-transactions.queries.js';
import { applyMatch, lockSettledItems } from './apply-match.js';
import { toMatch } from './match.js';
import type { ReconciliationMatch } from './matches.api.js';
import { findAllocations, findMatch, type MatchRow, updateMatch } from './matches.queries.js';

/**
 * Applies a suggested match and posts its payments.
 * @throws {Problem} 404; 409 if it was decided already, or if what it settles is already settled or void; 422 if less is due
 * or the transaction's date is in a closed period.
 */
export async function confirmMatch(deps: Deps, context: RequestContext, id: string): Promise<ReconciliationMatch> {
  const answer = await idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const { match, transaction } = await lockMatch(trx, id);
    if (match.status !== 'suggested') throw new Problem('conflict', `The match is ${match.status} already.`);
    if (transaction.status !== 'unmatched') throw new Problem('conflict', `The transaction is ${transaction.status}.`);
    const now = deps.now();
    const confirmed = await updateMatch(trx, id, { status: 'matched', decided_at: now });
    await lockSettledItems(trx, (await findAllocations(trx, [id])).get(id)!);
    await applyMatch(trx, context, books, { transaction, match: confirmed, today: dayOf(now) });
    return toMatch(confirmed, (await findAllocations(trx, [id])).get(id)!);
  });
  deps.relay.wake();
  deps.reconciler.wake();
  return answer;
}

/**
 * Locks a match and its transaction. The transaction is locked first, then the state of the match is read again.
 * @throws {Problem} 404.
 */
export async function lockMatch(
  trx: Transaction<Database>,
  id: string,
): Promise<{ readonly match: MatchRow; readonly transaction: BankTransactionRow }> {
  const found = await findMatch(trx, id);
  if (!found) throw Problem.notFound();
  const transaction = (await lockBankTransaction(trx, found.bank_transaction_id))!;
  const match = await findMatch(trx, id);
  // A reconciliation run may have replaced the suggestion by a better one.
  if (!match) throw Problem.notFound();
  return { match, transaction };
}
