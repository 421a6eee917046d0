import { toNewYorkTime } from '@exchequer/calendar';
import {
  type AchNewBatch,
  buildAchFile,
  type CorrectedData,
  changeBatch,
  readTransactionCode,
  returnBatch,
  toAchDate,
  transactionCode,
  writeAchFile,
} from '@exchequer/nacha';
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.js';
import { decodeDetails, type EntryDetails } from './ach-settlement.js';
import type { AchEntryTable } from './bank.tables.js';
import type { CustomerBook } from './customer-book.js';
import { ACH_ANSWERS } from './magic-accounts.js';
import { OWN_NAME, OWN_ROUTING_NUMBER } from './participants.js';
import { returnPayments, settlePayments } from './payment-events.js';

type EntryRow = Selectable<AchEntryTable>;

/** Trace numbers in one settlement message. */
const TRACES_AT_ONCE = 1_000;
const ENTRIES_AT_ONCE = 1_000;

/** FedACH, which delivers files to the bank. */
const FED_ACH = { routingNumber: '061000146', name: 'FEDACH' };

interface NextEvents {
  /** What can happen at the bank, on the customer's clock. */
  readonly at: Date | null;
  /** A payment to an account of this bank, whose holder must be asked before it settles. */
  readonly onUsAt: Date | null;
  /** Whether holders of accounts of this bank must give money back. */
  readonly isToReturn: boolean;
}

/** When the next things happen. */
export async function nextEvents(db: Kysely<Database>): Promise<NextEvents> {
  const { rows } = await sql<NextEvents>`
    select least(
      (select min(settles_at) from ach_entry where status = 'pending' and on_us is distinct from 'waiting'),
      (select min(answer_at) from ach_entry where status = 'settled' and answered_at is null),
      (select min(settles_at) from payment where status = 'pending' and on_us is distinct from 'waiting'),
      (select min(returns_at) from payment where status = 'settled')) as at,
     least(
      (select min(settles_at) from ach_entry where on_us = 'waiting'),
      (select min(settles_at) from payment where on_us = 'waiting')) as "onUsAt",
     exists (select from ach_entry where on_us = 'to_return') or exists (select from payment where on_us = 'to_return') as "isToReturn"`.execute(
    db,
  );
  return rows[0]!;
}

/** When the next thing happens at the bank, on the customer's clock. Undefined if nothing is under way. */
export async function nextEventAt(db: Kysely<Database>): Promise<Date | undefined> {
  const { at, onUsAt } = await nextEvents(db);
  return [at, onUsAt].filter((one) => one !== null).toSorted((a, b) => a.getTime() - b.getTime())[0];
}

/**
 * Everything that has happened until a time, in order, up to a number of messages.
 * @returns whether something is left
 */
export async function letHappen(book: CustomerBook, until: Date, messagesMax: number): Promise<boolean> {
  for (;;) {
    const { at } = await nextEvents(book.trx);
    if (!at || at > until) return false;
    if (book.told >= messagesMax) return true;
    await settleEntries(book, at);
    await answerEntries(book, at);
    await settlePayments(book, at);
    await returnPayments(book, at);
  }
}

/** Settles what is due at a time and writes one message per file. */
async function settleEntries(book: CustomerBook, at: Date): Promise<void> {
  const rows = await book.trx
    .updateTable('ach_entry')
    .set({ status: 'settled' })
    .where('status', '=', sql.lit('pending'))
    .where('settles_at', '=', at)
    .where(sql<SqlBool>`on_us is distinct from 'waiting'`)
    .returning(['file_id', 'trace_number'])
    .execute();
  tellSettlement(book, rows, at);
}

export function tellSettlement(
  book: CustomerBook,
  rows: readonly Pick<EntryRow, 'file_id' | 'trace_number'>[],
  at: Date,
): void {
  const settledOn = toNewYorkTime(at).date;
  const ofFiles = groupedBy(
    rows.toSorted((a, b) => (a.trace_number < b.trace_number ? -1 : 1)),
    ({ file_id }) => file_id,
  );
  for (const [fileId, entries] of [...ofFiles].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    for (let from = 0; from < entries.length; from += TRACES_AT_ONCE) {
      const traceNumbers = entries.slice(from, from + TRACES_AT_ONCE).map(({ trace_number }) => trace_number);
      book.tell({ kind: 'settlement', content: JSON.stringify({ fileId, traceNumbers, settledOn }), occurredAt: at });
    }
  }
}

