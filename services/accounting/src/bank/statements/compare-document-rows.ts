import { daysBetween } from '@exchequer/calendar';
import { dollars } from '../../wire/money.js';
import type { DocumentLine } from '../bank-transactions/bank-line.js';
import type { ChangedDocumentRow } from '../bank-transactions/bank-transactions.api.js';
import { type BankTransactionRow, lineKey } from '../bank-transactions/bank-transactions.queries.js';
import { NEAR_DAYS } from '../bank-transactions/recognize-near-lines.js';
import type { DocumentRow } from './document-statement.js';

type Row = DocumentLine & DocumentRow;

interface Comparison {
  /** Rows that were recorded with the values that the document has now, by `lineKey`. */
  readonly known: ReadonlyMap<string, BankTransactionRow>;
  readonly changed: ChangedDocumentRow[];
  /** Rows that were recorded with other values only. If they were recorded again, the amount would be counted twice. */
  readonly leftOut: ReadonlySet<DocumentLine>;
}

/**
 * Compares the rows of a document with the transactions that earlier imports of it recorded or recognized.
 * @param before by `lineKey`
 */
export function compareDocumentRows(
  rows: readonly Row[],
  before: ReadonlyMap<string, readonly BankTransactionRow[]>,
): Comparison {
  const known = new Map<string, BankTransactionRow>();
  const changed: ChangedDocumentRow[] = [];
  const leftOut = new Set<DocumentLine>();
  for (const row of rows) {
    const found = before.get(lineKey(row)) ?? [];
    const same = found.filter((one) => differences(row, one).length === 0);
    const others = found.filter((one) => !same.includes(one));
    const othersInUse = others.filter(isInUse);
    const first = same.find(isInUse) ?? same[0];
    if (first) known.set(lineKey(row), first);
    else if (others.length > 0) leftOut.add(row);
    // An excluded transaction needs no more attention once the right one is recorded, or if there is nothing to record.
    const isSettled = first !== undefined || row.amount === 0n;
    const toTell = isSettled || othersInUse.length > 0 ? othersInUse : others.slice(-1);
    changed.push(...toTell.map((one) => toChangedRow(row, one)));
  }
  return { known, changed, leftOut };
}

const isInUse = ({ status }: BankTransactionRow) => status !== 'excluded';

function differences(row: Row, recorded: BankTransactionRow): ChangedDocumentRow['differs'] {
  const isOwn = recorded.source === 'document' && recorded.provider_id === row.providerId;
  // A transaction of treasury is recognized on near days, and keeps its own.
  const daysMax = !isOwn && recorded.source === 'treasury' ? NEAR_DAYS : 0;
  const differs: ChangedDocumentRow['differs'] = [];
  if (Math.abs(daysBetween(recorded.date, row.date)) > daysMax) differs.push('date');
  if (recorded.amount !== row.amount) differs.push('amount');
  if (recorded.currency !== row.currency) differs.push('currency');
  return differs;
}

function toChangedRow(row: Row, recorded: BankTransactionRow): ChangedDocumentRow {
  return {
    row: row.row,
    bank_transaction_id: recorded.id,
    status: recorded.status,
    differs: differences(row, recorded),
    recorded: valuesOf(recorded),
    document: valuesOf(row),
  };
}

function valuesOf({ date, amount, currency }: Pick<BankTransactionRow, 'date' | 'amount' | 'currency'>) {
  return { date, amount: dollars(amount), currency };
}
