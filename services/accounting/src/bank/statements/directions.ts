import type { Cents } from '@exchequer/money';

export type Direction = 'in' | 'out';

const OUT =
  /^(debit|debits|dbit|dbt|dr|d|s|soll|belastung|lastschrift|debito|débit|debet|af|afschrijving|cargo|addebito|dare|withdrawal|paid out|money out|out|outgoing|-)$/i;
const IN =
  /^(credit|credits|crdt|cr|c|h|haben|gutschrift|credito|crédit|kredit|bij|bijschrijving|abono|accredito|avere|deposit|paid in|money in|in|incoming|\+)$/i;

/** The direction that a cell names. Undefined if it names something else. */
export function directionOfWord(word: string): Direction | undefined {
  if (OUT.test(word)) return 'out';
  return IN.test(word) ? 'in' : undefined;
}

interface Written {
  readonly amount: Cents | undefined;
  readonly direction: Direction | undefined;
}

/**
 * What tells the direction of money in a file with amounts and words for it. `sign`: signs and words agree, or there are no words.
 * `word`: no amount has a sign, or signs and words disagree in every row and in both directions, which is a convention of its own.
 * `neither`: they disagree in some rows, so that one of them is wrong.
 */
export function directionsBy(rows: readonly Written[]): 'sign' | 'word' | 'neither' {
  const told = rows.filter(({ amount, direction }) => amount !== undefined && amount !== 0n && direction !== undefined);
  if (told.length === 0) return 'sign';
  if (!rows.some(({ amount }) => amount !== undefined && amount < 0n)) return 'word';
  const against = told.filter(isContradiction);
  if (against.length === 0) return 'sign';
  const bothWays = new Set(against.map(({ direction }) => direction)).size === 2;
  return against.length === told.length && bothWays ? 'word' : 'neither';
}

/** A word that does not say what the sign says. */
export function isContradiction({ amount, direction }: Written): boolean {
  return amount !== undefined && amount !== 0n && direction !== undefined && direction !== (amount < 0n ? 'out' : 'in');
}

/** The amount with the sign that the word says. */
export function signedBy(amount: Cents, direction: Direction): Cents {
  const size = amount < 0n ? -amount : amount;
  return direction === 'out' ? -size : size;
}
