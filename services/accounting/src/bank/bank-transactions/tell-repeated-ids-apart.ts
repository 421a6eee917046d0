import { daysBetween } from '@exchequer/calendar';
import type { IdentifiedBankLine } from './bank-line.js';
import type { BankTransactionRow } from './bank-transactions.queries.js';
import { ALL_NAMES, deduplicateStatementLines, isSameText, marksOnce } from './deduplicate-statement-lines.js';
import { NEAR_DAYS } from './recognize-near-lines.js';

interface Known {
  readonly occurrence: number;
  readonly row: BankTransactionRow;
}

/**
 * Gives lines with the same bank id and amount different keys, if they are different transactions: some banks give one id to many. An id is
 * repeated if the file or the account has several transactions with it. Then a line is the transaction of its day with similar texts.
 * Another id is one transaction, unless the days are too far from each other or the texts name others: some banks number each file from 1,
 * or give all transactions the id 0.
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
  const recognized = deduplicateStatementLines(lines, [...rows.keys()], ALL_NAMES);
  let next = Math.max(0, ...rows.values()) + 1;
  return new Map(
    lines.map((line) => {
      const row = recognized.get(line);
      return [line, row ? rows.get(row)! : next++];
    }),
  );
}

function byId<Line extends IdentifiedBankLine>(lines: readonly Line[], before: Known | undefined): Map<Line, number> {
  const marksOf = marksOnce();
  const isSame = (line: Line, { row }: Known) => isNearDay(line, row) && isSameText(marksOf(line), marksOf(row));
  const occurrenceOf = (line: Line) => {
    if (before === undefined) return line.occurrence;
    return isSame(line, before) ? before.occurrence : before.occurrence + 1;
  };
  return new Map(lines.map((line) => [line, occurrenceOf(line)]));
}

/**
 * New lines with the bank id and amount of the only earlier transaction of that id, at a near day. Their texts differ, so they are recorded;
 * but a bank can also change the text of a transaction.
 */
export function sameIdOtherText<Line extends IdentifiedBankLine>(
  newLines: readonly Line[],
  known: ReadonlyMap<string, BankTransactionRow>,
): Map<Line, BankTransactionRow> {
  const knownByHash = Map.groupBy([...known], ([key]) => key.split(':')[0]!);
  return new Map(
    newLines.flatMap((line) => {
      const before = line.providerId === null ? [] : (knownByHash.get(line.contentHash.toString('hex')) ?? []);
      const row = before[0]?.[1];
      return row && before.length === 1 && isNearDay(line, row) ? [[line, row] as const] : [];
    }),
  );
}

function isNearDay(line: { readonly date: string }, row: { readonly date: string }): boolean {
  return Math.abs(daysBetween(line.date, row.date)) <= NEAR_DAYS;
}

function contentOf({ date, amount, description, counterparty, reference }: IdentifiedBankLine): string {
  return JSON.stringify([date, String(amount), description, counterparty, reference]);
}
