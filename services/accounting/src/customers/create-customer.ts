import { idempotently, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { dayOf } from '../day.js';
import type { Deps } from '../deps.js';
import { toCustomer } from './customer.js';
import type { Customer, CustomerInput } from './customers.api.js';
import { findCustomer, insertCustomer } from './customers.queries.js';

export function createCustomer(deps: Deps, context: RequestContext, input: CustomerInput): Promise<Customer> {
  return idempotently(deps.db, context, async (trx) => {
    const id = newId('cus');
    await insertCustomer(trx, context, {
      id,
      contact_name: input.contact_name,
      company_name: input.company_name ?? null,
      email: input.email,
      phone: input.phone ?? null,
      address: input.address ? JSON.stringify(input.address) : null,
      tax_exempt: input.tax_exempt ?? false,
    });
    return toCustomer((await findCustomer(trx, id, dayOf(deps.now())))!);
  });
}
