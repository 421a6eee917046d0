import { idempotently, labelsOf, personalAnswer, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { sendPlan } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { toCustomer } from './customer.js';
import type { Customer, CustomerInput } from './customers.api.js';
import { findCustomer, newCustomer } from './customers.queries.js';
import { checkCertificate, readTaxId } from './tax-status.js';

/** @throws {Problem} 400 for an invalid VAT id, or a certificate that covers no taxes. */
export async function createCustomer(deps: Deps, context: RequestContext, input: CustomerInput): Promise<Customer> {
  const { address = null, exemption_certificate: certificate = null } = input;
  const errors = new FieldErrors();
  const taxId = input.tax_id === undefined ? null : readTaxId(errors, input.tax_id, address);
  checkCertificate(errors, certificate);
  errors.throwIfAny();
  const create = async (trx: Transaction<Database>) => {
    const id = newId('cus');
    const customer = newCustomer(context, {
      id,
      contact_name: input.contact_name,
      company_name: input.company_name ?? null,
      email: input.email,
      phone: input.phone ?? null,
      address: address && JSON.stringify(address),
      tax_id: taxId,
      tax_exempt: input.tax_exempt ?? false,
      exemption_certificate: certificate && JSON.stringify(certificate),
      ...labelsOf(input),
    });
    sendPlan(trx, { changes: [customer] });
    return toCustomer((await findCustomer(trx, id, dayOf(deps.now(context))))!);
  };
  return idempotently(deps.db, context, create, personalAnswer);
}
