import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { toTransaction } from './transaction.js';
import type { BookkeepingTransaction } from './transactions.api.js';
import { findEntriesById } from './transactions.queries.js';

export interface BookkeepingTransactionsForBooks {
  object: 'list';
  data: BookkeepingTransaction[];
}

@Route('internal/transactions')
@Tags('Internal')
export class InternalTransactionsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Transactions by id, for accounting, which learns the ids from events. An id that the organization does not have is left out. Removed
   * transactions are in the answer.
   * @summary Get several bookkeeping transactions
   * @param ids up to 100 ids, separated by commas
   * @pattern ids ^bkt_[0-9a-z]{1,40}(,bkt_[0-9a-z]{1,40}){0,99}$
   */
  @Get()
  @OperationId('getBookkeepingTransactionsForBooks')
  list(@Request() { context }: ExpressRequest, @Query() ids: string): Promise<BookkeepingTransactionsForBooks> {
    return readInTenant(this.deps.db, context, async (db) => {
      const rows = await findEntriesById(db, context, ids.split(','));
      return { object: 'list' as const, data: rows.map(toTransaction) };
    });
  }
}
