import { idempotently, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { dayOf } from '../day.js';
import type { Deps } from '../deps.js';
import { FieldErrors } from '../field-errors.js';
import { toCustomer } from './customer.js';
import type { Customer, CustomerInput } from './customers.api.js';
import { findCustomer, insertCustomer } from './customers.queries.js';
import { readTaxId } from './tax-id.js';

/** @throws {Problem} 400 for a VAT id that is none. */
export async function createCustomer(deps: Deps, context: RequestContext, input: CustomerInput): Promise<Customer> {
  const { address = null } = input;
  const errors = new FieldErrors();
  const taxId = input.tax_id === undefined ? null : readTaxId(errors, input.tax_id, address);
  errors.throwIfAny();
  return idempotently(deps.db, context, async (trx) => {
    const id = newId('cus');
    await insertCustomer(trx, context, {
      id,
      contact_name: input.contact_name,
      company_name: input.company_name ?? null,
      email: input.email,
      phone: input.phone ?? null,
      address: address && JSON.stringify(address),
      tax_id: taxId,
      tax_exempt: input.tax_exempt ?? false,
    });
    return toCustomer((await findCustomer(trx, id, dayOf(deps.now())))!);
  });
}
