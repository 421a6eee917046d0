import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import { inTrace } from '@exchequer/telemetry';
import type { RawBuilder, Transaction } from 'kysely';
import { type Books, CURRENCY, openBooksAnd } from '../../books/accounts/books.js';
import {
  requestReconciliation,
  requestReconciliationOnTheirDay,
} from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import { dayOf } from '../../wire/day.js';
import {
  type BankTransactionRow,
  findCompetingTransactions,
  lockUnmatchedTransactions,
} from '../bank-transactions/bank-transactions.queries.js';
import { applyMatch, lockSettledItems } from './apply-match.js';
import { findCandidates, readItems } from './candidates.queries.js';
import { readLearned } from './learned.queries.js';
import { insertMatch } from './matches.queries.js';
import type { Item, Learned } from './matching/candidates.js';
import { matchTransactions } from './matching/match.js';
import { payerKey } from './matching/words.js';
import { newMatchOf, type ProposedMatch, proposedMatches } from './proposed-match.js';
import { writeSuggestions } from './write-suggestions.js';

export interface Reconciled {
  readonly considered: number;
  readonly matched: number;
  readonly suggested: number;
}

/** The trace of the request that asked for the reconciliation, by subject, if it was traced. */
export type RequestTraces = ReadonlyMap<string, string | undefined>;

const COMPETITORS_MAX = 200;

/**
 * Checks these transactions and those that compete with them for the same items: applies certain matches, suggests likely
 * ones, and deletes suggestions that are no longer either. The caller holds the run of the tenant.
 * @param transactionIds ids, or a sub-select that finds them
 */
export async function reconcile(
  trx: Transaction<Database>,
  tenant: Tenant,
  transactionIds: readonly string[] | RawBuilder<string>,
  now: Date,
  causes: RequestTraces = new Map(),
): Promise<Reconciled> {
  const [books, unmatched] = await openBooksAnd(trx, tenant, () => lockUnmatchedTransactions(trx, transactionIds));
  const requested = unmatched.filter(({ currency }) => currency === CURRENCY);
  if (requested.length === 0) return { considered: 0, matched: 0, suggested: 0 };
  const scope = await withCompetitors(trx, requested);
  const itemById = new Map(scope.items.map((item) => [item.id, item]));
  const rowById = new Map(scope.transactions.map((row) => [row.id, row]));
  const proposals = matchTransactions({
    rows: scope.transactions,
    items: scope.items,
    candidates: new Map([...scope.candidates].map(([id, items]) => [id, [...items]])),
    learned: scope.learned,
  });
  const proposed = proposals.flatMap((proposal) => proposedMatches(proposal, itemById, rowById));
  const today = dayOf(now);
  const { certain, others } = splitByCertainty(proposed, rowById, books, today);
  const matched = await makeMatches(trx, tenant, books, { certain, rowById, itemById, now, causes });
  const open = scope.transactions.filter(({ id }) => !matched.has(id));
  requestReconciliationOnTheirDay(
    trx,
    tenant,
    open.filter(({ date }) => date > today),
  );
  const suggested = await writeSuggestions(trx, tenant, open, others);
  const own = new Set(requested.map(({ id }) => id));
  return {
    considered: requested.length,
    matched: [...matched].filter((id) => own.has(id)).length,
    suggested: [...suggested].filter((id) => own.has(id)).length,
  };
}

interface Scope {
  readonly transactions: readonly BankTransactionRow[];
  readonly candidates: ReadonlyMap<string, ReadonlySet<string>>;
  readonly items: readonly Item[];
  readonly learned: Learned;
}

/** Transactions that compete for the same items are solved together. Otherwise the first one would win. */
async function withCompetitors(trx: Transaction<Database>, requested: readonly BankTransactionRow[]): Promise<Scope> {
  const first = await scopeOf(trx, requested);
  const open = first.items.filter(({ due }) => due > 0n);
  if (open.length === 0) return first;
  const competitors = await findCompetingTransactions(trx, {
    except: requested.map(({ id }) => id),
    itemIds: open.map(({ id }) => id),
    amounts: open.map(({ due, kind }) => (kind === 'invoice' || kind === 'payment' ? due : -due)),
    currency: CURRENCY,
    limit: COMPETITORS_MAX,
  });
  if (competitors.length === 0) return first;
  return scopeOf(trx, [...requested, ...(await lockUnmatchedTransactions(trx, competitors))]);
}

