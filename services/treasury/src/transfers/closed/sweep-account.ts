import { lockBalance } from '@exchequer/ledger';
import { recordAuditEvent } from '@exchequer/messaging';
import { done } from '@exchequer/work';
import { type AccountRow, findAccounts } from '../../accounts/accounts.queries.js';
import type { Creator } from '../../approvals/approval-rules.js';
import { tenantNow } from '../../clock/clock.js';
import type { WorkHandler } from '../../clock/run-due-work.js';
import { lockBalances } from '../../transactions/lock-balances.js';
import { moveClosed } from './move-closed.js';

/** The key that closed the account has ordered its sweeps. */
function closerOf({ closed_by, closed_by_root }: AccountRow): Creator | undefined {
  if (closed_by === null) return undefined;
  return { keyId: closed_by, ...(closed_by_root !== null && { rootKeyId: closed_by_root }) };
}

/** Due work: the money of a closed account goes to the account that was named when it was closed, unless that is closed too. */
export const sweepAccount: WorkHandler = async (trx, { tenant, subject }) => {
  const [[named], now] = await Promise.all([findAccounts(trx, [subject]), tenantNow(trx, tenant)]);
  const to = named?.sweep_account_id;
  if (!to) return done;
  await lockBalances(trx, tenant, [subject, to]);
  const [balance, accounts] = await Promise.all([lockBalance(trx, tenant, subject), findAccounts(trx, [to])]);
  if (!balance || balance.available <= 0n || accounts[0]?.status === 'closed') return done;
  const description = 'Sweep of a closed account';
  const closer = closerOf(named);
  await moveClosed(trx, tenant, {
    from: subject,
    to,
    amount: balance.available,
    description,
    now,
    ...(closer && { createdBy: closer }),
  });
  if (closer) await recordAuditEvent(trx, { ...tenant, keyId: closer.keyId }, 'account.swept', subject);
  return done;
};
