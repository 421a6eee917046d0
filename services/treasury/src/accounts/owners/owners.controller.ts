import { Problem, pathId } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Body, Controller, Get, OperationId, Patch, Path, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { changeAccountOwner } from './change-owner.js';
import type { AccountOwner, AccountOwnerChange } from './owners.api.js';
import { findShownOwner } from './owners.queries.js';
import { showOwner } from './show-owner.js';

/** The list is an operation of `AccountsController`. */
@Route('v1/accounts/owners')
@Tags('Treasury')
export class OwnersController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
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
  change(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() body: AccountOwnerChange,
  ): Promise<AccountOwner> {
    return changeAccountOwner(this.deps, request.context, pathId('own', id), body);
  }
}
