import type { Cents } from '@exchequer/money';

/** A statement of a file whose closing balance is not its opening balance and its booked entries. */
export interface BalanceDifference {
  readonly account: string | null;
  readonly currency: string;
  readonly opening: Cents;
  /** Sum of the booked entries. */
  readonly booked: Cents;
  readonly closing: Cents;
}

/** A balance of a statement. */
export interface StatedBalance {
  /** ISO 20022 BalanceType12Code, such as `OPBD`. */
  readonly type: string;
  /** Undefined: not readable. */
  readonly amount: Cents | undefined;
  readonly currency: string | undefined;
}

/**
 * Compares the balances of a statement with its booked entries. Only what the file states once proves something: pages and available balances
 * (`ITBD`, `CLAV`) are left out.
 * @returns undefined if they agree, or the file does not state both balances in one currency
 */
export function differenceOf(
  account: string | null,
  balances: readonly StatedBalance[],
  booked: Cents,
): BalanceDifference | undefined {
  const opening = onlyOne(balances, 'OPBD') ?? onlyOne(balances, 'PRCD');
  const closing = onlyOne(balances, 'CLBD');
  if (opening?.amount === undefined || closing?.amount === undefined) return undefined;
  const { currency = '' } = opening;
  if (currency !== closing.currency || opening.amount + booked === closing.amount) return undefined;
  return { account, currency, opening: opening.amount, booked, closing: closing.amount };
}

function onlyOne(balances: readonly StatedBalance[], type: string): StatedBalance | undefined {
  const found = balances.filter((balance) => balance.type === type);
  return found.length === 1 ? found[0] : undefined;
}
