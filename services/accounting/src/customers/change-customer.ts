import { Problem, type RequestContext } from '@exchequer/http-kit';
import { inTenant } from '@exchequer/postgres';
import { dayOf } from '../day.js';
import type { Deps } from '../deps.js';
import { toCustomer } from './customer.js';
import type { Customer, CustomerChange } from './customers.api.js';
import { findCustomer, updateCustomer } from './customers.queries.js';

/** @throws {Problem} 404. */
export function changeCustomer(
  deps: Deps,
  context: RequestContext,
  id: string,
  { address, ...change }: CustomerChange,
): Promise<Customer> {
  return inTenant(deps.db, context, async (trx) => {
    const values = { ...change, ...(address !== undefined && { address: address && JSON.stringify(address) }) };
    if (!(await updateCustomer(trx, id, values))) throw Problem.notFound();
    return toCustomer((await findCustomer(trx, id, dayOf(deps.now())))!);
  });
}