async function scopeOf(trx: Transaction<Database>, transactions: readonly BankTransactionRow[]): Promise<Scope> {
  const payers = new Map(transactions.map((row) => [row.id, payerKey(row)]));
  const ids = transactions.map(({ id }) => id);
  const learned = await readLearned(trx, ids, [...new Set(payers.values())]);
  const known = new Map<string, string[]>();
  for (const [id, payer] of payers) {
    const parties = [...learned.parties.values()].filter((party) => party.payerKey === payer && party.confirmed > 0);
    known.set(
      id,
      parties.map(({ partyId }) => partyId),
    );
  }
  const candidates = await findCandidates(trx, transactions, known);
  const items = await readItems(trx, new Set([...candidates.values()].flatMap((each) => [...each])));
  return { transactions, candidates, items, learned };
}

/**
 * Decides what is matched now and what is only suggested: nothing is posted automatically into a closed period, and no payment
 * is posted before its day.
 */
function splitByCertainty(
  proposed: readonly ProposedMatch[],
  rowById: ReadonlyMap<string, BankTransactionRow>,
  { closedThrough }: Books,
  today: string,
): { readonly certain: readonly ProposedMatch[]; readonly others: readonly ProposedMatch[] } {
  const obstacleOf = ({ transactionId }: ProposedMatch): string | undefined => {
    const { date } = rowById.get(transactionId)!;
    if (closedThrough !== null && date <= closedThrough) return 'The books are closed for its date.';
    return date > today ? 'Its date is after today.' : undefined;
  };
  const isCertain = (each: ProposedMatch) => each.proposal.automatic && obstacleOf(each) === undefined;
  const others = proposed
    .filter((each) => !isCertain(each))
    .map((each) => {
      const note = obstacleOf(each);
      return note === undefined ? each : { ...each, note };
    });
  return { certain: proposed.filter(isCertain), others };
}

/** The events of a match belong to the trace of its cause: the new transaction, or else the new invoice or payment. */
function causeOf({ transactionId, proposal }: ProposedMatch, causes: RequestTraces): string | undefined {
  return [transactionId, ...proposal.itemIds].map((id) => causes.get(id)).find((cause) => cause !== undefined);
}

async function makeMatches(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  {
    certain,
    rowById,
    itemById,
    now,
    causes,
  }: {
    readonly certain: readonly ProposedMatch[];
    readonly rowById: ReadonlyMap<string, BankTransactionRow>;
    readonly itemById: ReadonlyMap<string, Item>;
    readonly now: Date;
    readonly causes: RequestTraces;
  },
): Promise<ReadonlySet<string>> {
  const done = new Set<string>();
  if (certain.length === 0) return done;
  const settledIds = certain.flatMap(({ allocations }) => allocations.map(({ item_id }) => item_id));
  const [, items] = await Promise.all([lockSettledItems(trx, settledIds), readItems(trx, itemById.keys())]);
  // A payment may have arrived in the meantime. What changed since it was read waits for the next run.
  const asIs = new Map(items.map((item) => [item.id, item]));
  const isAsItWas = ({ proposal }: ProposedMatch) =>
    proposal.itemIds.every((id) => asIs.get(id)?.due === itemById.get(id)!.due);
  for (const each of certain) {
    if (!isAsItWas(each)) {
      requestReconciliation(trx, tenant, each.transactionId);
      continue;
    }
    const transaction = rowById.get(each.transactionId)!;
    const { allocations } = each;
    const decided = { id: newId('match'), status: 'matched', origin: 'automatic', decided_at: now } as const;
    await Promise.all([
      insertMatch(trx, tenant, { ...newMatchOf(each), ...decided }, allocations),
      inTrace(causeOf(each, causes), () =>
        applyMatch(trx, tenant, books, { transaction, match: decided, allocations, today: dayOf(now) }),
      ),
    ]);
    done.add(transaction.id);
  }
  return done;
}
