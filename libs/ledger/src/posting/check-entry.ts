import { MAX_CENTS } from '@exchequer/money';
import type { Entry, Posting } from '../entry.js';
import { type EntryProblem, LedgerRefusal } from '../refusal.js';

const POSTINGS_MAX = 1_000;
const DESCRIPTION_LENGTH_MAX = 500;

const ID = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$/;
const CURRENCY = /^[A-Z]{3}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: Postgres cannot store it.
const NUL = /\u0000/;

/** Checks that need no database: shape, limits, and equal debits and credits. */
export function checkEntry(entry: Entry): LedgerRefusal | undefined {
  const problems: EntryProblem[] = [];
  const check = (valid: boolean, location: string, message: string) => {
    if (!valid) problems.push({ location, message });
  };
  const isId = (value: string, location: string) =>
    check(ID.test(value), location, 'must be 1 to 100 letters, digits or _ . : -');
  const isAmount = (value: bigint | undefined, location: string) =>
    check(
      typeof value === 'bigint' && value > 0n && value <= MAX_CENTS,
      location,
      `must be a bigint from 1 to ${MAX_CENTS}`,
    );
  const isCurrency = (value: string, location: string) =>
    check(CURRENCY.test(value), location, 'must be an ISO 4217 code');

  isId(entry.id, 'id');
  check(entry.effectiveOn === undefined || isDate(entry.effectiveOn), 'effectiveOn', 'must be a date YYYY-MM-DD');
  const { description = '' } = entry;
  check(
    description.length <= DESCRIPTION_LENGTH_MAX && !NUL.test(description),
    'description',
    `must be at most ${DESCRIPTION_LENGTH_MAX} characters`,
  );
  switch (entry.kind) {
    case 'entry': {
      const { postings } = entry;
      isCurrency(entry.currency, 'currency');
      check(
        postings.length >= 2 && postings.length <= POSTINGS_MAX,
        'postings',
        `must be 2 to ${POSTINGS_MAX} postings`,
      );
      for (const [n, posting] of postings.slice(0, POSTINGS_MAX).entries()) {
        isId(posting.accountId, `postings[${n}].accountId`);
        if (posting.currency !== undefined) isCurrency(posting.currency, `postings[${n}].currency`);
        check(
          (posting.debit === undefined) !== (posting.credit === undefined),
          `postings[${n}]`,
          'must be a debit or a credit',
        );
        isAmount(posting.debit ?? posting.credit, `postings[${n}].${posting.debit === undefined ? 'credit' : 'debit'}`);
      }
      break;
    }
    case 'reversal':
      isId(entry.reverses, 'reverses');
      break;
    case 'hold':
      isCurrency(entry.currency, 'currency');
      isId(entry.debit, 'debit');
      isId(entry.credit, 'credit');
      check(entry.debit !== entry.credit, 'credit', 'must be another account than debit');
      isAmount(entry.amount, 'amount');
      break;
    case 'post_hold':
      isId(entry.hold, 'hold');
      if (entry.amount !== undefined) isAmount(entry.amount, 'amount');
      break;
    case 'void_hold':
      isId(entry.hold, 'hold');
      break;
    default:
      check(false, 'kind', 'must be entry, reversal, hold, post_hold or void_hold');
  }
  if (problems.length > 0) return new LedgerRefusal('invalid_entry', entry.id, undefined, problems);
  if (entry.kind === 'entry' && !isBalanced(entry.currency, entry.postings)) {
    return new LedgerRefusal('unbalanced_entry', entry.id);
  }
  return undefined;
}

/** The amount of a posting as stored: debits are positive. */
export function signedAmount(posting: Posting): bigint {
  return posting.debit ?? -posting.credit!;
}

function isBalanced(currency: string, postings: readonly Posting[]): boolean {
  const sums = new Map<string, bigint>();
  for (const posting of postings) {
    const unit = posting.currency ?? currency;
    sums.set(unit, (sums.get(unit) ?? 0n) + signedAmount(posting));
  }
  return [...sums.values()].every((sum) => sum === 0n);
}

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
