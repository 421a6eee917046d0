import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { sql, type Transaction } from 'kysely';
import { openBooksAnd } from '../../books/accounts/books.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { type BankTransactionRow, lockBankTransaction } from '../bank-transactions/bank-transactions.queries.js';
import { applyMatch, lockSettledItems } from './apply-match.js';
import { toMatch } from './match.js';
import type { MatchConfirmation, ReconciliationMatch } from './matches.api.js';
import { type AllocationRow, findAllocations, findMatch, type MatchRow, updateMatch } from './matches.queries.js';

/**
 * Applies a suggested match and posts its payments.
 * @throws {Problem} 404; 409 if it was decided already, or if what it settles is already settled or void; 422 if less is due
 * or the day is in a closed period.
 */
export async function confirmMatch(
  deps: Deps,
  context: RequestContext,
  id: string,
  { date }: MatchConfirmation = {},
): Promise<ReconciliationMatch> {
  const answer = await idempotently(deps.db, context, async (trx) => {
    const [books, { match, transaction, allocations }] = await openBooksAnd(trx, context, () =>
      lockMatchAndItems(trx, id),
    );
    if (match.status !== 'suggested') throw new Problem('conflict', `The match is ${match.status} already.`);
    if (transaction.status !== 'unmatched') throw new Problem('conflict', `The transaction is ${transaction.status}.`);
    const now = deps.now(context);
    const [confirmed, made] = await Promise.all([
      updateMatch(trx, id, { status: 'matched', decided_at: now }),
      applyMatch(trx, context, books, { transaction, match, allocations, date, today: dayOf(now) }),
    ]);
    return toMatch(confirmed, made);
  });
  deps.relay.wake();
  deps.reconciler.wake();
  return answer;
}

interface LockedMatch {
  readonly match: MatchRow;
  readonly transaction: BankTransactionRow;
  readonly allocations: readonly AllocationRow[];
}

/**
 * Locks the transaction of a match, then reads the match.
 * @throws {Problem} 404.
 */
export async function lockMatch(trx: Transaction<Database>, id: string): Promise<LockedMatch> {
  return readLockedMatch(trx, id, lockTransactionOf(trx, id));
}

/**
 * The same, and locks what the match settles, in the order that `lockSettledItems` describes.
 * @throws {Problem} 404.
 */
export async function lockMatchAndItems(trx: Transaction<Database>, id: string): Promise<LockedMatch> {
  const transaction = lockTransactionOf(trx, id);
  const items = lockSettledItems(trx, sql<string>`select item_id from match_allocation where match_id = ${id}`);
  const [locked] = await Promise.all([readLockedMatch(trx, id, transaction), items]);
  return locked;
}

function lockTransactionOf(trx: Transaction<Database>, id: string): Promise<BankTransactionRow | undefined> {
  return lockBankTransaction(trx, sql<string>`(select bank_transaction_id from match where id = ${id})`);
}

async function readLockedMatch(
  trx: Transaction<Database>,
  id: string,
  locked: Promise<BankTransactionRow | undefined>,
): Promise<LockedMatch> {
  const [transaction, match, allocations] = await Promise.all([locked, findMatch(trx, id), findAllocations(trx, [id])]);
  // A reconciliation run may have replaced the suggestion by a better one.
  if (!transaction || !match) throw Problem.notFound();
  return { transaction, match, allocations: allocations.get(id)! };
}
