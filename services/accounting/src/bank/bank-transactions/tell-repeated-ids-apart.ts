import { daysBetween } from '@exchequer/calendar';
import type { IdentifiedBankLine } from './bank-line.js';
import type { BankTransactionRow } from './bank-transactions.queries.js';
import { deduplicateStatementLines } from './deduplicate-statement-lines.js';
import { NEAR_DAYS } from './recognize-near-lines.js';

interface Known {
  readonly occurrence: number;
  readonly row: BankTransactionRow;
}

/**
 * Gives lines with the same bank id and amount different keys, if they are different transactions: some banks give one id to many. An id is
 * repeated if the file or the account has several transactions with it. Then a line is the transaction of its day with similar texts.
 * Another id is one transaction, unless the days are too far from each other: some banks number each file from 1.
 * @param known transactions with the hashes of the lines, by `lineKey`
 */
export function tellRepeatedIdsApart<Line extends IdentifiedBankLine>(
  lines: readonly Line[],
  known: ReadonlyMap<string, BankTransactionRow>,
): Line[] {
  const withId = lines.filter(({ providerId }) => providerId !== null);
  const contents = new Map<string, Set<string>>();
  for (const line of withId) {
    const ofId = contents.get(line.providerId!) ?? new Set();
    contents.set(line.providerId!, ofId.add(contentOf(line)));
  }
  const knownByHash = Map.groupBy(
    [...known].map(([key, row]) => ({ hash: key.split(':')[0]!, occurrence: Number(key.split(':')[1]), row })),
    ({ hash }) => hash,
  );
  const occurrences = new Map<Line, number>();
  for (const [hash, same] of Map.groupBy(withId, ({ contentHash }) => contentHash.toString('hex'))) {
    const before = knownByHash.get(hash) ?? [];
    const isRepeated = contents.get(same[0]!.providerId!)!.size > 1 || before.length > 1;
    for (const [line, occurrence] of isRepeated ? byContent(same, before) : byId(same, before[0])) {
      occurrences.set(line, occurrence);
    }
  }
  return lines.map((line) => ({ ...line, occurrence: occurrences.get(line) ?? line.occurrence }));
}

function byContent<Line extends IdentifiedBankLine>(
  lines: readonly Line[],
  before: readonly Known[],
): Map<Line, number> {
  const rows = new Map(before.map((each) => [each.row, each.occurrence]));
  const recognized = deduplicateStatementLines(lines, [...rows.keys()]);
  let next = Math.max(0, ...rows.values()) + 1;
  return new Map(
    lines.map((line) => {
      const row = recognized.get(line);
      return [line, row ? rows.get(row)! : next++];
    }),
  );
}

function byId<Line extends IdentifiedBankLine>(lines: readonly Line[], before: Known | undefined): Map<Line, number> {
  const isSame = (line: Line) => before === undefined || Math.abs(daysBetween(line.date, before.row.date)) <= NEAR_DAYS;
  const occurrenceOf = (line: Line) => {
    if (before === undefined) return line.occurrence;
    return isSame(line) ? before.occurrence : before.occurrence + 1;
  };
  return new Map(lines.map((line) => [line, occurrenceOf(line)]));
}

function contentOf({ date, amount, description, counterparty, reference }: IdentifiedBankLine): string {
  return JSON.stringify([date, String(amount), description, counterparty, reference]);
}
