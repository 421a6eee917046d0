import {
  countFor,
  type Day,
  type ExternalId,
  type MetadataFilter,
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  pathId,
  readPage,
  type SearchText,
  type StartingAfter,
} from '@exchequer/http-kit';
import { readInTenant, readSearch } from '@exchequer/postgres';
import {
  Body,
  Controller,
  Delete,
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
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { changeCustomer } from './change-customer.js';
import { createCustomer } from './create-customer.js';
import { toCustomer } from './customer.js';
import type {
  Customer,
  CustomerChange,
  CustomerErasure,
  CustomerInput,
  CustomerList,
  DeletedCustomer,
  EmailAddress,
} from './customers.api.js';
import { countCustomers, findCustomer, findCustomers } from './customers.queries.js';
import { deleteCustomer } from './delete-customer.js';
import { eraseCustomer } from './erase-customer.js';

@Route('v1/accounting/customers')
@Tags('Customers')
export class CustomersController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists customers, newest first, each with its revenue, the number of its invoices by state, and its last payments.
   * @summary List customers
   * @param limit maximum number of customers, 1 to 1000
   * @param offset number of customers to skip
   * @param search only customers with all of these words, or beginnings of words, in contact name, company name, e-mail address or telephone number
   * @param email only customers with this e-mail address, whatever its case
   * @param from only customers created on this day (UTC) or later
   * @param to only customers created on this day (UTC) or earlier
   */
  @Get()
  @OperationId('listCustomers')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() search?: SearchText,
    @Query() email?: EmailAddress,
    @Query() from?: Day,
    @Query() to?: Day,
    @Query() external_id?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<CustomerList> {
    const page = readPage('cus', { limit, offset, starting_after }, { from, to });
    const today = dayOf(this.deps.now(request.context));
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const words = search === undefined ? undefined : await readSearch(trx, 'customer', search);
      const filter = { search: words, email, from, to, externalId: external_id, metadata };
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countCustomers(trx, filter)),
        findCustomers(trx, { ...page.rows, ...filter, today }),
      ]);
      return newestPage(rows, total_count, page, toCustomer);
    });
  }

  /** @summary Get a customer */
  @Get('{id}')
  @OperationId('getCustomer')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<Customer> {
    const row = await readInTenant(this.deps.db, request.context, (trx) =>
      findCustomer(trx, pathId('cus', id), dayOf(this.deps.now(request.context))),
    );
    if (!row) throw Problem.notFound();
    return toCustomer(row);
  }

  /** @summary Create a customer */
  @Post()
  @OperationId('createCustomer')
  @Extension('x-audit', 'customer.created')
  create(@Request() request: ExpressRequest, @Body() body: CustomerInput): Promise<Customer> {
    return createCustomer(this.deps, request.context, body);
  }

  /**
   * Changes the given members. Null removes a member.
   * @summary Change a customer
   */
  @Patch('{id}')
  @OperationId('updateCustomer')
  @Extension('x-audit', 'customer.updated')
  change(@Request() request: ExpressRequest, @Path() id: string, @Body() body: CustomerChange): Promise<Customer> {
    return changeCustomer(this.deps, request.context, pathId('cus', id), body);
  }

  /**
   * Deletes a customer without invoices. For a customer with invoices the answer is 409.
   * @summary Delete a customer
   */
  @Delete('{id}')
  @OperationId('deleteCustomer')
  @Extension('x-audit', 'customer.deleted')
  delete(@Request() request: ExpressRequest, @Path() id: string): Promise<DeletedCustomer> {
    return deleteCustomer(this.deps, request.context, pathId('cus', id));
  }

  /**
   * Erases a customer's personal data everywhere: names, e-mail, phone, address, tax id, also on invoices and in bank
   * transactions. Amounts, numbers, dates and taxes stay. 409 while an invoice is open or there is credit.
   * @summary Erase a customer
   */
  @Post('{id}/erase')
  @OperationId('eraseCustomer')
  @Extension('x-audit', 'customer.erased')
  erase(@Request() request: ExpressRequest, @Path() id: string): Promise<CustomerErasure> {
    return eraseCustomer(this.deps, request.context, pathId('cus', id));
  }
}
