import { done } from '@exchequer/work';
import type { WorkHandler } from '../../clock/run-due-work.js';
import { lockAuthorization } from './authorizations.queries.js';
import { releaseAll } from './reverse.js';

/** Releases the hold of an authorization that was not cleared in time. */
export const expireAuthorization: WorkHandler = async (trx, { tenant, subject, dueAt }) => {
  const payment = await lockAuthorization(trx, subject);
  if (payment && payment.held > 0n) await releaseAll(trx, tenant, payment, 'expired', dueAt);
  return done;
};
