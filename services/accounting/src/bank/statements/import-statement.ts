import { createHash } from 'node:crypto';
import { fingerprintOf, idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { findAccountsById } from '../../books/accounts/accounts.queries.js';
import { openBooksAnd } from '../../books/accounts/books.js';
import type { StatementImport } from '../bank-transactions/bank-transactions.api.js';
import { lockStatement, recordNewLines, requireBankAccounts } from '../bank-transactions/record-bank-transactions.js';
import { type ImportForm, notAStatement } from './import-form.js';
import type { BankFileDeps } from './read-bank-file.js';

/**
 * Records the transactions of a bank statement, all or none. Transactions recorded before are not recorded again.
 * @throws {Problem} 400 that lists each row that cannot be read; 404 for an unknown account; 415 if the file is not a
 * statement.
 */
export async function importStatement(
  deps: BankFileDeps,
  context: RequestContext,
  bytes: Buffer,
  form: ImportForm,
): Promise<StatementImport> {
  const { statement, errors } = await deps.work.readBankFile(context, bytes, form);
  if (!statement) throw notAStatement();
  if (errors.length > 0) throw Problem.invalid(errors);
  const { lines } = statement;
  const answer = await idempotently(deps.db, withFileFingerprint(context, bytes, form), async (trx) => {
    const { accountId } = form;
    const toRecord = { accountId, source: statement.format, lines };
    const [, [accounts, before]] = await openBooksAnd(trx, context, () =>
      Promise.all([findAccountsById(trx, [accountId]), lockStatement(trx, context, toRecord)]),
    );
    requireBankAccounts(accounts, [{ accountId, location: 'body.account_id' }]);
    const recorded = (await recordNewLines(trx, context, toRecord, before)).recorded.length;
    return {
      object: 'statement_import' as const,
      livemode: context.livemode,
      account_id: accountId,
      format: statement.format,
      recorded,
      duplicates: lines.length - recorded,
      skipped: statement.skipped,
      first_date: lines[0]?.date ?? null,
      last_date: lines.at(-1)?.date ?? null,
    };
  });
  deps.reconciler.wake();
  return answer;
}

/** Two imports are the same request if file and options are equal, whatever the encoding of the form. */
function withFileFingerprint(context: RequestContext, bytes: Buffer, form: ImportForm): RequestContext {
  if (!context.idempotency) return context;
  const digest = createHash('sha256').update(bytes).digest();
  const fingerprint = fingerprintOf('POST', 'import', JSON.stringify(form), digest);
  return { ...context, idempotency: { key: context.idempotency.key, fingerprint } };
}
