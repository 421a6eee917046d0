import { hash } from 'node:crypto';
import type { Entry } from '../entry.js';
import { signedAmount } from './check-entry.js';

/** The arguments of the SQL function `ledger_post`, each as the text of a Postgres array. */
export interface EncodedBatch {
  readonly ids: string;
  readonly kinds: string;
  readonly days: string;
  readonly targets: string;
  readonly amounts: string;
  readonly keeps_open: string;
  readonly forced: string;
  readonly fingerprints: string;
  readonly descriptions: string;
  readonly line_counts: string;
  readonly account_ids: string;
  readonly currencies: string;
  readonly slots: string;
  readonly lines: string;
}

/** Entries that passed `checkEntry`, as arrays. Each account is named once and then referred to by its position. */
export function encodeBatch(entries: readonly Entry[]): EncodedBatch {
  const slotByAccount = new Map<string, number>();
  const accountIds: string[] = [];
  const currencies: string[] = [];
  const slots: number[] = [];
  const lines: bigint[] = [];
  const lineCounts: number[] = [];

  const addLine = (accountId: string, currency: string, amount: bigint) => {
    const account = `${currency}${accountId}`;
    let slot = slotByAccount.get(account);
    if (slot === undefined) {
      slot = accountIds.push(accountId);
      currencies.push(currency);
      slotByAccount.set(account, slot);
    }
    slots.push(slot);
    lines.push(amount);
  };

  for (const entry of entries) {
    const linesBefore = lines.length;
    if (entry.kind === 'entry') {
      for (const posting of entry.postings) {
        addLine(posting.accountId, posting.currency ?? entry.currency, signedAmount(posting));
      }
    } else if (entry.kind === 'hold') {
      addLine(entry.debit, entry.currency, entry.amount);
      addLine(entry.credit, entry.currency, -entry.amount);
    }
    lineCounts.push(lines.length - linesBefore);
  }

  return {
    ids: textArray(entries.map((entry) => entry.id)),
    kinds: textArray(entries.map((entry) => entry.kind)),
    days: textArray(entries.map((entry) => entry.effectiveOn)),
    targets: textArray(entries.map(targetOf)),
    amounts: plainArray(entries.map((entry) => ('amount' in entry ? entry.amount : undefined))),
    keeps_open: plainArray(entries.map((entry) => entry.kind === 'post_hold' && entry.keepOpen === true)),
    forced: plainArray(entries.map((entry) => entry.force === true)),
    fingerprints: textArray(entries.map(fingerprintOf)),
    descriptions: textArray(entries.map((entry) => entry.description)),
    line_counts: plainArray(lineCounts),
    account_ids: textArray(accountIds),
    currencies: textArray(currencies),
    slots: plainArray(slots),
    lines: plainArray(lines),
  };
}

/** The arguments of the SQL functions `ledger_post_one` and `ledger_post_entry`, lists as the text of a Postgres array. */
export interface EncodedSimpleEntry {
  readonly day: string | undefined;
  readonly forced: boolean;
  readonly fingerprint: string;
  readonly description: string | undefined;
  readonly account_ids: string;
  readonly currencies: string;
  readonly lines: string;
}

/** `ledger_post_one` runs a statement for each line. With more lines than this, statements over sets are faster. */
const SIMPLE_LINES_MAX = 8;

/** @returns undefined unless the entry is an ordinary one with few lines that all have different accounts. */
export function encodeSimpleEntry(entry: Entry): EncodedSimpleEntry | undefined {
  if (entry.kind !== 'entry' || entry.postings.length > SIMPLE_LINES_MAX) return undefined;
  const accounts = entry.postings.map((posting) => posting.accountId);
  if (new Set(accounts).size < accounts.length) return undefined;
  return {
    day: entry.effectiveOn,
    forced: entry.force === true,
    fingerprint: fingerprintOf(entry),
    description: entry.description,
    account_ids: textArray(accounts),
    currencies: textArray(entry.postings.map((posting) => posting.currency ?? entry.currency)),
    lines: plainArray(entry.postings.map(signedAmount)),
  };
}

function targetOf(entry: Entry): string | undefined {
  if (entry.kind === 'reversal') return entry.reverses;
  return entry.kind === 'post_hold' || entry.kind === 'void_hold' ? entry.hold : undefined;
}

/** 128 bits of the SHA-256 of the request, independent of the order of its fields. */
function fingerprintOf(entry: Entry): string {
  const { effectiveOn, description, force = false } = entry;
  const content = [entry.kind, entry.id, effectiveOn, description, force, ...contentOf(entry)];
  return hash('sha256', JSON.stringify(content), 'hex').slice(0, 32);
}

function contentOf(entry: Entry): unknown[] {
  switch (entry.kind) {
    case 'entry':
      return entry.postings.map((posting) => [
        posting.accountId,
        posting.currency ?? entry.currency,
        String(signedAmount(posting)),
      ]);
    case 'reversal':
      return [entry.reverses];
    case 'hold':
      return [entry.debit, entry.credit, entry.currency, String(entry.amount)];
    case 'post_hold':
      return [entry.hold, entry.amount === undefined ? null : String(entry.amount), entry.keepOpen === true];
    case 'void_hold':
      return [entry.hold];
  }
}

function plainArray(values: readonly (bigint | number | boolean | undefined)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

const NEEDS_ESCAPE = /["\\]/g;

function textArray(values: readonly (string | undefined)[]): string {
  return `{${values.map((value) => (value === undefined ? 'NULL' : `"${value.replace(NEEDS_ESCAPE, '\\$&')}"`)).join(',')}}`;
}
