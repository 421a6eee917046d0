import { toNewYorkTime } from '@exchequer/calendar';
import { Problem, type RequestContext } from '@exchequer/http-kit';
import { inTenant } from '@exchequer/postgres';
import { findAccount } from '../../accounts/accounts.queries.js';
import { findOwner } from '../../accounts/owners/sealed-owner.js';
import type { Deps } from '../../deps.js';
import { findBillPayment } from '../bill-pay.queries.js';
import { findPayeeOfPayment, openPayees } from '../payees/payees.queries.js';
import { printCheck } from './print-check.js';

/**
 * The check of a payment as a PDF.
 * @throws {Problem} 404; 409 for an ACH payment and for a check that is not made yet.
 */
export async function printBillPayment(
  deps: Pick<Deps, 'db' | 'vault' | 'micrFont' | 'accountNumbers'>,
  context: RequestContext,
  id: string,
): Promise<{ readonly pdf: Buffer; readonly number: string }> {
  const numbers = await deps.accountNumbers();
  const check = await inTenant(deps.db, context, async (trx) => {
    const row = await findBillPayment(trx, id);
    if (!row) throw Problem.notFound();
    const { check_number: number, sent_at: sentAt } = row;
    if (number === null || !sentAt) {
      throw new Problem('conflict', `The bill payment has no check: it is ${row.status}, by ${row.method}.`);
    }
    const [account, payee] = await Promise.all([
      findAccount(trx, row.account_id),
      findPayeeOfPayment(trx, row.payee_id),
    ]);
    const [owner, [secrets]] = await Promise.all([
      findOwner(deps.vault, trx, context, account!.owner_id),
      openPayees(deps.vault, trx, context, [payee]),
    ]);
    return {
      number: String(number),
      date: toNewYorkTime(sentAt).date,
      amount: row.amount,
      payer: owner ? `${owner.firstName} ${owner.lastName}` : '',
      payee: payee.name,
      address: secrets!.address,
      memo: [row.invoice_number, row.memo].filter((part) => part !== null).join(' ') || null,
      routingNumber: account!.routing_number,
      accountNumber: numbers.open(account!),
      createdAt: sentAt,
      micrFont: deps.micrFont,
    };
  });
  return { pdf: await printCheck(check), number: check.number };
}
