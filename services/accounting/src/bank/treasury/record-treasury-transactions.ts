import { addDays, NEW_YORK, toDateIn } from '@exchequer/calendar';
import { dollarsToCents } from '@exchequer/money';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { type AccountRow, findAccountsById } from '../../books/accounts/accounts.queries.js';
import { type Books, CURRENCY, openBooksAnd } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import { postJournalEntry } from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import type { Database } from '../../database.js';
import { draftPayment } from '../../purchases/expenses/draft-payment.js';
import { voidDrafts } from '../../purchases/expenses/expenses.queries.js';
import { dayOf } from '../../wire/day.js';
import {
  type BankLine,
  collapseWhitespace,
  type IdentifiedBankLine,
  identifyLines,
  NO_DESCRIPTION,
} from '../bank-transactions/bank-line.js';
import {
  type BankTransactionRow,
  excludingUnmatched,
  lineKey,
} from '../bank-transactions/bank-transactions.queries.js';
import { lockStatement, recordNewLines } from '../bank-transactions/record-bank-transactions.js';
import { findExpensesOfRows } from '../bookkeeping/bookkeeping-rows.queries.js';
import { takeBack } from './take-back.js';
import type { TreasuryTransaction } from './treasury-client.js';
import {
  lockWaiting,
  type RecordedTransaction,
  recordedAs,
  unknownTransactions,
} from './treasury-transactions.queries.js';
import { canBeTakenBack, type Treatment, treatmentOf } from './treatment.js';

const SOURCE = 'treasury';
const TEXT_LENGTH_MAX = 200;

/** A transaction of treasury as a line of a bank account. */
interface Line {
  readonly told: TreasuryTransaction;
  readonly accountId: string;
  readonly line: IdentifiedBankLine;
  readonly treatment: Treatment;
}

export interface TransactionsToRecord {
  readonly ids: readonly string[];
  /** What treasury says about them. */
  readonly told: readonly TreasuryTransaction[];
  /** Whether the match of a payment that the bank returned is undone. */
  readonly undoMatches: boolean;
  readonly now: Date;
}

/**
 * Records those of the transactions that still wait: a bank transaction for each, unless an imported statement contained it before,
 * drafts of expenses for card payments and fees, and entries for transfers between own accounts. Everything else is done by the
 * reconciliation after the commit.
 * @returns ids of transactions that treasury does not have
 * @throws {Problem} if a match cannot be undone.
 */
export async function recordTreasuryTransactions(
  trx: Transaction<Database>,
  tenant: Tenant,
  { ids, told, undoMatches, now }: TransactionsToRecord,
): Promise<{ readonly unknown: readonly string[] }> {
  const today = dayOf(now);
  const accountIds = [
    CASH,
    ...told.flatMap(({ ledgerAccountId, otherLedgerAccountId }) => [ledgerAccountId, otherLedgerAccountId ?? CASH]),
  ];
  const [books, [waiting, accounts]] = await openBooksAnd(trx, tenant, () =>
    Promise.all([lockWaiting(trx, ids), findAccountsById(trx, accountIds)]),
  );
  const unknown = [...waiting].filter((id) => !told.some((one) => one.id === id));
  const lines = told.filter(({ id }) => waiting.has(id)).map((one) => lineOf(one, accounts));
  const dayInBooks = (day: string) => dayToRecord(day, books, today);
  const leftAlone = new Set(lines.filter(({ treatment }) => treatment.kind !== 'match').map(({ line }) => line));
  const isExcluded = (line: IdentifiedBankLine) => leftAlone.has(line);
  const rows = new Map<Line, Pick<BankTransactionRow, 'id' | 'status' | 'source'>>();
  // In a fixed order, so that two transactions cannot deadlock.
  for (const accountId of [...new Set(lines.map((each) => each.accountId))].sort()) {
    const ofAccount = lines.filter((each) => each.accountId === accountId);
    const ofStatement = ofAccount.map(({ line }) => line);
    const statement = { accountId, source: SOURCE, lines: ofStatement, dayInBooks, isExcluded } as const;
    const recorded = await recordNewLines(trx, tenant, statement, await lockStatement(trx, tenant, statement));
    for (const each of ofAccount) rows.set(each, recorded.rows.get(lineKey(each.line))!);
  }
  const toldByBookkeeping = [...rows.values()].filter(({ source }) => source === 'bookkeeping').map(({ id }) => id);
  const expenses = await findExpensesOfRows(trx, toldByBookkeeping);
  const recorded: RecordedTransaction[] = [];
  const excluded: string[] = [];
  for (const [{ told: one, accountId, line, treatment }, row] of rows) {
    const expense = expenses.get(row.id);
    // A matched transaction is in the books already, as the payment of a bill. So is a recorded expense.
    const isOpen = row.status !== 'matched' && !expense?.isRecorded;
    if (row.status === 'unmatched' && isOpen && treatment.kind !== 'match') excluded.push(row.id);
    const expense_id =
      treatment.kind === 'expense' && expense
        ? expense.id
        : isOpen && treatment.kind === 'expense'
          ? await draftPayment(trx, tenant, {
              amount: -line.amount,
              date: dayInBooks(line.date),
              description: line.description.slice(0, TEXT_LENGTH_MAX),
              vendor: collapseWhitespace(one.merchant?.name)?.slice(0, TEXT_LENGTH_MAX) ?? null,
              paymentAccountId: accountId,
              category: treatment.category,
              mcc: treatment.mcc,
            })
          : null;
    if (isOpen && treatment.kind === 'own_transfer') {
      if (expense) await voidDrafts(trx, [expense.id]);
      const otherId = bankAccountOf(treatment.otherLedgerAccountId, accounts);
      await postOwnTransfer(trx, tenant, books, { from: accountId, to: otherId, line, date: dayInBooks(line.date) });
    }
    const { id, type, relatedTransactionId: related_id } = one;
    recorded.push({ id, type, amount: String(line.amount), related_id, bank_transaction_id: row.id, expense_id });
  }
  sendPlan(trx, { changes: [...unknownTransactions(unknown), ...recordedAs(recorded)] });
  const takenBack = { ids: recorded.filter(canBeTakenBack).map(({ id }) => id), undoMatches, now };
  excluded.push(...(await takeBack(trx, tenant, books, takenBack)));
  sendPlan(trx, { changes: excludingUnmatched(excluded) });
  return { unknown };
}

