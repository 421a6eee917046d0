import { Problem, type RequestContext } from '@exchequer/http-kit';
import { inTenant, readInTenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { masked } from '../accounts/account.js';
import { type AccountRow, findAccount } from '../accounts/accounts.queries.js';
import type { Owner } from '../accounts/owners/owner.js';
import { findOwner } from '../accounts/owners/sealed-owner.js';
import { tenantNow } from '../clock/clock.js';
import { addMonths, type Month, startOfMonth } from '../clock/month.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { TransactionRow } from '../transactions/record-movements.js';
import { dollars } from '../wire/money.js';
import { statementMonths, statementSummary } from './statement-period.js';
import type { Statement, StatementTransaction } from './statements.api.js';
import {
  findLastPosting,
  findLedgerState,
  findStatementPage,
  findStatementTotals,
  type Period,
  type StatementTotals,
} from './statements.queries.js';

/** Rows that are in memory at a time. */
const PAGE_ROWS = 1_000;

export interface StatementLine {
  readonly row: TransactionRow;
  /** Cents: the balance after this transaction, in the order of the statement. */
  readonly balance: bigint;
}

/** A statement whose transactions are read while they are written. */
export interface OpenStatement {
  readonly account: AccountRow;
  /** The account number in full. */
  readonly accountNumber: string;
  readonly head: Omit<Statement, 'transactions'>;
  /** Cents. */
  readonly opening: bigint;
  readonly closing: bigint;
  readonly totals: StatementTotals;
  /** A final statement has the end of its month. */
  readonly createdAt: Date;
  pages(): AsyncIterable<readonly StatementLine[]>;
}

/**
 * The statement of a month. The closing balance is the balance in the ledger without what was posted after the month, and the opening
 * balance is the closing balance without what was posted in it. All of the statement shows the state of the ledger at its first query:
 * what is posted while the statement is written is not in it.
 * @throws {Problem} 404 for an unknown account, and for a month in which the account was not open.
 */
export async function readStatement(
  { db, accountNumbers }: Pick<Deps, 'db' | 'accountNumbers'>,
  context: RequestContext,
  accountId: string,
  month: Month,
): Promise<OpenStatement> {
  const period: Period = { start: startOfMonth(month), end: startOfMonth(addMonths(month, 1)) };
  const [account, now, lastPostedAt, state] = await readInTenant(db, context, (read) =>
    Promise.all([
      findAccount(read, accountId),
      tenantNow(read, context),
      findLastPosting(read, accountId),
      findLedgerState(read, context, accountId),
    ]),
  );
  if (!account || !state) throw Problem.notFound();
  const accountNumber = (await accountNumbers()).open(account);
  if (!statementMonths(account, now, lastPostedAt).includes(month)) throw Problem.notFound(`statement: ${month}`);
  const findPage = (read: Kysely<Database>, after?: TransactionRow) =>
    findStatementPage(read, accountId, period, state, { after, limit: PAGE_ROWS });
  const [totals, first] = await readInTenant(db, context, (read) =>
    Promise.all([findStatementTotals(read, accountId, period, state), findPage(read)]),
  );
  const closing = state.balance - totals.later;
  const opening = closing - totals.in - totals.out;
  const summary = statementSummary(account, month, now);

  async function* pages(): AsyncGenerator<readonly StatementLine[]> {
    let balance = opening;
    let rows = first;
    while (rows.length > 0) {
      yield rows.map((row) => {
        balance += row.amount;
        return { row, balance };
      });
      if (rows.length < PAGE_ROWS) break;
      const last = rows.at(-1);
      rows = await readInTenant(db, context, (read) => findPage(read, last));
    }
    // A client must not think that a file is complete when it ended with an error.
    if (balance !== closing) throw new Error('The transactions of a statement do not add up to its closing balance.');
  }

  return {
    account,
    accountNumber,
    head: {
      ...summary,
      type: account.type,
      accountNumber: masked(accountNumber),
      routingNumber: account.routing_number,
      currency: 'USD',
      openingBalance: dollars(opening),
      closingBalance: dollars(closing),
      totalIn: dollars(totals.in),
      totalOut: dollars(totals.out),
      transactionCount: totals.count,
    },
    opening,
    closing,
    totals,
    createdAt: summary.status === 'final' ? period.end : now,
    pages,
  };
}

/** The person whose name is on the statement. A final statement has the owner as it was at the end of its month. */
export function readStatementOwner(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  context: RequestContext,
  { account, head, createdAt }: Pick<OpenStatement, 'account' | 'head' | 'createdAt'>,
): Promise<Owner | undefined> {
  const before = head.status === 'final' ? createdAt : null;
  return inTenant(db, context, (trx) => findOwner(vault, trx, context, account.owner_id, before));
}

export function toStatementTransaction({ row, balance }: StatementLine): StatementTransaction {
  return {
    id: row.id,
    type: row.type,
    postedAt: row.posted_at!.toISOString(),
    description: row.description,
    counterparty: row.counterparty,
    amount: dollars(row.amount),
    balance: dollars(balance),
  };
}
