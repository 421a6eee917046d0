import {
  citedDigits,
  digitsOf,
  readCitations,
} from '../../services/accounting/dist/bank/reconciliation/matching/citations.js';
import { dueAmountsPaidBy } from '../../services/accounting/dist/bank/reconciliation/matching/fees.js';
import { similarity } from '../../services/accounting/dist/bank/reconciliation/matching/name-similarity.js';
import { nameWords, payerKey } from '../../services/accounting/dist/bank/reconciliation/matching/words.js';

const PARTIES_MAX = 5;
const ITEMS_OF_PARTY_MAX = 12;
const PREFIX = 3;

/** Does in memory what the service asks Postgres for: finds items by amount due, by cited digits, and by the name of a party. */
export function indexItems(items) {
  const byDue = new Map();
  const byDigits = new Map();
  const byParty = new Map();
  const byPrefix = new Map();
  for (const item of items) {
    if (item.due > 0n) push(byDue, item.due, item);
    if (item.number) push(byDigits, digitsOf(item.number), item);
    if (item.due > 0n && !item.kind.endsWith('payment')) push(byParty, item.partyId, item);
  }
  for (const [partyId, [{ names }]] of byParty) {
    for (const word of new Set(names.flatMap(nameWords))) push(byPrefix, word.slice(0, PREFIX), { partyId, names });
  }
  return { byDue, byDigits, byParty, byPrefix };
}

export function candidatesOf(row, index, learnedParties) {
  const found = new Set();
  const amount = row.amount < 0n ? -row.amount : row.amount;
  for (const due of dueAmountsPaidBy(amount, row.amount > 0n))
    for (const item of index.byDue.get(due) ?? []) found.add(item.id);
  const text = [row.counterparty, row.description, row.reference].filter(Boolean).join(' · ');
  for (const digits of citedDigits(readCitations(text)))
    for (const item of index.byDigits.get(digits) ?? []) found.add(item.id);
  const words = nameWords(text);
  const parties = new Map();
  for (const word of new Set(words)) {
    for (const { partyId, names } of index.byPrefix.get(word.slice(0, PREFIX)) ?? []) {
      const share = Math.max(...names.map((name) => similarity(nameWords(name), words, false).share));
      if (share >= 0.35) parties.set(partyId, share);
    }
  }
  const nearest = [...parties].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, PARTIES_MAX);
  const known = learnedParties.get(payerKey(row)) ?? [];
  for (const partyId of new Set([...known, ...nearest.map(([id]) => id)])) {
    const items = (index.byParty.get(partyId) ?? []).filter(({ kind }) => (kind === 'invoice') === row.amount > 0n);
    items.sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
    for (const item of items.slice(0, ITEMS_OF_PARTY_MAX)) found.add(item.id);
  }
  return [...found];
}

function push(map, key, value) {
  if (!map.has(key)) map.set(key, []);
  map.get(key).push(value);
}
