import { FieldErrors, idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { unawaited } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { tenantNow } from '../../clock/clock.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { lookUpBank } from '../../transfers/look-up-bank.js';
import { requireReach } from '../../transfers/send-to-counterparty.js';
import { checkPayee, newPayee, secretsOf, toPayee } from './payee.js';
import type { Payee, PayeeInput } from './payees.api.js';
import { countPayees, type PayeeRow, sealPayee } from './payees.queries.js';

const PAYEES_MAX = 10_000;

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
    const row = await insertPayee(deps, trx, context, input, { now, count });
    return toPayee(row, secretsOf(input));
  });
}

/** @throws {Problem} 422 `limit_reached`. */
export async function insertPayee(
  { vault }: Pick<Deps, 'vault'>,
  trx: Transaction<Database>,
  context: RequestContext,
  input: PayeeInput,
  { now, count }: { readonly now: Date; readonly count: number },
): Promise<PayeeRow> {
  if (count >= PAYEES_MAX) {
    throw new Problem(
      'limit_reached',
      `An organization can have ${PAYEES_MAX} payees. Delete those that are not needed.`,
    );
  }
  const payee = newPayee(context, input, now);
  const row = { ...payee, sealed: await sealPayee(vault, trx, context, payee.id, secretsOf(input)) };
  unawaited(trx, trx.insertInto('payee').values(row));
  return row;
}
