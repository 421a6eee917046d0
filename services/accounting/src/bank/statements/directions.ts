import type { Cents } from '@exchequer/money';

export type Direction = 'in' | 'out';

const OUT =
  /^(debit|debits|dbit|dbt|db|deb|dr|s|soll|belastung|lastschrift|debito|débit|debet|af|afschrijving|cargo|addebito|dare|withdrawal|w|wd|wdl|paid out|money out|out|outgoing|-)$/i;
const IN =
  /^(credit|credits|crdt|cr|h|haben|gutschrift|credito|crédit|kredit|bij|bijschrijving|abono|accredito|avere|deposit|dep|paid in|money in|in|incoming|\+)$/i;
const CREDIT_LETTER = /^(c|cr)$/i;
const WITHDRAWAL_LETTER = /^(w|wd|wdl)$/i;

/** The direction that a cell names. Undefined if it names something else, or can name both: `D` is a debit or a deposit. */
export function directionOfWord(word: string): Direction | undefined {
  const plain = withoutPoints(word);
  if (OUT.test(plain)) return 'out';
  return IN.test(plain) ? 'in' : undefined;
}

/** Reads the words of a file. `D` is a debit beside `C`, and a deposit beside `W`; `C` is a credit beside `D`. */
export function readerOfWords(words: Iterable<string>): (word: string) => Direction | undefined {
  const known = [...new Set(words)].map(withoutPoints);
  const has = (pattern: RegExp) => known.some((word) => pattern.test(word));
  const [credits, withdrawals, debits] = [has(CREDIT_LETTER), has(WITHDRAWAL_LETTER), has(/^(d|dr|db)$/i)];
  const ofD = credits === withdrawals ? undefined : credits ? ('out' as const) : ('in' as const);
  const ofC = debits && !withdrawals ? ('in' as const) : undefined;
  return (word) => {
    const plain = withoutPoints(word).toLowerCase();
    if (plain === 'd') return ofD;
    return plain === 'c' ? ofC : directionOfWord(plain);
  };
}

const withoutPoints = (word: string) => word.slice(0, 40).replaceAll('.', '').trim();

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
