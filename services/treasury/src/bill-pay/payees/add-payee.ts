import { FieldErrors, idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { type Tenant, unawaited } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { tenantNow } from '../../clock/clock.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { checkPayee, newPayee, secretsOf, toPayee } from './payee.js';
import type { Payee, PayeeInput } from './payees.api.js';
import { countPayees, type PayeeRow, sealPayee } from './payees.queries.js';

const PAYEES_MAX = 10_000;

/** @throws {Problem} 400 that lists each wrong member; 422 `limit_reached`. */
export function addPayee(deps: Pick<Deps, 'db' | 'vault'>, context: RequestContext, input: PayeeInput): Promise<Payee> {
  const errors = new FieldErrors();
  checkPayee(errors, 'body', input);
  errors.throwIfAny();
  return idempotently(deps.db, context, async (trx) => {
    const [now, count] = await Promise.all([tenantNow(trx, context), countPayees(trx)]);
    const row = await insertPayee(deps, trx, context, input, { now, count });
    return toPayee(row, secretsOf(input));
  });
}

/** @throws {Problem} 422 `limit_reached`. */
export async function insertPayee(
  { vault }: Pick<Deps, 'vault'>,
  trx: Transaction<Database>,
  tenant: Tenant,
  input: PayeeInput,
  { now, count }: { readonly now: Date; readonly count: number },
): Promise<PayeeRow> {
  if (count >= PAYEES_MAX) {
    throw new Problem(
      'limit_reached',
      `An organization can have ${PAYEES_MAX} payees. Delete those that are not needed.`,
    );
  }
  const payee = newPayee(tenant, input, now);
  const row = { ...payee, sealed: await sealPayee(vault, trx, tenant, payee.id, secretsOf(input)) };
  unawaited(trx, trx.insertInto('payee').values(row));
  return row;
}
