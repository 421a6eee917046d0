import {
  cursorPage,
  type PageLimit,
  Problem,
  pathId,
  type RequestContext,
  readCursor,
  type SearchText,
  type SignedDollars,
  wantsCsv,
  wrongCursor,
} from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Path, Produces, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { exportTransactions } from './export-transactions.js';
import { readFilter, type TransactionFilter } from './read-filter.js';
import { toTransaction } from './transaction.js';
import type { DayOrTime, Transaction, TransactionList } from './transactions.api.js';
import { countTransactions, findTransaction, findTransactions } from './transactions.queries.js';
import type { TransactionStatus, TransactionType } from './transactions.tables.js';

@Route('v1/transactions')
@Tags('Transactions')
export class TransactionsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists transactions, newest first. With `format=csv` or `Accept: text/csv` the answer is a CSV file of all transactions that pass the
   * filters; its header `Total-Count` is the number of rows, so that a client can show its progress. For a file, `limit` and
   * `starting_after` do not count.
   * @summary List and search transactions
   * @param limit maximum number of transactions, 1 to 1000
   * @param starting_after `next_cursor` of the previous page
   * @param accountId only transactions of this account
   * @pattern accountId ^acct_[0-9a-z]{1,40}$
   * @param type only transactions of this type
   * @param status only transactions with this status
   * @param cardId only transactions of this card
   * @pattern cardId ^card_[0-9a-z]{1,40}$
   * @param minAmount only amounts from this one; amounts of money that went out are negative
   * @param maxAmount only amounts up to this one
   * @param from only transactions that were created on this day or later, or at this time or later
   * @param to only transactions that were created on this day or earlier, or before this time
   * @param search only transactions with all of these words, or beginnings of words, in the description, the name of the other side or the merchant's name
   * @param format `csv` for a file
   */
  @Get()
  @OperationId('listTransactions')
  @Produces('application/json')
  @Produces('text/csv')
  async list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: string,
    @Query() accountId?: string,
    @Query() type?: TransactionType,
    @Query() status?: TransactionStatus,
    @Query() cardId?: string,
    @Query() minAmount?: SignedDollars,
    @Query() maxAmount?: SignedDollars,
    @Query() from?: DayOrTime,
    @Query() to?: DayOrTime,
    @Query() search?: SearchText,
    @Query() format?: 'json' | 'csv',
  ): Promise<TransactionList> {
    const { context } = request;
    const filter = readFilter({ accountId, type, status, cardId, minAmount, maxAmount, from, to, search });
    const cursor = readCursor('txn', starting_after);
    if (wantsCsv(request, format)) return (await this.#file(context, filter)) as never;
    return readInTenant(this.deps.db, context, async (db) => {
      const after = cursor === undefined ? undefined : await findTransaction(db, cursor);
      if (cursor !== undefined && !after) throw wrongCursor();
      // One more than requested shows whether there is a next page.
      const rows = await findTransactions(db, filter, { after, limit: limit + 1 });
      return cursorPage(rows, limit, toTransaction);
    });
  }

  /** @summary Get a transaction */
  @Get('{id}')
  @OperationId('getTransaction')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<Transaction> {
    const transactionId = pathId('txn', id);
    const row = await readInTenant(this.deps.db, request.context, (db) => findTransaction(db, transactionId));
    if (!row) throw Problem.notFound();
    return toTransaction(row);
  }

  async #file(context: RequestContext, filter: TransactionFilter) {
    const total = await readInTenant(this.deps.db, context, (db) => countTransactions(db, filter));
    this.setHeader('Content-Type', 'text/csv; charset=utf-8');
    this.setHeader('Content-Disposition', 'attachment; filename="transactions.csv"');
    this.setHeader('Cache-Control', 'private, no-store');
    this.setHeader('X-Content-Type-Options', 'nosniff');
    this.setHeader('Total-Count', String(total));
    return exportTransactions(this.deps, context, filter);
  }
}
