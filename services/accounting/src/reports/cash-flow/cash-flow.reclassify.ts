import { allocate, type Cents } from '@exchequer/money';
import type { AccountType } from '../../books/accounts/accounts.api.js';
import { smallerOf, sumOf } from '../../wire/money.js';

/** The role of an account in the cash flow. */
export type CashFlowRole = 'cash' | 'investing' | 'financing' | 'depreciation' | 'result' | 'operating';

export interface CashFlowLine {
  readonly accountId: string;
  readonly role: CashFlowRole;
  readonly type: AccountType;
  /** Interest and dividends are operating (ASC 230-10-45-16), even in the same entry as the sale of the asset that bears them. */
  readonly isInterest: boolean;
  /** Its effect on cash: credits are positive. */
  readonly amount: Cents;
}

/** Changes of the sections, by account. They add up to zero, so the change of cash stays the same. */
export interface Reclassification {
  readonly operating: ReadonlyMap<string, Cents>;
  readonly investing: ReadonlyMap<string, Cents>;
  readonly financing: ReadonlyMap<string, Cents>;
  /** Gains (negative) and losses in net income that belong to the proceeds of a disposal, by account. */
  readonly gains: ReadonlyMap<string, Cents>;
  /** Transactions without cash. They belong to no section (ASC 230-10-50-3). */
  readonly nonCash: ReadonlyMap<string, Cents>;
}

/**
 * The effect of one journal entry on the cash flow beyond the change of its accounts:
 * - a disposal: its proceeds are investing, so accumulated depreciation and gain or loss move there;
 * - an acquisition on credit, or a contribution in kind: without cash where investing and financing offset each other;
 * - a loan or equity that moves without cash (interest added to a loan, a forgiven debt): net income is adjusted;
 * - an unrealized gain.
 * @param entry in the direction of its first posting; for a reversal, the opposite direction.
 */
export function reclassify(entry: readonly CashFlowLine[], isManual: boolean): Reclassification {
  const of = (role: CashFlowRole) => entry.filter((line) => line.role === role);
  const [investing, financing] = [of('investing'), of('financing')];
  const hasCash = of('cash').length > 0;
  const changes = emptyChanges();

  const sold = investing.filter(({ amount }) => amount > 0n);
  let invested = totalOf(investing);
  if (isManual && sold.length > 0) {
    for (const line of of('depreciation')) add(changes.operating, line.accountId, -line.amount);
    const gains = of('result').filter(({ isInterest }) => !isInterest);
    for (const line of gains) add(changes.gains, line.accountId, -line.amount);
    invested += totalOf(of('depreciation')) + totalOf(gains);
  }

  let financed = totalOf(financing);
  const isOffset = (invested < 0n && financed > 0n) || (invested > 0n && financed < 0n);
  const offset = isOffset ? smallerOf(abs(invested), abs(financed)) : 0n;
  const proceeds = invested - signed(offset, invested);
  financed -= signed(offset, financed);

  let kept = proceeds;
  if (!hasCash && kept < 0n) {
    const unrealized = of('result').filter(({ type, amount }) => type === 'revenue' && amount > 0n);
    kept += smallerOf(-kept, totalOf(unrealized));
  }
  const keptFinancing = hasCash ? financed : 0n;

  const isChanged = kept !== totalOf(investing) || !hasCash;
  const investingAfter = isChanged ? spread(kept, investing) : raw(investing);
  const financingAfter =
    keptFinancing === totalOf(financing) && hasCash ? raw(financing) : spread(keptFinancing, financing);
  difference(changes.investing, investingAfter, raw(investing));
  difference(changes.financing, financingAfter, raw(financing));
  if (isChanged) difference(changes.nonCash, spread(invested, investing), investingAfter);
  difference(changes.nonCash, raw(financing), financingAfter);
  // The adjustment goes to net income or to another operating account.
  difference(changes.operating, spread(proceeds, investing), spread(kept, investing));
  difference(changes.operating, spread(financed, financing), spread(keptFinancing, financing));
  return changes;
}

/**
 * The effect of an asset bought by bill: an investing outflow for the part of the bill that was paid in the period, which the
 * account itself does not show.
 * @returns the amount that moves from operating (accounts payable) to investing.
 */
export function unpaidOf({ total, cost, entered, paidBefore, paidThrough }: BilledCost): Cents {
  const paidOf = (paid: Cents) => (2n * cost * paid + total) / (2n * total);
  return entered - (paidOf(paidThrough) - paidOf(paidBefore));
}

export interface BilledCost {
  readonly total: Cents;
  readonly cost: Cents;
  readonly entered: Cents;
  readonly paidBefore: Cents;
  readonly paidThrough: Cents;
}

type Amounts = Map<string, Cents>;

function emptyChanges(): Record<keyof Reclassification, Amounts> {
  return {
    operating: new Map(),
    investing: new Map(),
    financing: new Map(),
    gains: new Map(),
    nonCash: new Map(),
  };
}

function add(amounts: Amounts, accountId: string, amount: Cents): void {
  amounts.set(accountId, (amounts.get(accountId) ?? 0n) + amount);
}

/** Adds the excess of the first over the second. */
function difference(amounts: Amounts, first: ReadonlyMap<string, Cents>, second: ReadonlyMap<string, Cents>): void {
  for (const [accountId, amount] of first) add(amounts, accountId, amount);
  for (const [accountId, amount] of second) add(amounts, accountId, -amount);
}

function raw(lines: readonly CashFlowLine[]): Amounts {
  const amounts: Amounts = new Map();
  for (const { accountId, amount } of lines) add(amounts, accountId, amount);
  return amounts;
}

/**
 * Distributes an amount over the accounts that moved in its direction, in proportion to their movement; over all accounts if
 * none did.
 */
function spread(amount: Cents, lines: readonly CashFlowLine[]): Amounts {
  const amounts: Amounts = new Map();
  if (amount === 0n || lines.length === 0) return amounts;
  const along = lines.filter((line) => line.amount > 0n === amount > 0n);
  const chosen = along.length > 0 ? along : lines;
  const parts = allocate(
    amount,
    chosen.map((line) => abs(line.amount)),
  );
  chosen.forEach((line, n) => {
    add(amounts, line.accountId, parts[n]!);
  });
  return amounts;
}

function totalOf(lines: readonly CashFlowLine[]): Cents {
  return sumOf(lines.map(({ amount }) => amount));
}

function abs(amount: Cents): Cents {
  return amount < 0n ? -amount : amount;
}

function signed(amount: Cents, like: Cents): Cents {
  return like < 0n ? -amount : amount;
}
