import { changeInTenant, Problem, type RequestContext } from '@exchequer/http-kit';
import { sendPlan } from '@exchequer/postgres';
import type { Deps } from '../../deps.js';
import { currentCustomer } from './change-customer.js';
import type { DeletedCustomer } from './customers.api.js';
import { findCustomerRow, removeCustomer } from './customers.queries.js';
import { erasedAnswers } from './erase-customer.js';
import { findStoredAnswersAbout } from './erasure.queries.js';
import { personalTexts } from './personal-texts.js';

/** @throws {Problem} 404; 409 for a customer with invoices. */
export function deleteCustomer(deps: Deps, context: RequestContext, id: string): Promise<DeletedCustomer> {
  return changeInTenant(deps.db, context, { current: currentCustomer(deps, context, id) }, async (trx) => {
    const customer = await findCustomerRow(trx, id);
    if (!customer || !(await removeCustomer(trx, id))) throw Problem.notFound();
    // Answers stored for 24 hours for replay must not outlive the customer.
    const texts = personalTexts([customer]);
    const answers = await findStoredAnswersAbout(trx, id);
    sendPlan(trx, { changes: erasedAnswers(customer, { answers, texts, ownIds: [id] }) });
    return { id, object: 'customer', livemode: context.livemode, deleted: true };
  });
}
