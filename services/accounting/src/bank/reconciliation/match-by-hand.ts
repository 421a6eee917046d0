import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import type { Cents } from '@exchequer/money';
import { CURRENCY, openBooksAnd } from '../../books/accounts/books.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { unknownReference } from '../../wire/problems.js';
import { type BankTransactionRow, lockBankTransaction } from '../bank-transactions/bank-transactions.queries.js';
import { applyMatch, lockSettledItems } from './apply-match.js';
import { readItems } from './candidates.queries.js';
import { toMatch } from './match.js';
import type { AllocationInput, MatchInput, ReconciliationMatch } from './matches.api.js';
import { insertMatch } from './matches.queries.js';
import { type Item, itemKey } from './matching/candidates.js';
import { payerKey } from './matching/words.js';

interface ReadAllocation {
  readonly itemId: string;
  /** The member of the body that names the item. */
  readonly location: string;
  readonly place: string;
  readonly amount: Cents;
  readonly fee: Cents;
}

/**
 * Matches a transaction with the items that a person names, and posts the payments.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown transaction, invoice, bill or payment; 409 if the
 * transaction is matched or excluded, or an item is settled or void; 422 if less is due or the day is in a closed period.
 */
export async function matchByHand(
  deps: Deps,
  context: RequestContext,
  input: MatchInput,
): Promise<ReconciliationMatch> {
  const allocations = readAllocations(input);
  const answer = await idempotently(deps.db, context, async (trx) => {
    const itemIds = allocations.map(({ itemId }) => itemId);
    const [books, [transaction, , found]] = await openBooksAnd(trx, context, () =>
      Promise.all([
        lockBankTransaction(trx, input.bank_transaction_id),
        lockSettledItems(trx, itemIds),
        readItems(trx, itemIds),
      ]),
    );
    if (!transaction) throw unknownReference('body.bank_transaction_id');
    if (transaction.status !== 'unmatched') throw new Problem('conflict', `The transaction is ${transaction.status}.`);
    const items = requireItems(found, allocations);
    requireFit(transaction, allocations, items);
    const rows = allocations.map(({ itemId, amount, fee }) => ({
      item_type: items.get(itemId)!.kind,
      item_id: itemId,
      amount,
      fee,
      payment_id: null,
    }));
    const now = deps.now(context);
    const match = {
      id: newId('match'),
      bank_transaction_id: transaction.id,
      status: 'matched',
      origin: 'manual',
      kind: null,
      item_key: itemKey(itemIds),
      party_id: items.get(allocations[0]!.itemId)!.partyId,
      payer_key: payerKey(transaction),
      confidence: null,
      bits: null,
      parts: '[]',
      reason: 'Matched by hand.',
      together_with: [],
      decided_at: now,
    } as const;
    const [inserted, made] = await Promise.all([
      insertMatch(trx, context, match, rows),
      applyMatch(trx, context, books, { transaction, match, allocations: rows, date: input.date, today: dayOf(now) }),
    ]);
    return toMatch(inserted, made);
  });
  deps.relay.wake();
  deps.reconciler.wake();
  return answer;
}

function readAllocations({ allocations }: MatchInput): ReadAllocation[] {
  const errors = new FieldErrors();
  const seen = new Set<string>();
  const read = allocations.map((allocation, n) => {
    const place = `body.allocations[${n}]`;
    const [name, itemId] = itemOf(errors, allocation, place);
    if (seen.has(itemId)) errors.add(`${place}.${name}`, 'not_unique', 'must not be named twice');
    seen.add(itemId);
    const amount = errors.cents(`${place}.amount`, allocation.amount, 1n);
    const fee = errors.cents(`${place}.fee_amount`, allocation.fee_amount ?? 0, 0n);
    return { itemId, location: `${place}.${name}`, place, amount, fee };
  });
  errors.throwIfAny();
  return read;
}

function itemOf(errors: FieldErrors, allocation: AllocationInput, place: string): readonly [string, string] {
  const named = (['invoice_id', 'bill_id', 'payment_id'] as const).filter((name) => allocation[name] !== undefined);
  if (named.length === 1) return [named[0]!, allocation[named[0]!]!];
  errors.add(place, 'invalid_value', 'must name either invoice_id or bill_id or payment_id');
  return ['invoice_id', place];
}

/** @throws {Problem} 404. */
function requireItems(found: readonly Item[], allocations: readonly ReadAllocation[]): ReadonlyMap<string, Item> {
  const items = new Map(found.map((item) => [item.id, item]));
  const unknown = allocations.filter(({ itemId }) => !items.has(itemId));
  if (unknown.length > 0) throw unknownReference(...unknown.map(({ location }) => location));
  return items;
}

/** @throws {Problem} 400 if money flows in the other direction, or the sums do not agree. */
function requireFit(
  transaction: BankTransactionRow,
  allocations: readonly ReadAllocation[],
  items: ReadonlyMap<string, Item>,
): void {
  const errors = new FieldErrors();
  const incoming = transaction.amount > 0n;
  if (transaction.currency !== CURRENCY) {
    errors.add('body.bank_transaction_id', 'invalid_value', `must be a transaction in ${CURRENCY}`);
  }
  let moved = 0n;
  for (const { itemId, location, place, amount, fee } of allocations) {
    const { kind, due } = items.get(itemId)!;
    if ((kind === 'invoice' || kind === 'payment') !== incoming) {
      errors.add(
        location,
        'invalid_value',
        `must be ${incoming ? 'of a customer' : 'of a vendor'}: money came ${incoming ? 'in' : 'out'}`,
      );
    }
    const isRecorded = kind === 'payment' || kind === 'bill_payment';
    if (isRecorded && due > 0n && (amount !== due || fee !== 0n)) {
      errors.add(`${place}.amount`, 'invalid_value', 'must be what the payment moved on the account, without a fee');
    }
    if (incoming && fee >= amount) errors.add(`${place}.fee_amount`, 'out_of_range', 'must be less than the amount');
    moved += incoming ? amount - fee : amount + fee;
  }
  if (moved !== (incoming ? transaction.amount : -transaction.amount)) {
    errors.add('body.allocations', 'unbalanced', 'must sum to the amount of the transaction');
  }
  errors.throwIfAny();
}
