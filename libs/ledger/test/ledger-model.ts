import type { Entry, PlainEntry } from '../src/entry.js';
import type { RefusalCode } from '../src/refusal.js';

export interface ModelAccount {
  readonly id: string;
  readonly currency: string;
  readonly side: 'debit' | 'credit';
  readonly minimum?: bigint;
}

interface Balances {
  balance: bigint;
  heldIn: bigint;
  heldOut: bigint;
}

/** Debits positive. */
type Line = readonly [accountId: string, amount: bigint];

interface Booked {
  readonly entry: Entry;
  readonly lines: readonly Line[];
  reversed: boolean;
  /** Members of a hold. */
  remaining: bigint;
}

export interface LedgerModel {
  readonly balances: ReadonlyMap<string, Readonly<Balances>>;
  /** The rest of all holds. */
  remaining(): Map<string, bigint>;
  post(entry: Entry): 'posted' | 'replayed' | RefusalCode;
}

/** The rules of the ledger once more, as plainly as they can be said, one entry at a time: what the tests compare with. */
export function createLedgerModel(accountList: readonly ModelAccount[]): LedgerModel {
  const accounts = new Map(accountList.map((account) => [account.id, account]));
  let state = {
    balances: new Map<string, Balances>(accountList.map(({ id }) => [id, { balance: 0n, heldIn: 0n, heldOut: 0n }])),
    booked: new Map<string, Booked>(),
  };

  function apply(entry: Entry): 'posted' | RefusalCode {
    switch (entry.kind) {
      case 'entry':
        for (const { accountId, currency = entry.currency } of entry.postings) {
          const fault = faultOf(accountId, currency);
          if (fault) return fault;
        }
        return book(
          entry,
          entry.postings.map((posting) => [posting.accountId, posting.debit ?? -posting.credit!]),
        );
      case 'reversal': {
        const target = state.booked.get(entry.reverses);
        if (!target) return 'unknown_entry';
        if (target.entry.kind === 'hold' || target.entry.kind === 'void_hold') return 'not_reversible';
        if (target.reversed) return 'already_reversed';
        target.reversed = true;
        return book(
          entry,
          target.lines.map(([id, amount]) => [id, -amount]),
        );
      }
      case 'hold': {
        const fault = faultOf(entry.debit, entry.currency) ?? faultOf(entry.credit, entry.currency);
        if (fault) return fault;
        setAside(entry.debit, entry.credit, entry.amount);
        return book(entry, [], entry.amount);
      }
      case 'post_hold':
      case 'void_hold': {
        const hold = state.booked.get(entry.hold);
        if (hold?.entry.kind !== 'hold') return 'unknown_hold';
        if (hold.remaining === 0n) return 'hold_closed';
        const { debit, credit } = hold.entry;
        const amount = entry.kind === 'post_hold' ? (entry.amount ?? hold.remaining) : 0n;
        const isPart = entry.kind === 'post_hold' && entry.keepOpen === true && amount < hold.remaining;
        const released = isPart ? amount : hold.remaining;
        hold.remaining -= released;
        setAside(debit, credit, -released);
        return book(
          entry,
          entry.kind === 'void_hold'
            ? []
            : [
                [debit, amount],
                [credit, -amount],
              ],
        );
      }
    }
  }

  function faultOf(accountId: string, currency: string): RefusalCode | undefined {
    const account = accounts.get(accountId);
    if (!account) return 'unknown_account';
    return account.currency === currency ? undefined : 'currency_mismatch';
  }

  function book(entry: Entry, lines: readonly Line[], remaining = 0n): 'posted' {
    for (const [id, amount] of lines) {
      state.balances.get(id)!.balance += accounts.get(id)!.side === 'debit' ? amount : -amount;
    }
    state.booked.set(entry.id, { entry, lines, reversed: false, remaining });
    return 'posted';
  }

  function setAside(debit: string, credit: string, amount: bigint): void {
    const [ofDebit, ofCredit] = [state.balances.get(debit)!, state.balances.get(credit)!];
    ofDebit[accounts.get(debit)!.side === 'debit' ? 'heldIn' : 'heldOut'] += amount;
    ofCredit[accounts.get(credit)!.side === 'credit' ? 'heldIn' : 'heldOut'] += amount;
  }

  const available = ({ balance, heldOut }: Balances) => balance - heldOut;

  /** Some account has less than its minimum, and less than before. */
  function isOverdrawn(before: typeof state): boolean {
    return accountList.some(({ id, minimum }) => {
      const now = available(state.balances.get(id)!);
      return minimum !== undefined && now < minimum && now < available(before.balances.get(id)!);
    });
  }

  return {
    get balances() {
      return state.balances;
    },
    remaining: () =>
      new Map(
        [...state.booked].flatMap(([id, { entry, remaining }]) => (entry.kind === 'hold' ? [[id, remaining]] : [])),
      ),
    post(entry) {
      if (entry.kind === 'entry' && !isBalanced(entry)) return 'unbalanced_entry';
      const known = state.booked.get(entry.id);
      if (known) return textOf(known.entry) === textOf(entry) ? 'replayed' : 'duplicate_entry';
      const before = structuredClone(state);
      const outcome = apply(entry);
      if (outcome === 'posted' && (entry.force || !isOverdrawn(before))) return outcome;
      state = before;
      return outcome === 'posted' ? 'insufficient_funds' : outcome;
    },
  };
}

function isBalanced(entry: PlainEntry): boolean {
  const sums = new Map<string, bigint>();
  for (const posting of entry.postings) {
    const currency = posting.currency ?? entry.currency;
    sums.set(currency, (sums.get(currency) ?? 0n) + (posting.debit ?? -posting.credit!));
  }
  return [...sums.values()].every((sum) => sum === 0n);
}

function textOf(entry: Entry): string {
  return JSON.stringify(entry, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
}
