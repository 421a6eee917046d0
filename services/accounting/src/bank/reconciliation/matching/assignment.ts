/**
 * Assigns rows to columns with the greatest sum of weights. Each is used at most once, and a row can stay unassigned. Shortest
 * augmenting paths over potentials (Kuhn and Munkres; Jonker and Volgenant, Computing 38, 1987): exact, in rows^2 x columns
 * steps.
 * @param weightOf undefined or negative if a pair is impossible or undesirable.
 * @returns the column of each row, -1 for none.
 */
export function assign(
  rowCount: number,
  columnCount: number,
  weightOf: (row: number, column: number) => number | undefined,
): number[] {
  // Each row has its own column with weight 0, which means unassigned.
  const width = columnCount + rowCount;
  const costOf = (row: number, column: number): number => {
    if (column >= columnCount) return column - columnCount === row ? 0 : FORBIDDEN;
    const weight = weightOf(row, column);
    return weight === undefined || weight < 0 ? FORBIDDEN : -weight;
  };
  const ofRow = new Float64Array(rowCount + 1);
  const ofColumn = new Float64Array(width + 1);
  /** The row assigned to a column. 0 means none, so rows and columns count from 1. */
  const holder = new Int32Array(width + 1);
  for (let row = 1; row <= rowCount; row++) {
    const cameFrom = new Int32Array(width + 1);
    const distance = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY);
    const done = new Uint8Array(width + 1);
    holder[0] = row;
    let column = 0;
    do {
      done[column] = 1;
      const at = holder[column]!;
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= width; other++) {
        if (done[other]) continue;
        const reduced = costOf(at - 1, other - 1) - ofRow[at]! - ofColumn[other]!;
        if (reduced < distance[other]!) {
          distance[other] = reduced;
          cameFrom[other] = column;
        }
        if (distance[other]! < step) {
          step = distance[other]!;
          next = other;
        }
      }
      for (let other = 0; other <= width; other++) {
        if (done[other]) {
          ofRow[holder[other]!]! += step;
          ofColumn[other]! -= step;
        } else distance[other]! -= step;
      }
      column = next;
    } while (holder[column] !== 0);
    while (column !== 0) {
      const before = cameFrom[column]!;
      holder[column] = holder[before]!;
      column = before;
    }
  }
  const columns = new Array<number>(rowCount).fill(-1);
  for (let column = 1; column <= columnCount; column++) {
    if (holder[column]! > 0) columns[holder[column]! - 1] = column - 1;
  }
  return columns;
}

/** More than any sum of weights, and still exact in a double. */
const FORBIDDEN = 1e9;
