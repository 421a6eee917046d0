import { newId } from '@exchequer/ids';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { BankTransactionRow } from '../bank-transactions/bank-transactions.queries.js';
import {
  findSuggestedAllocations,
  findSuggestions,
  insertMatch,
  type MatchRow,
  type NewAllocation,
  suggestionsDeleted,
} from './matches.queries.js';
import { newMatchOf, type ProposedMatch } from './proposed-match.js';

/**
 * Replaces the suggestions of these transactions by the current proposals. An unchanged suggestion keeps its id, so a second
 * run with the same data changes nothing.
 * @returns the transactions that have suggestions.
 */
export async function writeSuggestions(
  trx: Transaction<Database>,
  tenant: Tenant,
  transactions: readonly BankTransactionRow[],
  proposed: readonly ProposedMatch[],
): Promise<ReadonlySet<string>> {
  if (transactions.length === 0) return new Set();
  const ids = transactions.map(({ id }) => id);
  const [before, allocations] = await Promise.all([findSuggestions(trx, ids), findSuggestedAllocations(trx, ids)]);
  const open = new Set(ids);
  const wanted = new Map<string, ProposedMatch>();
  for (const each of proposed) {
    const key = `${each.transactionId} ${each.itemKey}`;
    // The strongest comes first. Another kind of the same match adds no information.
    if (open.has(each.transactionId) && !wanted.has(key)) wanted.set(key, each);
  }
  const kept = new Set<string>();
  const stale: string[] = [];
  for (const row of before) {
    const key = `${row.bank_transaction_id} ${row.item_key}`;
    const match = wanted.get(key);
    if (match && saysTheSame(row, allocations.get(row.id) ?? [], match)) kept.add(key);
    else stale.push(row.id);
  }
  sendPlan(trx, { changes: suggestionsDeleted(stale) });
  const inserted: Promise<MatchRow>[] = [];
  for (const [key, match] of wanted) {
    if (kept.has(key)) continue;
    const suggestion = {
      ...newMatchOf(match),
      id: newId('match'),
      status: 'suggested',
      origin: 'suggestion',
      decided_at: null,
    } as const;
    inserted.push(insertMatch(trx, tenant, suggestion, match.allocations));
  }
  await Promise.all(inserted);
  return new Set([...wanted.values()].map(({ transactionId }) => transactionId));
}

function saysTheSame(row: MatchRow, allocations: readonly NewAllocation[], proposed: ProposedMatch): boolean {
  const match = newMatchOf(proposed);
  const key = ({ item_id, amount, fee }: NewAllocation) => `${item_id} ${amount} ${fee}`;
  return (
    row.kind === match.kind &&
    row.bits === match.bits &&
    row.reason === match.reason &&
    row.together_with.join() === match.together_with!.join() &&
    allocations.map(key).join() === proposed.allocations.map(key).join()
  );
}
