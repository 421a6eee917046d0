import { changeInTenant, Problem, type RequestContext } from '@exchequer/http-kit';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { toCustomer } from './customer.js';
import type { Customer, CustomerChange } from './customers.api.js';
import { findCustomer, lockCustomer, updateCustomer } from './customers.queries.js';
import { requireNotErased } from './erase-customer.js';
import { checkCertificate, readTaxId } from './tax-status.js';

/** @throws {Problem} 400 for an invalid VAT id, or a certificate that covers no taxes; 404; 409 if it was erased. */
export function changeCustomer(
  deps: Deps,
  context: RequestContext,
  id: string,
  { address, tax_id, exemption_certificate: certificate, ...change }: CustomerChange,
): Promise<Customer> {
  return changeInTenant(deps.db, context, async (trx) => {
    const before = await lockCustomer(trx, id);
    if (!before) throw Problem.notFound();
    requireNotErased(before);
    const errors = new FieldErrors();
    const taxId = tax_id && readTaxId(errors, tax_id, address === undefined ? before.address : address);
    checkCertificate(errors, certificate ?? null);
    errors.throwIfAny();
    await updateCustomer(trx, id, {
      ...change,
      ...(address !== undefined && { address: address && JSON.stringify(address) }),
      ...(taxId !== undefined && { tax_id: taxId }),
      ...(certificate !== undefined && { exemption_certificate: certificate && JSON.stringify(certificate) }),
    });
    return toCustomer((await findCustomer(trx, id, dayOf(deps.now())))!);
  });
}
