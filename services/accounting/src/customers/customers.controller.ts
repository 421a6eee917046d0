import { Problem } from '@exchequer/http-kit';
import { isId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { Body, Controller, Get, OperationId, Patch, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { dayOf } from '../day.js';
import type { Deps } from '../deps.js';
import { changeCustomer } from './change-customer.js';
import { createCustomer } from './create-customer.js';
import { toCustomer } from './customer.js';
import type { Customer, CustomerChange, CustomerInput, CustomerList } from './customers.api.js';
import { countCustomers, findCustomer, findCustomers } from './customers.queries.js';

@Route('v1/accounting/customers')
@Tags('Accounting')
export class CustomersController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * The newest first, each with its revenue, the number of its invoices by state, and its last payments.
   * @summary List customers
   * @param limit how many, 1 to 1000
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 1000
   * @param offset how many to pass over
   * @isInt offset
   * @minimum offset 0
   * @maximum offset 1000000
   */
  @Get()
  @OperationId('listCustomers')
  list(@Request() request: ExpressRequest, @Query() limit = 100, @Query() offset = 0): Promise<CustomerList> {
    return inTenant(this.deps.db, request.context, async (trx) => {
      const total_count = await countCustomers(trx);
      const data = (await findCustomers(trx, { limit, offset, today: dayOf(this.deps.now()) })).map(toCustomer);
      return { object: 'list', data, has_more: offset + data.length < total_count, total_count, limit, offset };
    });
  }

  /** @summary Get a customer */
  @Get('{id}')
  @OperationId('getCustomer')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<Customer> {
    const row = await inTenant(this.deps.db, request.context, (trx) =>
      findCustomer(trx, customerId(id), dayOf(this.deps.now())),
    );
    if (!row) throw Problem.notFound();
    return toCustomer(row);
  }

  /** @summary Create a customer */
  @Post()
  @OperationId('createCustomer')
  create(@Request() request: ExpressRequest, @Body() body: CustomerInput): Promise<Customer> {
    return createCustomer(this.deps, request.context, body);
  }

  /**
   * Changes what is given; null removes.
   * @summary Change a customer
   */
  @Patch('{id}')
  @OperationId('updateCustomer')
  change(@Request() request: ExpressRequest, @Path() id: string, @Body() body: CustomerChange): Promise<Customer> {
    return changeCustomer(this.deps, request.context, customerId(id), body);
  }
}

/** What is no id cannot exist: the same 404. */
function customerId(id: string): string {
  if (!isId('cus', id)) throw Problem.notFound();
  return id;
}
