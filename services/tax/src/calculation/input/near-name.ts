/** Names that are shorter have only one typing error: real names of this length are often two errors apart. */
const SHORT = 6;
/** Shorter names are aliases such as `nyc`, to which too many names are near. */
const SHORTEST = 4;

/** The name of a list that differs least, if that is at most two typing errors. */
export function nearName(name: string, names: Iterable<string>): string | null {
  let best: string | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const other of names) {
    const length = Math.min(name.length, other.length);
    const errorsMost = length < SHORT ? 1 : 2;
    const errors = length < SHORTEST ? Number.POSITIVE_INFINITY : typingErrors(name, other);
    if (errors <= errorsMost && errors < fewest) [best, fewest] = [other, errors];
  }
  return best;
}

/** The number of letters to add, leave out, replace, or swap with the next one (optimal string alignment). */
function typingErrors(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]![column] = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return rows[from.length]![to.length]!;
}
