import { Problem, pathId } from '@exchequer/http-kit';
import { balanceOf, LedgerAccountError } from '@exchequer/ledger';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Path, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { toAccount } from './account.js';
import type { Account } from './accounts.api.js';
import { findAccount } from './accounts.queries.js';

@Route('v1/accounts')
@Tags('Treasury')
export class AccountsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /** @summary Get an account */
  @Get('{id}')
  @OperationId('getTreasuryAccount')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<Account> {
    const { context } = request;
    const accountId = pathId('acct', id);
    return readInTenant(this.deps.db, context, async (db) => {
      const [row, balance] = await Promise.all([findAccount(db, accountId), balanceOf(db, context, accountId)]).catch(
        (error: unknown) => {
          throw error instanceof LedgerAccountError ? Problem.notFound() : error;
        },
      );
      if (!row) throw Problem.notFound();
      return toAccount(row, balance, context.scopes.includes('treasury:write'));
    });
  }
}
