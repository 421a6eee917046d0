import type { CalendarDate } from '@exchequer/calendar';
import { idempotently, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { recordNoChange } from '@exchequer/messaging';
import { dollarsToCents } from '@exchequer/money';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { type AccountRow, findAccountsById } from '../../books/accounts/accounts.queries.js';
import { CURRENCY, openBooksAnd } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf, readBookDay } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { unknownReference } from '../../wire/problems.js';
import { type BankLine, collapseWhitespace, type IdentifiedBankLine, identifyLines } from './bank-line.js';
import { toBankTransaction } from './bank-transaction.js';
import type {
  BankTransaction,
  BankTransactionInput,
  BankTransactionSource,
  BankTransactionStatus,
  BankTransactionsInput,
  RecordedBankTransactions,
} from './bank-transactions.api.js';
import {
  adoptingRows,
  type BankTransactionRow,
  findFromOtherSources,
  findSameBankTransactions,
  insertBankTransactions,
  lineKey,
  lockBankAccount,
  newAliases,
} from './bank-transactions.queries.js';
import { deduplicateStatementLines } from './deduplicate-statement-lines.js';
import { findLikelyDuplicates } from './find-likely-duplicates.js';
import { recognizeNearLines } from './recognize-near-lines.js';
import { sameIdOtherText, tellRepeatedIdsApart } from './tell-repeated-ids-apart.js';

/** Exports of a bank, whose ids can be repeated. The ids of other sources are unique. */
const FILES: ReadonlySet<BankTransactionSource> = new Set(['csv', 'ofx', 'camt053']);

interface LineOfAccount {
  readonly accountId: string;
  /** The member of the body that names the account. */
  readonly location: string;
  readonly line: BankLine;
}

/**
 * Records one bank transaction or a list, all or none. Transactions recorded before are not recorded again.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown account.
 */
export async function recordBankTransactions(
  deps: Deps,
  context: RequestContext,
  input: BankTransactionsInput,
): Promise<BankTransaction | RecordedBankTransactions> {
  const lines = readInput(input, dayOf(deps.now(context)));
  const answer = await idempotently(deps.db, context, async (trx) => {
    // In a fixed order, so that two requests cannot deadlock.
    const accountIds = [...new Set(lines.map((each) => each.accountId))].sort();
    const statements = accountIds.map((accountId) => {
      const ofAccount = lines.filter((each) => each.accountId === accountId).map(({ line }) => line);
      return { accountId, source: 'api' as const, ofAccount, lines: identifyLines(ofAccount) };
    });
    const [, [accounts, ...before]] = await openBooksAnd(trx, context, () =>
      Promise.all([
        findAccountsById(trx, accountIds),
        ...statements.map((statement) => lockStatement(trx, context, statement)),
      ]),
    );
    requireBankAccounts(accounts, lines);
    const claimed = new Set<string>();
    const counts = await Promise.all(
      statements.map(
        async (statement, n) => (await recordNewLines(trx, context, statement, before[n]!, claimed)).recorded.length,
      ),
    );
    const recorded = counts.reduce((sum, count) => sum + count, 0);
    if (recorded === 0) recordNoChange(trx, context);
    const data = new Map<BankLine, BankTransaction>();
    await Promise.all(
      statements.map(async ({ accountId, ofAccount, lines }) => {
        const rows = await findSameBankTransactions(trx, accountId, lines);
        lines.forEach((line, n) => {
          data.set(ofAccount[n]!, toBankTransaction(rows.get(lineKey(line))!));
        });
      }),
    );
    const inOrder = lines.map(({ line }) => data.get(line)!);
    if (!input.transactions) return inOrder[0]!;
    return { object: 'list' as const, data: inOrder, recorded, duplicates: lines.length - recorded };
  });
  deps.reconciler.wake();
  return answer;
}

/** Lines of one account in one export of it. */
export interface StatementToRecord {
  readonly accountId: string;
  readonly source: BankTransactionSource;
  readonly lines: ReturnType<typeof identifyLines>;
  /** The day on which a new line is recorded, if it differs from its own. */
  readonly dayInBooks?: (day: string) => string;
  /** New lines for which this is true are recorded as `excluded`, so that the reconciliation leaves them alone. */
  readonly isExcluded?: (line: IdentifiedBankLine) => boolean;
}

