import { Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import type { DeletedCustomer } from './customers.api.js';
import { removeCustomer } from './customers.queries.js';

/** @throws {Problem} 404; 409 for a customer of whom the books speak. */
export function deleteCustomer(deps: Deps, context: RequestContext, id: string): Promise<DeletedCustomer> {
  return inTenant(deps.db, context, async (trx) => {
    if (!(await removeCustomer(trx, id))) throw Problem.notFound();
    await recordAuditEvent(trx, context, 'customer.deleted', id);
    return { id, object: 'customer', livemode: context.livemode, deleted: true };
  });
}
