import {
  type AnyDay,
  countFor,
  type ExternalId,
  type MetadataFilter,
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  pathId,
  readPage,
  type SignedDollars,
  type StartingAfter,
} from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import {
  Body,
  Controller,
  Extension,
  Get,
  OperationId,
  Patch,
  Path,
  Post,
  Query,
  Request,
  Route,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { UndoInput } from '../../books/journal/journal.api.js';
import type { Deps } from '../../deps.js';
import { centsOf } from '../../wire/money.js';
import { changeExpense } from './change-expense.js';
import { toExpense } from './expense.js';
import type { Expense, ExpenseChange, ExpenseInput, ExpenseList, ExpenseStatus } from './expenses.api.js';
import { countExpenses, findExpense, findExpenses, readExpenseRanges } from './expenses.queries.js';
import { recordDraft } from './record-draft.js';
import { recordExpense } from './record-expense.js';
import { voidExpense } from './void-expense.js';

@Route('v1/accounting/expenses')
@Tags('Expenses')
export class ExpensesController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists expenses, newest first, including drafts.
   * @summary List expenses
   * @param from only this day and later
   * @param to only this day and earlier
   * @param min_amount only expenses of this amount or more; refunds are negative
   * @param max_amount only expenses of this amount or less
   * @pattern account_id ^acc_[1-9]\d{0,8}$
   * @pattern document_id ^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  @Get()
  @OperationId('listExpenses')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() account_id?: string,
    @Query() document_id?: string,
    @Query() status?: ExpenseStatus,
    @Query() needs_review?: boolean,
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
    @Query() min_amount?: SignedDollars,
    @Query() max_amount?: SignedDollars,
    @Query() external_id?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<ExpenseList> {
    const page = readPage('exp', { limit, offset, starting_after }, { from, to }, { min_amount, max_amount });
    const filter = {
      accountId: account_id,
      documentId: document_id,
      status,
      needsReview: needs_review,
      from,
      to,
      amount: centsOf({ from: min_amount, to: max_amount }),
      externalId: external_id,
      metadata,
    };
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const ranges = await readExpenseRanges(trx, filter);
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countExpenses(trx, filter, ranges)),
        findExpenses(trx, { ...filter, ...page.rows }, ranges),
      ]);
      return newestPage(rows, total_count, page, toExpense);
    });
  }

  /** @summary Get an expense */
  @Get('{id}')
  @OperationId('getExpense')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<Expense> {
    const row = await readInTenant(this.deps.db, request.context, (trx) => findExpense(trx, pathId('exp', id)));
    if (!row) throw Problem.notFound();
    return toExpense(row);
  }

  /**
   * Records an expense: it gets a category and is posted to the books.
   * @summary Record an expense
   */
  @Post()
  @OperationId('createExpense')
  @Extension('x-audit', 'expense.recorded')
  create(@Request() request: ExpressRequest, @Body() body: ExpenseInput): Promise<Expense> {
    return recordExpense(this.deps, request.context, body);
  }

  /**
   * Corrects an expense. If the books change, the old entry is reversed and a new one posted. A corrected account or category
   * is learned and used for later expenses with the same vendor or words.
   * @summary Correct an expense
   */
  @Patch('{id}')
  @OperationId('updateExpense')
  @Extension('x-audit', 'expense.updated')
  change(@Request() request: ExpressRequest, @Path() id: string, @Body() body: ExpenseChange): Promise<Expense> {
    return changeExpense(this.deps, request.context, pathId('exp', id), body);
  }

  /**
   * Records the draft of a receipt. Missing members are taken from the receipt if they were read with confidence; for that the
   * key needs `documents:read`.
   * @summary Record a draft
   */
  @Post('{id}/record')
  @OperationId('recordDraftExpense')
  @Extension('x-audit', 'expense.recorded')
  record(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: ExpenseChange): Promise<Expense> {
    return recordDraft(this.deps, request.context, pathId('exp', id), body ?? {});
  }

  /**
   * Voids an expense: its entry is reversed on the day of the expense, if its period is open, or on `date`. A draft is deleted.
   * @summary Void an expense
   */
  @Post('{id}/void')
  @OperationId('voidExpense')
  @Extension('x-audit', 'expense.voided')
  void(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: UndoInput): Promise<Expense> {
    return voidExpense(this.deps, request.context, pathId('exp', id), body);
  }
}