/** Returns and notifications of change that receiving banks send at a time, as files. */
async function answerEntries(book: CustomerBook, at: Date): Promise<void> {
  for (;;) {
    const rows = await book.trx
      .selectFrom('ach_entry')
      .selectAll()
      .where('status', '=', sql.lit('settled'))
      .where('answered_at', 'is', null)
      .where('answer_at', '=', at)
      .orderBy('trace_number')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    await tellAnswers(book, rows, at);
  }
}

/** Writes one file with the answers to these entries. */
export async function tellAnswers(book: CustomerBook, rows: readonly EntryRow[], at: Date): Promise<void> {
  const content = answerFile(book, rows, at);
  await book.trx
    .updateTable('ach_entry')
    .set(({ ref }) => ({
      answered_at: at,
      status: sql<EntryRow['status']>`case when ${ref('answer_code')} like 'R%' then 'returned' else status end`,
      on_us: sql<
        EntryRow['on_us']
      >`case when ${ref('answer_code')} like 'R%' and on_us = 'booked' then 'to_return' else on_us end`,
    }))
    .where(
      'trace_number',
      'in',
      rows.map(({ trace_number }) => trace_number),
    )
    .execute();
  book.tell({ kind: 'ach_file', content, occurredAt: at });
}

/** A batch holds the answers of one receiving bank to entries of one batch, either returns or notifications of change. */
function answerFile(book: CustomerBook, rows: readonly EntryRow[], at: Date): string {
  const answers = rows.map((row) => ({
    code: row.answer_code!,
    bank: row.routing_number.slice(0, 8),
    ...decodeDetails(book.key.open(row.sealed, `ach_entry ${row.trace_number}`)),
  }));
  const effectiveEntryDate = toAchDate(toNewYorkTime(at).date);
  const groups = groupedBy(answers, ({ header, bank, code }) =>
    [
      header.companyIdentification,
      header.secCode,
      header.companyEntryDescription,
      header.effectiveEntryDate,
      bank,
      code[0],
    ].join('|'),
  );
  const batches = [...groups.values()].map((group): AchNewBatch => {
    const [{ header, bank, code }] = group as [(typeof answers)[number]];
    const options = { odfiIdentification: bank, firstSequence: book.takeTraces(group.length), effectiveEntryDate };
    if (code.startsWith('C')) {
      return changeBatch(
        header,
        group.map((one) => ({ entry: one.entry, changeCode: one.code, corrected: correctionFor(one) })),
        options,
      );
    }
    return returnBatch(
      header,
      group.map((one) => ({ entry: one.entry, returnCode: one.code })),
      options,
    );
  });
  return writeAchFile(buildAchFile(fileHeader(book, at), batches));
}

/** A bank that answers a C01 on request, without a magic account number, corrects the last digit. */
function correctionFor({ entry }: EntryDetails): CorrectedData {
  const answer = ACH_ANSWERS.get(entry.accountNumber);
  if (answer?.kind === 'change') {
    const { kind: _kind, code: _code, isOtherType, ...corrected } = answer;
    return { ...corrected, ...(isOtherType && { transactionCode: codeOfOtherType(entry.transactionCode) }) };
  }
  const last = entry.accountNumber.at(-1);
  return { accountNumber: `${entry.accountNumber.slice(0, -1)}${last === '9' ? '8' : '9'}` };
}

function codeOfOtherType(code: number): number {
  const { accountType, direction } = readTransactionCode(code)!;
  return transactionCode(accountType === 'checking' ? 'savings' : 'checking', direction);
}

/** Header of a file that FedACH delivers to the bank. */
export function fileHeader(book: CustomerBook, at: Date) {
  const { date, time } = toNewYorkTime(at);
  return {
    immediateDestination: ` ${OWN_ROUTING_NUMBER}`,
    immediateOrigin: ` ${FED_ACH.routingNumber}`,
    fileCreationDate: toAchDate(date),
    fileCreationTime: time.slice(0, 5).replace(':', ''),
    fileIdModifier: book.takeFileModifier(),
    immediateDestinationName: OWN_NAME.slice(0, 23).toUpperCase(),
    immediateOriginName: FED_ACH.name,
    referenceCode: '',
  };
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
