import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import type { Transaction } from 'kysely';
import { openBooks } from '../../books/accounts/books.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { type BankTransactionRow, lockBankTransaction } from '../bank-transactions/bank-transactions.queries.js';
import { applyMatch, lockSettled } from './apply-match.js';
import { toMatch } from './match.js';
import type { ReconciliationMatch } from './matches.api.js';
import { findAllocations, findMatch, type MatchRow, updateMatch } from './matches.queries.js';

/**
 * Makes a suggested match: its payments are posted.
 * @throws {Problem} 404; 409 when it is decided already, or what it settles is settled or void by now; 422 when less is
 * due or the transaction's date lies in a closed period.
 */
export async function confirmMatch(deps: Deps, context: RequestContext, id: string): Promise<ReconciliationMatch> {
  const answer = await idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const { match, transaction } = await lockMatch(trx, id);
    if (match.status !== 'suggested') throw new Problem('conflict', `The match is ${match.status} already.`);
    if (transaction.status !== 'unmatched') throw new Problem('conflict', `The transaction is ${transaction.status}.`);
    const now = deps.now();
    const confirmed = await updateMatch(trx, id, { status: 'matched', decided_at: now });
    await lockSettled(trx, (await findAllocations(trx, [id])).get(id)!);
    await applyMatch(trx, context, books, { transaction, match: confirmed, today: dayOf(now) });
    return toMatch(confirmed, (await findAllocations(trx, [id])).get(id)!);
  });
  deps.relay.wake();
  deps.reconciler.wake();
  return answer;
}

/**
 * A match with its transaction, held: the transaction comes first, and then what became of the match is read again.
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
  // A run that was faster may have found something better to suggest.
  if (!match) throw Problem.notFound();
  return { match, transaction };
}
