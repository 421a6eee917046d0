import {
  cursorPage,
  type Day,
  type PageLimit,
  Problem,
  pathId,
  readPage,
  type SearchText,
  type StartingAfter,
  wantsCsv,
  wrongCursor,
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
  Produces,
  Query,
  Request,
  Route,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { changeCategory } from './change-category.js';
import { exportTransactions } from './export-transactions.js';
import { toTransaction } from './transaction.js';
import type {
  BookkeepingTransaction,
  BookkeepingTransactionList,
  CategoryInput,
  CategoryName,
} from './transactions.api.js';
import { countEntries, findEntries, findEntry, type TransactionFilter } from './transactions.queries.js';

@Route('api/bookkeeping/transactions')
@Tags('Bookkeeping transactions')
export class TransactionsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists the transactions of connected bookkeeping software, the newest dates first. With `format=csv` or `Accept: text/csv` the answer is a
   * CSV file of all transactions that pass the filters; its header `Total-Count` is the number of rows.
   * @summary List and search bookkeeping transactions
   * @param limit maximum number of transactions, 1 to 1000
   * @param connectionId only transactions of this connection
   * @pattern connectionId ^conn_[0-9a-z]{1,40}$
   * @param status `removed` for those that the bookkeeping software no longer has
   * @param category only transactions of this category
   * @param needsReview only transactions whose category a person should check, or only the others
   * @param from only transactions of this day or later
   * @param to only transactions of this day or earlier
   * @param search only transactions whose payee or description has all of these words, or parts of words
   * @param format `csv` for a file
   */
  @Get()
  @OperationId('listBookkeepingTransactions')
  @Produces('application/json')
  @Produces('text/csv')
  async list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: StartingAfter,
    @Query() connectionId?: string,
    @Query() status: 'posted' | 'removed' = 'posted',
    @Query() category?: CategoryName,
    @Query() needsReview?: boolean,
    @Query() from?: Day,
    @Query() to?: Day,
    @Query() search?: SearchText,
    @Query() format?: 'json' | 'csv',
  ): Promise<BookkeepingTransactionList> {
    const { context } = request;
    const { rows: page } = readPage('bkt', { limit, offset: 0, starting_after }, { from, to });
    const filter: TransactionFilter = {
      connectionId,
      status,
      category,
      needsReview,
      from,
      to,
      search: wordsOf(search),
    };
    if (wantsCsv(request, format)) return (await this.#file(request, filter)) as never;
    return readInTenant(this.deps.db, context, async (db) => {
      const after = page.before === undefined ? undefined : await findEntry(db, context, page.before);
      if (page.before !== undefined && !after) throw wrongCursor();
      const rows = await findEntries(db, context, filter, { after, limit: page.limit });
      return cursorPage(rows, limit, toTransaction);
    });
  }

  /** @summary Get a bookkeeping transaction */
  @Get('{id}')
  @OperationId('getBookkeepingTransaction')
  async get(@Request() { context }: ExpressRequest, @Path() id: string): Promise<BookkeepingTransaction> {
    const transactionId = pathId('bkt', id);
    const row = await readInTenant(this.deps.db, context, (db) => findEntry(db, context, transactionId));
    if (!row) throw Problem.notFound();
    return toTransaction(row);
  }

  /**
   * Stores the category that a person chose. Later synchronizations keep it.
   * @summary Categorize a bookkeeping transaction
   */
  @Patch('{id}')
  @OperationId('updateBookkeepingTransaction')
  @Extension('x-audit', 'bookkeeping_transaction.categorized')
  async update(
    @Request() { context }: ExpressRequest,
    @Path() id: string,
    @Body() body: CategoryInput,
  ): Promise<BookkeepingTransaction> {
    return changeCategory(this.deps, context, pathId('bkt', id), body.category);
  }

  async #file({ context }: ExpressRequest, filter: TransactionFilter) {
    const total = await readInTenant(this.deps.db, context, (db) => countEntries(db, context, filter));
    this.setHeader('Content-Type', 'text/csv; charset=utf-8');
    this.setHeader('Content-Disposition', 'attachment; filename="bookkeeping-transactions.csv"');
    this.setHeader('Cache-Control', 'private, no-store');
    this.setHeader('X-Content-Type-Options', 'nosniff');
    this.setHeader('Total-Count', String(total));
    return exportTransactions(this.deps, context, filter);
  }
}

function wordsOf(search = ''): string[] {
  return [...new Set(search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))];
}
