import type { ReadLine, Role } from './read-line.js';

/** A receipt of money that was paid back. */
export interface Refund {
  /** Its amounts are printed as negative. */
  isSigned: boolean;
  /** The total itself shows it. A title alone can be about something else. */
  isSure: boolean;
}

const TOTAL_WEIGHT = 7;
/** `REFUND`, `SALES RETURN`, `Transaction type: Refund` on a line of their own. A policy for returns has more words. */
const TITLE =
  /^\W*(?:(?:trans(?:action)?|trx|sale|receipt)?\W?type\W+)?(?:sales? |merchandise |cash |card |visa |customer )?(?:refund(?:ed)?|returns?|returned goods|credit note)(?: receipt| slip| transaction| copy)?\W*$/i;
const NAMES_REFUND = /\brefund(?:ed|s)?\b|\breturn(?:ed)? (?:total|amount)\b|\btotal (?:returned|returns)\b/;

/**
 * Whether the receipt is that of a refund. Undefined for a purchase, also one in which some goods were returned. A dash before the total of positive
 * amounts is no minus.
 */
export function refundOn(lines: readonly ReadLine[]): Refund | undefined {
  const totals = strongestTotals(lines);
  const named = totals.filter(({ label }) => NAMES_REFUND.test(label));
  const plain = totals.filter((line) => !named.includes(line));
  const decisive = plain.length > 0 ? plain : totals.length > 0 ? [] : withAmount(lines, 'subtotal');
  const isTitled = lines.some(({ text, money }) => money.length === 0 && TITLE.test(text));
  const { positive, negative } = signsOf(lines);
  const isSigned = negative > positive;
  const isNegative = decisive.length > 0 && decisive.every((line) => lastAmount(line) < 0);
  if (isNegative && isSigned) return { isSigned, isSure: true };
  if (isNegative && positive === 0) return { isSigned: true, isSure: isTitled || named.length > 0 };
  if (plain.length === 0 && named.length > 0) return { isSigned, isSure: true };
  return isTitled ? { isSigned, isSure: false } : undefined;
}

const lastAmount = ({ money }: ReadLine) => money.at(-1)?.value ?? 0;

const withAmount = (lines: readonly ReadLine[], role: Role) =>
  lines.filter((line) => line.role === role && lastAmount(line) !== 0);

/** The lines that name the total most clearly. */
function strongestTotals(lines: readonly ReadLine[]): ReadLine[] {
  const totals = withAmount(lines, 'total');
  const clear = totals.filter(({ weight }) => weight >= TOTAL_WEIGHT);
  return clear.length > 0 ? clear : totals;
}

const SUMMANDS: ReadonlySet<Role> = new Set(['none', 'subtotal', 'tax']);

function signsOf(lines: readonly ReadLine[]): { positive: number; negative: number } {
  const amounts = lines.filter(({ role }) => SUMMANDS.has(role)).map(lastAmount);
  return {
    positive: amounts.filter((amount) => amount > 0).length,
    negative: amounts.filter((amount) => amount < 0).length,
  };
}
