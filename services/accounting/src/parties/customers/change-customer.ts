import { isDeepStrictEqual } from 'node:util';
import { changedLabels, changeInTenant, Problem, personalAnswer, type RequestContext } from '@exchequer/http-kit';
import { recordNoChange } from '@exchequer/messaging';
import { sendPlan } from '@exchequer/postgres';
import type { Transaction, Updateable } from 'kysely';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { toCustomer } from './customer.js';
import type { Customer, CustomerChange } from './customers.api.js';
import { customerChanged, findCustomer, lockCustomer } from './customers.queries.js';
import type { CustomerTable } from './customers.table.js';
import { requireNotErased } from './erase-customer.js';
import { checkCertificate, readTaxId } from './tax-status.js';

/** @throws {Problem} 400 for an invalid VAT id, or a certificate that covers no taxes; 404; 409 if it was erased. */
export function changeCustomer(
  deps: Deps,
  context: RequestContext,
  id: string,
  {
    address,
    tax_id,
    exemption_certificate: certificate,
    external_id,
    unique_external_id,
    metadata,
    ...change
  }: CustomerChange,
): Promise<Customer> {
  const options = { current: currentCustomer(deps, context, id), codec: personalAnswer };
  return changeInTenant(deps.db, context, options, async (trx) => {
    const before = await lockCustomer(trx, id);
    if (!before) throw Problem.notFound();
    requireNotErased(before);
    const errors = new FieldErrors();
    const taxId = tax_id && readTaxId(errors, tax_id, address === undefined ? before.address : address);
    checkCertificate(errors, certificate ?? null);
    errors.throwIfAny();
    const values = {
      ...change,
      ...changedLabels(before, { external_id, unique_external_id, metadata }),
      ...(address !== undefined && { address }),
      ...(taxId !== undefined && { tax_id: taxId }),
      ...(certificate !== undefined && { exemption_certificate: certificate }),
    };
    if (isDeepStrictEqual({ ...before, ...values }, { ...before })) recordNoChange(trx, context);
    else sendPlan(trx, { changes: [customerChanged(id, inJson(values))] });
    return toCustomer((await findCustomer(trx, id, dayOf(deps.now(context))))!);
  });
}

/** Locks the customer, and answers what GET does. */
export const currentCustomer =
  (deps: Deps, context: RequestContext, id: string) => async (trx: Transaction<Database>) => {
    if (!(await lockCustomer(trx, id))) return undefined;
    return toCustomer((await findCustomer(trx, id, dayOf(deps.now(context))))!);
  };

/** Objects as the columns take them. */
function inJson(values: Readonly<Record<string, unknown>>): Updateable<CustomerTable> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  ]);
  return Object.fromEntries(entries);
}