/** What became of the lines of a statement. */
export interface RecordedLines {
  /** Ids of the new bank transactions. */
  readonly recorded: readonly string[];
  /** The bank transaction of each line, new or recorded before, by `lineKey`. */
  readonly rows: ReadonlyMap<string, Pick<BankTransactionRow, 'id' | 'status' | 'source'>>;
  /** New bank transactions that another export may have reported with another day, each with the earlier one. */
  readonly likelyDuplicates: readonly { readonly id: string; readonly of: string }[];
}

/** The transactions that are recorded already, read under the lock of the account. */
export interface RecordedBefore {
  readonly known: ReadonlyMap<string, BankTransactionRow>;
  readonly fromOtherSources: readonly BankTransactionRow[];
}

/** Locks the account of a statement until the transaction ends, and reads what `recordNewLines` needs: one round trip. */
export async function lockStatement(
  trx: Transaction<Database>,
  tenant: Tenant,
  { accountId, source, lines }: StatementToRecord,
): Promise<RecordedBefore> {
  const [, known, fromOtherSources] = await Promise.all([
    lockBankAccount(trx, tenant, accountId),
    findSameBankTransactions(trx, accountId, lines),
    findFromOtherSources(trx, accountId, source, lines),
  ]);
  return { known, fromOtherSources };
}

/**
 * Records the new lines of a statement within the caller's transaction. They are matched after the commit.
 * @param claimed ids of bank transactions that lines of other accounts were recognized as, in the same database transaction
 */
export async function recordNewLines(
  trx: Transaction<Database>,
  tenant: Tenant,
  { accountId, source, lines: given, dayInBooks = (day) => day, isExcluded = () => false }: StatementToRecord,
  { known, fromOtherSources }: RecordedBefore,
  claimed: Set<string> = new Set(),
): Promise<RecordedLines> {
  const isFile = FILES.has(source);
  const lines = isFile ? tellRepeatedIdsApart(given, known) : given;
  const unknown = lines.filter((line) => !known.has(lineKey(line)));
  const knownIds = new Set([...known.values()].map(({ id }) => id));
  const others = fromOtherSources.filter(({ id }) => !knownIds.has(id) && !claimed.has(id));
  const sameDay = deduplicateStatementLines(unknown, others);
  const nearDay = recognizeNearLines(
    unknown.filter((line) => !sameDay.has(line)),
    without(others, sameDay).filter((row) => isNear(source, row)),
  );
  const similar = new Map([...sameDay, ...nearDay]);
  const anyText = recognizeNearLines(
    unknown.filter((line) => !similar.has(line)),
    without(others, similar).filter((row) => row.source === 'bookkeeping'),
    { anyText: true },
  );
  const duplicates = new Map([...similar, ...anyText]);
  const adopted = [...duplicates].flatMap(([line, { id, source, status }]) =>
    source === 'bookkeeping' ? [{ id, line, status }] : [],
  );
  for (const { id } of adopted) claimed.add(id);
  const aliases = lines.flatMap((line) => {
    const row = known.get(lineKey(line)) ?? duplicates.get(line);
    // Two documents are two exports, although their source is the same.
    return row && (row.source !== source || duplicates.has(line)) ? [{ id: row.id, line }] : [];
  });
  sendPlan(trx, {
    changes: [...adoptingRows(accountId, adopted), ...newAliases(tenant, accountId, source, aliases)],
  });
  const newLines = unknown
    .filter((line) => !duplicates.has(line))
    .map((line) => {
      const status: BankTransactionStatus = isExcluded(line) ? 'excluded' : 'unmatched';
      return { ...line, id: newId('btx'), date: dayInBooks(line.date), status };
    });
  const likely = isFile ? likelyDuplicatesOf(newLines, known, without(others, duplicates)) : new Map();
  const recorded = await insertBankTransactions(trx, tenant, accountId, source, newLines);
  const isRecorded = new Set(recorded);
  const retold = adopted.filter(({ status }) => status === 'unmatched').map(({ id }) => id);
  requestReconciliation(
    trx,
    tenant,
    ...newLines.filter(({ id, status }) => status === 'unmatched' && isRecorded.has(id)).map(({ id }) => id),
    ...retold,
  );
  const rows = new Map<string, Pick<BankTransactionRow, 'id' | 'status' | 'source'>>(known);
  for (const [line, row] of duplicates) rows.set(lineKey(line), row);
  for (const line of newLines) if (isRecorded.has(line.id)) rows.set(lineKey(line), { ...line, source });
  const likelyDuplicates = [...likely].flatMap(([{ id }, row]) => (isRecorded.has(id) ? [{ id, of: row.id }] : []));
  return { recorded, rows, likelyDuplicates };
}

