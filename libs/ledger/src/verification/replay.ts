import { sql, type Transaction } from 'kysely';
import type { LedgerTables } from '../ledger-tables.js';
import type { StoredEntry, StoredPosting } from '../stored-entry.js';

export type LedgerProblemCode =
  /** An entry's debits and credits differ in a currency, or it has too few postings for its kind. */
  | 'unbalanced_entry'
  /** A posting whose tenant, currency or day differs from its account or entry, or that has none. */
  | 'misplaced_posting'
  /** The running balance of a posting differs from the sum of the postings before it. */
  | 'wrong_running_balance'
  /** A stored balance differs from the sum of its postings. */
  | 'wrong_balance'
  /** The stored held amount differs from the sum of the open holds. */
  | 'wrong_held'
  /** The rest of a hold differs from the reserved amount minus what was posted and voided. */
  | 'wrong_hold'
  /** A reversal is not the opposite of its entry. */
  | 'wrong_reversal'
  /** A checkpoint differs from the sum of the sealed postings of its day. */
  | 'wrong_checkpoint'
  /** An entry differs from what was sealed. */
  | 'entry_altered'
  | 'entry_missing'
  /** An entry was inserted behind a seal. */
  | 'entry_not_sealed'
  /** A link of the chain does not match the one before it, or its own content. */
  | 'broken_seal'
  /** The chain does not contain a head that was noted elsewhere. */
  | 'anchor_missing';

/** @param subject id of the entry or account, number of the seal, or key of an object without id. */
export type Report = (code: LedgerProblemCode, tenant: { org_id: string; livemode: boolean }, subject: string) => void;

interface ReplayedAccount {
  readonly org_id: string;
  readonly livemode: boolean;
  readonly id: string;
  readonly currency: string;
  readonly side: number;
  readonly stored: { readonly balance: bigint; readonly held_in: bigint; readonly held_out: bigint } | undefined;
  balance: bigint;
  heldIn: bigint;
  heldOut: bigint;
}

interface ReplayedHold {
  readonly entry: StoredEntry;
  remaining: bigint;
}

export interface Replay {
  readonly accounts: number;
  /** Entries in the order of their keys. */
  add(entry: StoredEntry): void;
  /** Compares the recomputed values with the stored ones. */
  finish(): void;
}

/** Recomputes from nothing what the entries say. */
export async function createReplay(trx: Transaction<LedgerTables>, report: Report): Promise<Replay> {
  const accounts = await readAccounts(trx);
  const holds = new Map<bigint, ReplayedHold>();

  function addPosting(entry: StoredEntry, posting: StoredPosting): void {
    const account = accounts.get(posting.account_key);
    const sound =
      account !== undefined &&
      isSameTenant(account, posting) &&
      isSameTenant(entry, posting) &&
      account.currency === posting.currency &&
      entry.effective_on === posting.effective_on;
    if (!sound) report('misplaced_posting', entry, entry.id);
    if (!account) return;
    account.balance += BigInt(account.side) * posting.amount;
    const expected = account.stored ? account.balance : null;
    if (posting.balance !== expected) report('wrong_running_balance', entry, entry.id);
  }

  /** @param amount added to the held amount, negative to release. */
  function addHeld(hold: StoredEntry, amount: bigint): void {
    for (const [key, sign] of [
      [hold.hold_debit_key, 1],
      [hold.hold_credit_key, -1],
    ] as const) {
      const account = accounts.get(key!);
      if (!account) report('wrong_hold', hold, hold.id);
      else if (account.side === sign) account.heldIn += amount;
      else account.heldOut += amount;
    }
  }

  return {
    accounts: accounts.size,
    add(entry) {
      if (!isBalanced(entry)) report('unbalanced_entry', entry, entry.id);
      for (const posting of entry.postings) addPosting(entry, posting);
      if (entry.held === null) return;
      if (entry.kind === 'hold') holds.set(entry.key, { entry, remaining: 0n });
      const hold = holds.get(entry.target_key ?? entry.key);
      if (!hold || hold.entry.hold_amount === null || !isSameTenant(hold.entry, entry)) {
        report('wrong_hold', entry, entry.id);
        return;
      }
      hold.remaining += entry.held;
      addHeld(hold.entry, entry.held);
    },
    finish() {
      for (const account of accounts.values()) {
        if (!account.stored) continue;
        const { balance, held_in, held_out } = account.stored;
        if (balance !== account.balance) report('wrong_balance', account, account.id);
        if (held_in !== account.heldIn || held_out !== account.heldOut) report('wrong_held', account, account.id);
      }
      for (const { entry, remaining } of holds.values()) {
        if (entry.hold_remaining !== remaining) report('wrong_hold', entry, entry.id);
      }
    },
  };
}

async function readAccounts(trx: Transaction<LedgerTables>): Promise<Map<bigint, ReplayedAccount>> {
  const { rows } = await sql<{
    key: bigint;
    org_id: string;
    livemode: boolean;
    id: string;
    currency: string;
    side: number;
    balance: bigint | null;
    held_in: bigint | null;
    held_out: bigint | null;
  }>`
    select a.key, a.org_id, a.livemode, a.id, a.currency, a.side, b.balance, b.held_in, b.held_out
      from ledger_account a left join ledger_balance b on b.account_key = a.key`.execute(trx);
  return new Map(
    rows.map(({ key, balance, held_in, held_out, ...account }) => [
      key,
      {
        ...account,
        stored: balance === null ? undefined : { balance, held_in: held_in!, held_out: held_out! },
        balance: 0n,
        heldIn: 0n,
        heldOut: 0n,
      },
    ]),
  );
}

function isBalanced(entry: StoredEntry): boolean {
  const posts = entry.kind !== 'hold' && entry.kind !== 'void_hold';
  if (posts ? entry.postings.length < 2 : entry.postings.length > 0) return false;
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of entry.postings) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return [...sums.values()].every((sum) => sum === 0n);
}

function isSameTenant(
  one: { readonly org_id: string; readonly livemode: boolean },
  other: { readonly org_id: string; readonly livemode: boolean },
): boolean {
  return one.org_id === other.org_id && one.livemode === other.livemode;
}
