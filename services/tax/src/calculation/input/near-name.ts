/** The name of a list that differs least, if that is at most two typing errors and not more than a third of the letters. */
export function nearName(name: string, names: Iterable<string>): string | null {
  const errorsMost = Math.min(2, Math.ceil(name.length / 3));
  let best: string | null = null;
  let fewest = errorsMost + 1;
  for (const other of names) {
    const errors = typingErrors(name, other);
    if (errors < fewest) [best, fewest] = [other, errors];
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