function likelyDuplicatesOf<Line extends IdentifiedBankLine>(
  newLines: readonly Line[],
  known: ReadonlyMap<string, BankTransactionRow>,
  others: readonly BankTransactionRow[],
): ReadonlyMap<Line, BankTransactionRow> {
  const sameId = sameIdOtherText(newLines, known);
  const rest = newLines.filter((line) => !sameId.has(line));
  return new Map([...sameId, ...findLikelyDuplicates(rest, others.filter(isReported))]);
}

/** Rows of bookkeeping software can have other days and accounts: they are recognized, or they are other payments. */
const isReported = ({ source }: BankTransactionRow) => source !== 'bookkeeping';

/** The rows that no line was recognized as. */
function without<Row>(rows: readonly Row[], recognized: ReadonlyMap<unknown, Row>): Row[] {
  const taken = new Set(recognized.values());
  return rows.filter((row) => !taken.has(row));
}

/** Whether a row of a near day can be the transaction of a line. Its texts have little in common with those of a statement. */
function isNear(source: BankTransactionSource, row: BankTransactionRow): boolean {
  return source === 'treasury' || row.source === 'treasury' || row.source === 'bookkeeping';
}

/** @throws {Problem} 404 for an unknown account, 400 for an account that is not an asset. */
export function requireBankAccounts(
  accounts: ReadonlyMap<string, AccountRow>,
  lines: readonly Pick<LineOfAccount, 'accountId' | 'location'>[],
): void {
  const unknown = lines.filter(({ accountId }) => !accounts.has(accountId));
  if (unknown.length > 0) throw unknownReference(...unknown.map(({ location }) => location));
  const errors = new FieldErrors();
  for (const { accountId, location } of lines) {
    if (accounts.get(accountId)!.type !== 'asset') errors.add(location, 'invalid_value', 'must be an asset account');
  }
  errors.throwIfAny();
}

function readInput({ transactions, ...one }: BankTransactionsInput, today: CalendarDate): LineOfAccount[] {
  const errors = new FieldErrors();
  if (transactions) {
    for (const name of Object.keys(one)) {
      errors.add(`body.${name}`, 'invalid_value', 'must not be given beside transactions');
    }
  } else {
    for (const name of ['date', 'amount', 'description'] as const) {
      if (one[name] === undefined) errors.add(`body.${name}`, 'required', 'is required');
    }
  }
  errors.throwIfAny();
  const lines = transactions
    ? transactions.map((line, n) => readLine(errors, line, `body.transactions[${n}]`, today))
    : [readLine(errors, one as BankTransactionInput, 'body', today)];
  errors.throwIfAny();
  return lines;
}

function readLine(
  errors: FieldErrors,
  input: BankTransactionInput,
  location: string,
  today: CalendarDate,
): LineOfAccount {
  const isAmount = errors.isOf('non_zero_dollars', `${location}.amount`, input.amount);
  return {
    accountId: input.account_id ?? CASH,
    location: `${location}.account_id`,
    line: {
      date: readBookDay(errors, `${location}.date`, input.date, { today }),
      amount: isAmount ? dollarsToCents(input.amount) : 0n,
      currency: input.currency ?? CURRENCY,
      description: collapseWhitespace(input.description) ?? input.description,
      counterparty: collapseWhitespace(input.counterparty),
      reference: collapseWhitespace(input.reference),
      providerId: collapseWhitespace(input.provider_id),
    },
  };
}
