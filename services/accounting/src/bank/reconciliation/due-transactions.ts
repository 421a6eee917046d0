import { addDays } from '@exchequer/calendar';
import { isId } from '@exchequer/ids';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import { type BankTransactionRow, findUnmatchedTransactions } from '../bank-transactions/bank-transactions.queries.js';
import { readItems, textOf } from './candidates.queries.js';
import { findTransactionsSuggestedFor } from './matches.queries.js';
import { flowsLike, type Item, isRecorded, magnitude, type ReadItem, readItem } from './matching/candidates.js';
import { citationOf, readCitations } from './matching/citations.js';
import { dueAmountsPaidBy } from './matching/fees.js';
import { similarity } from './matching/name-similarity.js';
import { limits, weights } from './matching/weights.parameters.js';
import { nameWords } from './matching/words.js';

/** A new invoice is compared with this many of the latest unmatched transactions. */
const LATEST_MAX = 300;

/**
 * The bank transactions that these subjects concern: the transactions themselves, those with a suggestion for an invoice, bill
 * or payment, and those that may be about it.
 */
export async function dueTransactions(trx: Transaction<Database>, subjects: readonly string[]): Promise<string[]> {
  const due = new Set(subjects.filter((subject) => isId('btx', subject)));
  const itemIds = subjects.filter((subject) => !isId('btx', subject));
  if (itemIds.length === 0) return [...due];
  for (const id of await findTransactionsSuggestedFor(trx, itemIds)) due.add(id);
  const items = (await readItems(trx, itemIds)).filter((item) => item.due > 0n);
  for (const incoming of [true, false]) {
    const flowing = items.filter(({ kind }) => (kind === 'invoice' || kind === 'payment') === incoming).map(readItem);
    if (flowing.length === 0) continue;
    const earliest = flowing.map(({ date }) => date).sort()[0]!;
    const from = addDays(earliest, -limits.itemDaysBefore);
    for (const row of await findUnmatchedTransactions(trx, { incoming, from, limit: LATEST_MAX })) {
      if (flowing.some((item) => mayBeAbout(row, item))) due.add(row.id);
    }
  }
  return [...due];
}

function mayBeAbout(row: BankTransactionRow, item: ReadItem): boolean {
  if (!flowsLike(row, item)) return false;
  if (dueAmountsPaidBy(magnitude(row.amount), row.amount > 0n).includes(item.due)) return true;
  if (isRecorded(item as Item)) return false;
  const text = textOf(row);
  if (citationOf(readCitations(text), item.numberAtoms) !== 'none') return true;
  const words = nameWords(text);
  return item.nameWords.some((name) => similarity(name, words, false).share >= weights.name.partlyFrom);
}
