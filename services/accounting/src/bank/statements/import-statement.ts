import { createHash } from 'node:crypto';
import { fingerprintOf, idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordNoChange } from '@exchequer/messaging';
import { formatCents } from '@exchequer/money';
import { readInTenant, sendPlan } from '@exchequer/postgres';
import { maskNumbers } from '@exchequer/telemetry';
import type { Transaction } from 'kysely';
import { findAccountsById } from '../../books/accounts/accounts.queries.js';
import { openBooksAnd } from '../../books/accounts/books.js';
import type { Database } from '../../database.js';
import { dayOf, lastBookDay } from '../../wire/day.js';
import { dollars } from '../../wire/money.js';
import type {
  BalanceWarning,
  ImportedAccount,
  StatementFormat,
  StatementImport,
} from '../bank-transactions/bank-transactions.api.js';
import { LISTED_MAX } from '../bank-transactions/find-likely-duplicates.js';
import {
  lockStatement,
  type RecordedLines,
  recordNewLines,
  requireBankAccounts,
} from '../bank-transactions/record-bank-transactions.js';
import { labelOf } from './account-labels.js';
import { type AccountOfFile, chooseAccounts } from './accounts-of-file.js';
import { type ImportForm, notAStatement } from './import-form.js';
import type { BankFileDeps, IdentifiedStatementLine, ReadStatement } from './read-bank-file.js';
import type { BalanceDifference } from './stated-balances.js';
import { findFormatHints, rememberedFormats } from './statement-format.queries.js';

/**
 * Records the transactions of a bank statement, all or none. Transactions recorded before are not recorded again.
 * @throws {Problem} 400 that lists each row that cannot be read, or the setting that a file needs; 404 for an unknown account; 415 if the
 * file is not a statement; 422 if it has several accounts and the request does not assign them.
 */
export async function importStatement(
  deps: BankFileDeps,
  context: RequestContext,
  bytes: Buffer,
  form: ImportForm,
): Promise<StatementImport> {
  const { statement, errors } = await readFile(deps, context, bytes, form);
  if (!statement) throw notAStatement();
  if (errors.length > 0)
    throw Problem.invalid(errors.map((each) => ({ ...each, message: withoutNumbers(each.message) })));
  const accounts = chooseAccounts(statement.lines, form);
  const ids = [...new Set([...accounts.values()].flatMap(({ accountId }) => accountId ?? []))].sort();
  // A file without rows still names an account.
  const accountIds = ids.length > 0 || form.accountIds ? ids : [form.accountId];
  const parts = accountIds.map((accountId) => ({
    accountId,
    source: statement.format,
    lines: statement.lines.filter(({ account }) => accounts.get(account)?.accountId === accountId),
  }));
  const lines = parts.flatMap((part) => part.lines);
  const locationOf = (accountId: string) => {
    const name = form.accountIds?.find(([, id]) => id === accountId)?.[0];
    return name === undefined ? 'body.account_id' : `body.account_ids.${labelOf(name)}`;
  };
  const answer = await idempotently(deps.db, withFileFingerprint(context, bytes, form), async (trx) => {
    const recorded = await recordParts(trx, context, parts, locationOf);
    const { formats } = statement;
    const changes = formats ? parts.flatMap(({ accountId }) => rememberedFormats(context, accountId, formats)) : [];
    sendPlan(trx, { changes });
    const ofAll = recorded.flatMap((part) => part.recorded);
    if (ofAll.length === 0) recordNoChange(trx, context);
    const days = lines.map(({ date }) => date).sort();
    return {
      object: 'statement_import' as const,
      livemode: context.livemode,
      account_id: accountIds.length === 1 ? accountIds[0]! : null,
      format: statement.format,
      recorded: ofAll.length,
      duplicates: lines.length - ofAll.length,
      skipped: statement.skipped.length,
      skipped_rows: statement.skipped.slice(0, LISTED_MAX),
      likely_duplicates: recorded
        .flatMap(({ likelyDuplicates }) => likelyDuplicates)
        .slice(0, LISTED_MAX)
        .map(({ id, of }) => ({ bank_transaction_id: id, likely_duplicate_of: of })),
      balance_warnings: balanceWarnings(statement.balanceDifferences, accounts),
      accounts: form.accountIds ? importedAccounts(accounts, parts, recorded) : [],
      decimal_separator: statement.formats?.decimalSeparator ?? null,
      date_order: statement.formats?.dateOrder ?? null,
      first_date: days[0] ?? null,
      last_date: days.at(-1) ?? null,
    };
  });
  deps.reconciler.wake();
  return answer;
}

