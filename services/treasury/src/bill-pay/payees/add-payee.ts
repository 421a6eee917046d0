import { FieldErrors, idempotently, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { sendPlan } from '@exchequer/postgres';
import { tenantNow } from '../../clock/clock.js';
import type { Deps } from '../../deps.js';
import { lookUpBank, requireReach } from '../../transfers/look-up-bank.js';
import { checkPayee, newPayee, requireRoomForPayee, secretsOf, toPayee } from './payee.js';
import type { Payee, PayeeInput } from './payees.api.js';
import { countPayees, sealPayee } from './payees.queries.js';

/**
 * Adds a payee. Its bank is looked up, because one entry for a bank that nobody knows would be refused on the day of a payment.
 * @throws {Problem} 400 that lists each wrong member; 422 `limit_reached`, `unknown_bank`, `rail_not_available`; 503 while the bank cannot be asked.
 */
export async function addPayee(
  deps: Pick<Deps, 'db' | 'vault' | 'banks'>,
  context: RequestContext,
  input: PayeeInput,
): Promise<Payee> {
  const errors = new FieldErrors();
  checkPayee(errors, 'body', input);
  errors.throwIfAny();
  const { routingNumber } = input;
  const isLookedUp = routingNumber !== undefined && (!context.livemode || deps.banks.live !== undefined);
  const bank = isLookedUp ? await lookUpBank(deps, context, routingNumber) : undefined;
  return idempotently(deps.db, context, async (trx) => {
    const [now, count] = await Promise.all([tenantNow(trx, context), countPayees(trx)]);
    if (isLookedUp) requireReach('ach', bank, 'body.routingNumber');
    requireRoomForPayee(count);
    const payee = newPayee(context, newId('payee'), input, now);
    const secrets = secretsOf(input);
    const row = { ...payee, sealed: await sealPayee(deps.vault, trx, context, payee.id, secrets) };
    sendPlan(trx, { rows: [{ table: 'payee', rows: [row] }] });
    return toPayee(row, secrets);
  });
}
