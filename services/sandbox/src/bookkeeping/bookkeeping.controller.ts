import { Body, Controller, Get, OperationId, Path, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import type { BookChangesInput, BookEntry, BookkeepingFaultInput, CompanyId } from './bookkeeping.api.js';
import { changeBooks, listBook } from './company/change-books.js';
import { revokeCompany } from './oauth/tokens.js';

@Route('bookkeeping')
@Tags('Bookkeeping')
export class BookkeepingController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /** @summary Change the books of a company */
  @Post('simulations/changes')
  @OperationId('simulateBookChanges')
  change(@Request() { context }: ExpressRequest, @Body() body: BookChangesInput): Promise<{ changed: number }> {
    return changeBooks(this.deps, context, body);
  }

  /** @summary List the entries that a complete synchronization must return */
  @Get('simulations/companies/{companyId}/entries')
  @OperationId('listBookEntries')
  async entries(@Request() { context }: ExpressRequest, @Path() companyId: string): Promise<{ data: BookEntry[] }> {
    return { data: await listBook(this.deps, context, companyId) };
  }

  /** @summary End the access of all apps to a company */
  @Post('simulations/revocations')
  @OperationId('simulateRevocation')
  async revoke(
    @Request() { context }: ExpressRequest,
    @Body() body: { companyId: CompanyId },
  ): Promise<{ companyId: CompanyId }> {
    await revokeCompany(this.deps, context, body.companyId);
    return body;
  }

  /**
   * Makes requests of the organization to the bookkeeping software fail or go wrong. A restart of the sandbox ends the faults.
   * @summary Set faults of the bookkeeping software
   */
  @Post('faults')
  @OperationId('setBookkeepingFaults')
  async setFaults(
    @Request() { context }: ExpressRequest,
    @Body() body: BookkeepingFaultInput,
  ): Promise<BookkeepingFaultInput> {
    this.deps.bookkeepingFaults.set(context, body);
    return body;
  }
}