interface Part {
  readonly accountId: string;
  readonly source: StatementFormat;
  readonly lines: readonly IdentifiedStatementLine[];
}

/** Records the lines of each account of the chart. The accounts are in a fixed order, so that two imports cannot deadlock. */
async function recordParts(
  trx: Transaction<Database>,
  context: RequestContext,
  parts: readonly Part[],
  locationOf: (accountId: string) => string,
): Promise<RecordedLines[]> {
  const statements = parts.map((part) => ({ ...part, lines: [...part.lines] }));
  const [, [found, ...before]] = await openBooksAnd(trx, context, () =>
    Promise.all([
      findAccountsById(
        trx,
        parts.map(({ accountId }) => accountId),
      ),
      ...statements.map((statement) => lockStatement(trx, context, statement)),
    ]),
  );
  requireBankAccounts(
    found,
    parts.map(({ accountId }) => ({ accountId, location: locationOf(accountId) })),
  );
  const claimed = new Set<string>();
  return Promise.all(statements.map((statement, n) => recordNewLines(trx, context, statement, before[n]!, claimed)));
}

/** Accounts of the file that are one account of the chart are one entry. */
function importedAccounts(
  accounts: ReadonlyMap<string | null, AccountOfFile>,
  parts: readonly Part[],
  recorded: readonly RecordedLines[],
): ImportedAccount[] {
  const byId = Map.groupBy(accounts.values(), ({ accountId }) => accountId);
  return [...byId].map(([account_id, ofFile]) => {
    const n = parts.findIndex(({ accountId }) => accountId === account_id);
    const count = recorded[n]?.recorded.length ?? 0;
    const account = ofFile.map(({ label }) => label).join(', ');
    return { account, account_id, recorded: count, duplicates: (parts[n]?.lines.length ?? 0) - count };
  });
}

/** Warnings about accounts whose entries are recorded, and not about accounts of the file that are left out. */
function balanceWarnings(
  differences: readonly BalanceDifference[] = [],
  accounts: ReadonlyMap<string | null, AccountOfFile>,
): BalanceWarning[] {
  const recorded = differences.filter(({ account }) => accounts.get(account)?.accountId !== null);
  return recorded.slice(0, LISTED_MAX).map(({ account, currency, opening, booked, closing }) => {
    const difference = closing - opening - booked;
    const sums = [opening, booked, closing, difference].map((cents) => `${currency} ${formatCents(cents)}`);
    return {
      account: account === null ? null : labelOf(account),
      currency,
      opening_balance: dollars(opening),
      booked: dollars(booked),
      closing_balance: dollars(closing),
      difference: dollars(difference),
      message: `The opening balance ${sums[0]} and the booked entries ${sums[1]} are not the closing balance ${sums[2]}: the difference is ${sums[3]}. The entries were recorded. Compare the statement with the bank.`,
    };
  });
}

/** Reads the file. If it can be read in two ways, reads it again with what is known about the account and the organization. */
async function readFile(
  deps: BankFileDeps,
  context: RequestContext,
  bytes: Buffer,
  form: ImportForm,
): Promise<ReadStatement> {
  const bounded = { ...form, lastDay: lastBookDay(dayOf(deps.now(context))) };
  const read = await deps.work.readBankFile(context, bytes, bounded);
  if (!read.statement?.undecided?.length) return read;
  const account = form.accountIds?.find(([, id]) => id !== null)?.[1] ?? form.accountId;
  const hints = await readInTenant(deps.db, context, (trx) => findFormatHints(trx, account));
  return deps.work.readBankFile(context, bytes, { ...bounded, hints });
}

/** Days are no numbers of persons, accounts or cards: a message about a wrong day shows it. */
const DAY_OR_NUMBER =
  /(?<![\d./-])(?:\d{4}[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./]\d{4})(?![\d./-]*\d)|\d(?:[-. _/]?\d){6,}/g;
const DAY = /^(?:\d{4}|\d\d?)[-./]\d\d?[-./](?:\d{4}|\d\d?)$/;

function withoutNumbers(message: string): string {
  return message.replace(DAY_OR_NUMBER, (found) => (DAY.test(found) ? found : maskNumbers(found)));
}

/** Two imports are the same request if file and options are equal, whatever the encoding of the form. */
function withFileFingerprint(context: RequestContext, bytes: Buffer, form: ImportForm): RequestContext {
  if (!context.idempotency) return context;
  const digest = createHash('sha256').update(bytes).digest();
  const fingerprint = fingerprintOf('POST', 'import', JSON.stringify(form), digest);
  return { ...context, idempotency: { key: context.idempotency.key, fingerprint } };
}
