import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { toTransaction } from './transaction.js';
import type { Transaction } from './transactions.api.js';
import { findTransactionsForBooks } from './transactions.queries.js';

/** A transaction and where accounting records it. */
export interface TransactionForBooks extends Transaction {
  /** Account of the chart of accounts. */
  ledgerAccountId: string;
  /** For a transfer between own accounts: the chart-of-accounts account of the other account. */
  otherLedgerAccountId: string | null;
}

export interface TransactionsForBooks {
  object: 'list';
  data: TransactionForBooks[];
}

@Route('internal/transactions')
@Tags('Internal')
export class InternalTransactionsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Transactions by id, for accounting, which learns the ids from events. An id that the organization does not have is left out.
   * @summary Get several transactions
   * @param ids up to 100 ids, separated by commas
   * @pattern ids ^txn_[0-9a-z]{1,40}(,txn_[0-9a-z]{1,40}){0,99}$
   */
  @Get()
  @OperationId('getTransactionsForBooks')
  list(@Request() request: ExpressRequest, @Query() ids: string): Promise<TransactionsForBooks> {
    return readInTenant(this.deps.db, request.context, async (db) => {
      const rows = await findTransactionsForBooks(db, ids.split(','));
      const data = rows.map((row) => ({
        ...toTransaction(row),
        ledgerAccountId: row.ledger_account_id,
        otherLedgerAccountId: row.other_ledger_account_id,
      }));
      return { object: 'list' as const, data };
    });
  }
}
