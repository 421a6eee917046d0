import { changeInTenant, labelsOf, Problem, type RequestContext } from '@exchequer/http-kit';
import type { Transaction } from 'kysely';
import { tenantNow } from '../../clock/clock.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { toPayee } from './payee.js';
import type { DeletedPayee } from './payees.api.js';
import { findPayee, lockPayee, openPayees } from './payees.queries.js';

/** @throws {Problem} 404; 409 while payments to the payee are waiting. */
export function deletePayee(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  context: RequestContext,
  id: string,
): Promise<DeletedPayee> {
  const current = async (trx: Transaction<Database>) => {
    await lockPayee(trx, id);
    const payee = await findPayee(trx, id);
    return payee && toPayee(payee, (await openPayees(vault, trx, context, [payee]))[0]!);
  };
  return changeInTenant(db, context, { current }, async (trx) => {
    const [now, payee, waiting] = await Promise.all([
      tenantNow(trx, context),
      trx
        .selectFrom('payee')
        .select('id')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
      trx
        .selectFrom('bill_payment')
        .select('id')
        .where('payee_id', '=', id)
        .where('status', 'in', ['pending_approval', 'scheduled'])
        .limit(1)
        .executeTakeFirst(),
    ]);
    if (!payee) throw Problem.notFound();
    if (waiting)
      throw new Problem('conflict', `The payee has the payment ${waiting.id} that is not made yet. Cancel it first.`);
    await trx
      .updateTable('payee')
      .set({ deleted_at: now, ...labelsOf() })
      .where('id', '=', id)
      .execute();
    return { id, object: 'payee', livemode: context.livemode, deleted: true };
  });
}