function lineOf(told: TreasuryTransaction, accounts: ReadonlyMap<string, AccountRow>): Line {
  const description = collapseWhitespace(told.description) ?? NO_DESCRIPTION;
  const line: BankLine = {
    date: toDateIn(NEW_YORK, new Date(told.postedAt)),
    amount: dollarsToCents(told.amount),
    currency: CURRENCY,
    description: withRail(told.type, description),
    counterparty: collapseWhitespace(told.counterparty)?.slice(0, TEXT_LENGTH_MAX) ?? null,
    reference: null,
    providerId: told.id,
  };
  const accountId = bankAccountOf(told.ledgerAccountId, accounts);
  return { told, accountId, line: identifyLines([line])[0]!, treatment: treatmentOf(told) };
}

/** If the ledger account does not exist or is not an asset, the transaction is recorded on the cash account, so that it is not lost. */
function bankAccountOf(ledgerAccountId: string, accounts: ReadonlyMap<string, AccountRow>): string {
  return accounts.get(ledgerAccountId)?.type === 'asset' ? ledgerAccountId : CASH;
}

/**
 * Moves money from one account of the chart of accounts to another one. The entry is posted together with the transaction of the paying
 * account, in the same database transaction, so it is posted once.
 */
async function postOwnTransfer(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  {
    from,
    to,
    line,
    date,
  }: { readonly from: string; readonly to: string; readonly line: IdentifiedBankLine; readonly date: string },
): Promise<void> {
  if (from === to) return;
  await postJournalEntry(trx, tenant, books, {
    date,
    description: `Transfer between own accounts: ${line.description}`.slice(0, TEXT_LENGTH_MAX),
    source: { type: 'own_transfer', id: line.providerId },
    content: postings.ownTransfer(from, to, -line.amount),
  });
}

/** Names of payments, from which the reconciliation knows the method. */
const RAILS: Readonly<Record<string, string>> = { ach: 'ACH', wire: 'Wire', check: 'Check' };

function withRail(type: string, description: string): string {
  const rail = RAILS[type];
  if (rail === undefined || new RegExp(`\\b${rail}\\b`, 'i').test(description)) return description;
  return `${rail} ${description}`;
}

/**
 * The day of a transaction that is recorded now. A day that is closed becomes the first open day. No day is after today, also for a moment
 * at midnight when the two services do not agree about it.
 */
function dayToRecord(day: string, { closedThrough }: Books, today: string): string {
  const past = day > today ? today : day;
  return closedThrough !== null && past <= closedThrough ? addDays(closedThrough, 1) : past;
}
