export type AchAccountType = 'checking' | 'savings' | 'general_ledger' | 'loan';
export type AchDirection = 'credit' | 'debit';

/**
 * - `live`: moves money
 * - `prenote`: tests the account, amount 0
 * - `remittance`: amount 0 with payment information in addenda, CCD and CTX only
 * - `return`: a return or a notification of change
 */
export type AchTransactionKind = 'live' | 'prenote' | 'remittance' | 'return';

export interface AchTransactionCode {
  readonly code: number;
  readonly accountType: AchAccountType;
  readonly direction: AchDirection;
  readonly kind: AchTransactionKind;
}

/** Nacha Operating Rules, Appendix Three, "Transaction Codes". A loan is debited (55) only by a reversal. */
const TENS: Record<AchAccountType, number> = { checking: 20, savings: 30, general_ledger: 40, loan: 50 };
const UNITS: Record<AchDirection, Record<AchTransactionKind, number>> = {
  credit: { return: 1, live: 2, prenote: 3, remittance: 4 },
  debit: { return: 6, live: 7, prenote: 8, remittance: 9 },
};
const LOAN_DEBIT = { code: 55, accountType: 'loan', direction: 'debit', kind: 'live' } as const;

const codes = new Map<number, AchTransactionCode>();
for (const [accountType, ten] of Object.entries(TENS) as [AchAccountType, number][]) {
  for (const [direction, units] of Object.entries(UNITS) as [AchDirection, Record<AchTransactionKind, number>][]) {
    for (const [kind, unit] of Object.entries(units) as [AchTransactionKind, number][]) {
      if (accountType === 'loan' && direction === 'debit' && kind !== 'return') continue;
      codes.set(ten + unit, { code: ten + unit, accountType, direction, kind });
    }
  }
}
codes.set(LOAN_DEBIT.code, LOAN_DEBIT);

/** Returns what a transaction code means, or undefined if there is no such code. */
export function readTransactionCode(code: number): AchTransactionCode | undefined {
  return codes.get(code);
}

/**
 * The code of an entry, for example 22 for a live credit to a checking account.
 * @throws RangeError if there is none: a loan has no debit prenote and no debit remittance.
 */
export function transactionCode(
  accountType: AchAccountType,
  direction: AchDirection,
  kind: AchTransactionKind = 'live',
): number {
  for (const known of codes.values()) {
    if (known.accountType === accountType && known.direction === direction && known.kind === kind) return known.code;
  }
  throw new RangeError(`there is no ${kind} ${direction} of a ${accountType} account`);
}
