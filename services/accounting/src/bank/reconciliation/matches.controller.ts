import { cursorPage, type PageLimit, Problem, pathId, readCursor, readExpand, withNamed } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Body, Controller, Extension, Get, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Kysely } from 'kysely';
import type { UndoInput } from '../../books/journal/journal.api.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { toBankTransaction } from '../bank-transactions/bank-transaction.js';
import { findBankTransactionsById } from '../bank-transactions/bank-transactions.queries.js';
import { confirmMatch } from './confirm-match.js';
import { toMatch } from './match.js';
import { matchByHand } from './match-by-hand.js';
import type {
  MatchConfirmation,
  MatchExpand,
  MatchInput,
  MatchStatus,
  ReconciliationMatch,
  ReconciliationMatchList,
  ReconciliationRun,
  ReconciliationRunInput,
} from './matches.api.js';
import { findAllocations, findMatch, findMatches } from './matches.queries.js';
import { rejectMatch } from './reject-match.js';
import { runReconciliation } from './run-reconciliation.js';
import { undoMatch } from './undo-match.js';

@Route('v1/accounting/reconciliation')
@Tags('Reconciliation')
export class ReconciliationController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists matches, newest first. Suggestions can change as more is known; decisions stay.
   * @summary List reconciliation matches
   * @param starting_after `next_cursor` of the previous page
   * @pattern bank_transaction_id ^btx_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  @Get('matches')
  @OperationId('listReconciliationMatches')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: string,
    @Query() status?: MatchStatus,
    @Query() bank_transaction_id?: string,
    @Query() expand?: MatchExpand,
  ): Promise<ReconciliationMatchList> {
    const before = readCursor('match', starting_after);
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const filter = { status, bankTransactionId: bank_transaction_id };
      // One more than requested shows whether there is a next page.
      const rows = await findMatches(trx, { ...filter, limit: limit + 1, before });
      const allocations = await findAllocations(
        trx,
        rows.map(({ id }) => id),
      );
      const list = cursorPage(rows, limit, (row) => toMatch(row, allocations.get(row.id)!));
      return { ...list, data: await expandMatches(trx, list.data, expand) };
    });
  }

  /** @summary Get a reconciliation match */
  @Get('matches/{id}')
  @OperationId('getReconciliationMatch')
  get(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Query() expand?: MatchExpand,
  ): Promise<ReconciliationMatch> {
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const row = await findMatch(trx, pathId('match', id));
      if (!row) throw Problem.notFound();
      const allocations = await findAllocations(trx, [id]);
      const [match] = await expandMatches(trx, [toMatch(row, allocations.get(id)!)], expand);
      return match!;
    });
  }

  /**
   * Matches a bank transaction with the items that a person names, and posts the payments.
   * @summary Match by hand
   */
  @Post('matches')
  @OperationId('createReconciliationMatch')
  @Extension('x-audit', 'reconciliation_match.created')
  create(@Request() request: ExpressRequest, @Body() body: MatchInput): Promise<ReconciliationMatch> {
    return matchByHand(this.deps, request.context, body);
  }

  /**
   * Applies a suggested match and posts its payments.
   * @summary Confirm a suggestion
   */
  @Post('matches/{id}/confirm')
  @OperationId('confirmReconciliationMatch')
  @Extension('x-audit', 'reconciliation_match.confirmed')
  confirm(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() body?: MatchConfirmation,
  ): Promise<ReconciliationMatch> {
    return confirmMatch(this.deps, request.context, pathId('match', id), body);
  }

  /**
   * Rejects a suggestion. It is not suggested again.
   * @summary Reject a suggestion
   */
  @Post('matches/{id}/reject')
  @OperationId('rejectReconciliationMatch')
  @Extension('x-audit', 'reconciliation_match.rejected')
  reject(@Request() request: ExpressRequest, @Path() id: string): Promise<ReconciliationMatch> {
    return rejectMatch(this.deps, request.context, pathId('match', id));
  }

  /**
   * Undoes a match: the payments that it posted are reversed on their days, if their periods are open, or on `date`. The transaction is
   * unmatched again and can be matched again.
   * @summary Undo a match
   */
  @Post('matches/{id}/undo')
  @OperationId('undoReconciliationMatch')
  @Extension('x-audit', 'reconciliation_match.undone')
  undo(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: UndoInput): Promise<ReconciliationMatch> {
    return undoMatch(this.deps, request.context, pathId('match', id), body);
  }

  /**
   * Checks the latest unmatched transactions again. This happens automatically for new transactions, invoices and bills.
   * @summary Run the reconciliation
   */
  @Post('run')
  @OperationId('runReconciliation')
  @Extension('x-audit', 'reconciliation.run')
  run(@Request() request: ExpressRequest, @Body() body?: ReconciliationRunInput): Promise<ReconciliationRun> {
    return runReconciliation(this.deps, request.context, body ?? {});
  }
}

/** Adds the bank transactions that `expand` asks for. */
async function expandMatches(
  db: Kysely<Database>,
  matches: readonly ReconciliationMatch[],
  expand: MatchExpand | undefined,
): Promise<ReconciliationMatch[]> {
  if (!readExpand(expand).has('bank_transaction')) return [...matches];
  return withNamed(
    matches,
    'bank_transaction',
    ({ bank_transaction_id }) => bank_transaction_id,
    async (ids) => (await findBankTransactionsById(db, ids)).map(toBankTransaction),
  );
}
