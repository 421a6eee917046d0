import { changeInTenant, Problem, type RequestContext } from '@exchequer/http-kit';
import { tenantNow } from '../../clock/clock.js';
import type { Deps } from '../../deps.js';
import type { DeletedPayee } from './payees.api.js';

/** @throws {Problem} 404; 409 while payments to the payee are waiting. */
export function deletePayee({ db }: Pick<Deps, 'db'>, context: RequestContext, id: string): Promise<DeletedPayee> {
  return changeInTenant(db, context, async (trx) => {
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
    await trx.updateTable('payee').set({ deleted_at: now }).where('id', '=', id).execute();
    return { id, object: 'payee', livemode: context.livemode, deleted: true };
  });
}
