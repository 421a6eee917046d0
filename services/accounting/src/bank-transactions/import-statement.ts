import { createHash } from 'node:crypto';
import { fingerprintOf, idempotently, type RequestContext } from '@exchequer/http-kit';
import { openBooks } from '../accounts/books.js';
import type { Deps } from '../deps.js';
import { FieldErrors } from '../field-errors.js';
import { type BankLine, tellApart } from './bank-transaction.js';
import type { StatementImport } from './bank-transactions.api.js';
import { type ImportForm, noStatement } from './import-form.js';
import { keepBankTransactions, requireBankAccounts } from './record-bank-transactions.js';
import { readStatement } from './statements/read-statement.js';

/**
 * Records the transactions of a bank's file, all or none. What was recorded before is not recorded again.
 * @throws {Problem} 400 that names each row that cannot be read; 404 for an unknown account; 415 for what is no
 * statement.
 */
export async function importStatement(
  deps: Deps,
  context: RequestContext,
  bytes: Buffer,
  form: ImportForm,
): Promise<StatementImport> {
  const errors = new FieldErrors();
  const statement = await readStatement(errors, bytes, form);
  if (!statement) throw noStatement();
  errors.throwIfAny();
  const lines = tellApart(earliestFirst(statement.lines));
  const answer = await idempotently(deps.db, withFileFingerprint(context, bytes, form), async (trx) => {
    const { accountId } = form;
    await openBooks(trx, context);
    await requireBankAccounts(trx, [{ accountId, location: 'body.account_id' }]);
    const recorded = (await keepBankTransactions(trx, context, { accountId, source: statement.format, lines })).length;
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

/** As they happened, however the bank lists them: ids are given in this order. */
function earliestFirst(lines: readonly BankLine[]): BankLine[] {
  const descending = lines.length > 1 && lines[0]!.date > lines.at(-1)!.date;
  const inOrder = descending ? lines.toReversed() : [...lines];
  return inOrder.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Two imports are the same request when file and options are the same, however the form was framed. */
function withFileFingerprint(context: RequestContext, bytes: Buffer, form: ImportForm): RequestContext {
  if (!context.idempotency) return context;
  const digest = createHash('sha256').update(bytes).digest();
  const fingerprint = fingerprintOf('POST', 'import', JSON.stringify(form), digest);
  return { ...context, idempotency: { key: context.idempotency.key, fingerprint } };
}
