import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { findAccountsById } from '../../books/accounts/accounts.queries.js';
import { CURRENCY, openBooksAnd } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import type { Deps } from '../../deps.js';
import { dayOf, lastBookDay } from '../../wire/day.js';
import { unknownReference } from '../../wire/problems.js';
import { type DocumentLine, identifyDocumentLines } from '../bank-transactions/bank-line.js';
import type { DocumentImport, DocumentImportInput } from '../bank-transactions/bank-transactions.api.js';
import { findTransactionsOfDocumentRows } from '../bank-transactions/bank-transactions.queries.js';
import { lockStatement, recordNewLines, requireBankAccounts } from '../bank-transactions/record-bank-transactions.js';
import { compareDocumentRows } from './compare-document-rows.js';
import { type DocumentRow, type DocumentStatement, statementOf, type WantedStatement } from './document-statement.js';

/**
 * Records the transactions of a bank statement that the documents service has read, with the caller's own rights there.
 * Transactions that treasury or an earlier import reported are not recorded again. A row that a person corrected after it was recorded is
 * reported as changed, and nothing is recorded for it. Rows that need a review are left out and named.
 * @throws {Problem} 400, 404, 409 and 422 as `statementOf`; 404 for an unknown document or account; 403 if the key cannot read
 * documents.
 */
export async function importDocument(
  deps: Deps,
  context: RequestContext,
  input: DocumentImportInput,
): Promise<DocumentImport> {
  const { document_id, account_id: accountId = CASH, currency = CURRENCY, part: wanted } = input;
  const lastDay = lastBookDay(dayOf(deps.now(context)));
  const read = await readStatement(deps, context, { documentId: document_id, currency, part: wanted, lastDay });
  const answer = await idempotently(deps.db, context, async (trx) => {
    // A repeated request gets its first answer, even if the document was deleted meanwhile.
    if (read instanceof Problem) throw read;
    const { part, needsReview } = read;
    const rows = identifyDocumentLines(read.lines) as (DocumentLine & DocumentRow)[];
    const lines = rows.filter(({ amount }) => amount !== 0n);
    const statement = { accountId, source: 'document' as const, lines };
    // `lockStatement` locks the account first, so what is read after it is read under the lock.
    const [, [accounts, { fromOtherSources }, before]] = await openBooksAnd(trx, context, () =>
      Promise.all([
        findAccountsById(trx, [accountId]),
        lockStatement(trx, context, statement),
        findTransactionsOfDocumentRows(trx, accountId, rows),
      ]),
    );
    requireBankAccounts(accounts, [{ accountId, location: 'body.account_id' }]);
    const { known, changed, leftOut } = compareDocumentRows(rows, before);
    const others = new Set([...before.values()].flat().map(({ id }) => id));
    const unchanged = { ...statement, lines: lines.filter((line) => !leftOut.has(line)) };
    const recordedBefore = { known, fromOtherSources: fromOtherSources.filter(({ id }) => !others.has(id)) };
    const recorded = (await recordNewLines(trx, context, unchanged, recordedBefore)).recorded.length;
    return {
      object: 'document_import' as const,
      livemode: context.livemode,
      document_id,
      part,
      account_id: accountId,
      recorded,
      duplicates: unchanged.lines.length - recorded,
      skipped: rows.length - lines.length,
      needs_review: needsReview,
      changed,
      first_date: lines[0]?.date ?? null,
      last_date: lines.at(-1)?.date ?? null,
    };
  });
  deps.reconciler.wake();
  return answer;
}

async function readStatement(
  deps: Deps,
  context: RequestContext,
  wanted: WantedStatement,
): Promise<DocumentStatement | Problem> {
  try {
    const { status, body } = await deps.documents.get(context, `/v1/documents/${wanted.documentId}`);
    return status === 200 ? statementOf(body, wanted) : unknownReference('body.document_id');
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return error;
    throw error;
  }
}
