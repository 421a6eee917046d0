import {
  countFor,
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  pathId,
  readPage,
  type StartingAfter,
} from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Body, Controller, Extension, Get, OperationId, Patch, Path, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { changeAccountOwner } from './change-owner.js';
import type { AccountOwner, AccountOwnerChange, AccountOwnerList } from './owners.api.js';
import { countOwners, findShownOwner, findShownOwners } from './owners.queries.js';
import { showOwner } from './show-owner.js';

@Route('v1/owners')
@Tags('Account owners')
export class OwnersController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists the owners of accounts, newest first.
   * @summary List owners
   * @param limit maximum number of owners, 1 to 1000
   * @param offset number of owners to skip
   */
  @Get()
  @OperationId('listAccountOwners')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
  ): Promise<AccountOwnerList> {
    const page = readPage('own', { limit, offset, starting_after });
    const { context } = request;
    const { db, vault } = this.deps;
    return readInTenant(db, context, async (trx) => {
      const [total, rows] = await Promise.all([
        countFor(page, () => countOwners(trx)),
        findShownOwners(trx, context, page.rows),
      ]);
      return newestPage(rows, total, page, (row) => showOwner(vault, context, row));
    });
  }

  /**
   * The name and contact data of an owner, the last four digits of the Social Security number, and the ids of the accounts.
   * @summary Get an owner
   */
  @Get('{id}')
  @OperationId('getAccountOwner')
  get(@Request() request: ExpressRequest, @Path() id: string): Promise<AccountOwner> {
    const { context } = request;
    const ownerId = pathId('own', id);
    const { db, vault } = this.deps;
    return readInTenant(db, context, async (trx) => {
      const row = await findShownOwner(trx, context, ownerId);
      if (!row) throw Problem.notFound();
      return showOwner(vault, context, row);
    });
  }

  /**
   * Changes the name, e-mail address, phone number or address of an owner, for all of its accounts. The Social Security number and the
   * date of birth cannot change. A name that makes the owner the same person as another owner is a 409 `conflict`.
   * @summary Change an owner
   */
  @Patch('{id}')
  @OperationId('updateAccountOwner')
  @Extension('x-audit', 'account_owner.changed')
  change(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() body: AccountOwnerChange,
  ): Promise<AccountOwner> {
    return changeAccountOwner(this.deps, request.context, pathId('own', id), body);
  }
}
