import {
  countFor,
  type ExternalId,
  type MetadataFilter,
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  readPage,
  type StartingAfter,
} from '@exchequer/http-kit';
import { balanceAsOf, totalsOf } from '@exchequer/ledger';
import { inTenant } from '@exchequer/postgres';
import { Body, Controller, Extension, Get, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { dollars } from '../../wire/money.js';
import { toAccount } from './account.js';
import type { Account, AccountInput, AccountList } from './accounts.api.js';
import { countAccounts, findAccounts, findAccountsById } from './accounts.queries.js';
import { addAccount } from './add-account.js';
import { openBooks } from './books.js';

const ACCOUNT_ID = /^acc_\d{1,9}$/;

@Route('v1/accounting/accounts')
@Tags('Ledger accounts')
export class AccountsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists the chart of accounts in the order of its numbers, with balances. Every organization starts with the same chart.
   * @summary List the chart of accounts
   */
  @Get()
  @OperationId('listLedgerAccounts')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() external_id?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<AccountList> {
    const page = readPage(ACCOUNT_ID, { limit, offset, starting_after });
    const { context } = request;
    const today = dayOf(this.deps.now(request.context));
    const labels = { externalId: external_id, metadata };
    return inTenant(this.deps.db, context, async (trx) => {
      await openBooks(trx, context);
      const totals = new Map(
        (await totalsOf(trx, context, { to: today })).map((account) => [account.accountId, account]),
      );
      const total_count = await countFor(page, () => countAccounts(trx, labels));
      const rows = await findAccounts(trx, { ...page.rows, ...labels });
      return newestPage(rows, total_count, page, (row) => toAccount(row, totals.get(row.id)));
    });
  }

  /** @summary Get an account of the chart */
  @Get('{id}')
  @OperationId('getLedgerAccount')
  get(@Request() request: ExpressRequest, @Path() id: string): Promise<Account> {
    const { context } = request;
    return inTenant(this.deps.db, context, async (trx) => {
      await openBooks(trx, context);
      const row = ACCOUNT_ID.test(id) ? (await findAccountsById(trx, [id])).get(id) : undefined;
      if (!row) throw Problem.notFound();
      return {
        ...toAccount(row),
        balance: dollars(await balanceAsOf(trx, context, id, { effectiveOn: dayOf(this.deps.now(request.context)) })),
      };
    });
  }

  /**
   * Adds an account to the chart.
   * @summary Add an account
   */
  @Post()
  @OperationId('createLedgerAccount')
  @Extension('x-audit', 'ledger_account.created')
  create(@Request() request: ExpressRequest, @Body() body: AccountInput): Promise<Account> {
    return addAccount(this.deps, request.context, body);
  }
}
