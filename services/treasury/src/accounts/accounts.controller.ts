import {
  countFor,
  type ExternalId,
  type MetadataFilter,
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  pathId,
  readPage,
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
import type { Deps } from '../deps.js';
import { showAccounts } from './account.js';
import { accountBalance } from './account-balance.js';
import type {
  AccountBalance,
  AccountChange,
  DepositAccount,
  DepositAccountInput,
  DepositAccountList,
  OpenedAccount,
} from './accounts.api.js';
import { countAccounts, findAccount, findAccountsPage } from './accounts.queries.js';
import type { AccountStatus, DepositAccountType } from './accounts.tables.js';
import { changeAccount } from './change-account.js';
import { openAccount } from './open-account.js';

@Route('v1/accounts')
@Tags('Accounts')
export class AccountsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Opens a checking or savings account for a person of at least 18 years. In test mode `initialDeposit` is posted at once. A person who
   * owns another account of the organization is the same owner (`ownerId`).
   * @summary Open an account
   */
  @Post('create')
  @OperationId('openTreasuryAccount')
  @Extension('x-audit', 'account.created')
  open(@Request() request: ExpressRequest, @Body() body: DepositAccountInput): Promise<OpenedAccount> {
    return openAccount(this.deps, request.context, body);
  }

  /**
   * Lists accounts, newest first.
   * @summary List accounts
   * @param limit maximum number of accounts, 1 to 1000
   * @param offset number of accounts to skip
   * @param type only accounts of this type
   * @param status only accounts with this status
   */
  @Get()
  @OperationId('listTreasuryAccounts')
  async list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() type?: DepositAccountType,
    @Query() status?: AccountStatus,
    @Query() externalId?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<DepositAccountList> {
    const page = readPage('acct', { limit, offset, starting_after });
    const { context } = request;
    const numbers = await this.deps.accountNumbers();
    return readInTenant(this.deps.db, context, async (db) => {
      const filter = { type, status, externalId, metadata };
      const [total, rows] = await Promise.all([
        countFor(page, () => countAccounts(db, filter)),
        findAccountsPage(db, filter, page.rows),
      ]);
      const accounts = await showAccounts(db, context, rows, numbers);
      return newestPage(accounts, total, page, (account) => account);
    });
  }

  /** @summary Get an account */
  @Get('{id}')
  @OperationId('getTreasuryAccount')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<DepositAccount> {
    const { context } = request;
    const accountId = pathId('acct', id);
    const numbers = await this.deps.accountNumbers();
    return readInTenant(this.deps.db, context, async (db) => {
      const row = await findAccount(db, accountId);
      if (!row) throw Problem.notFound();
      const [account] = await showAccounts(db, context, [row], numbers);
      return account!;
    });
  }

  /**
   * The balance at this moment and the latest 25 transactions.
   * @summary Get the balance of an account
   */
  @Get('{id}/balance')
  @OperationId('getTreasuryAccountBalance')
  balance(@Request() request: ExpressRequest, @Path() id: string): Promise<AccountBalance> {
    return accountBalance(this.deps, request.context, pathId('acct', id));
  }

  /**
   * Freezes or unfreezes an account, or changes where accounting records it. From a frozen account no money goes out; money still
   * comes in, and payments on hold are still posted.
   * @summary Change an account
   */
  @Patch('{id}')
  @OperationId('updateTreasuryAccount')
  @Extension('x-audit', 'account.changed')
  change(@Request() request: ExpressRequest, @Path() id: string, @Body() body: AccountChange): Promise<DepositAccount> {
    return changeAccount(this.deps, request.context, pathId('acct', id), body);
  }
}
