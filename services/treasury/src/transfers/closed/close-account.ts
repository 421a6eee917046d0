import { accountClosed } from '@exchequer/event-contracts';
import { idempotently, Problem, type RequestContext, showCamelLabels } from '@exchequer/http-kit';
import { lockBalance } from '@exchequer/ledger';
import { recordAuditEvent, recordEvent } from '@exchequer/messaging';
import { answerWithoutNumber, closed, toAccount } from '../../accounts/account.js';
import type { DepositAccount } from '../../accounts/accounts.api.js';
import { findAccount, findAccounts, hasOpenDispute, setAccountStatus } from '../../accounts/accounts.queries.js';
import { INTEREST_WORK } from '../../accounts/interest/pay-interest.js';
import { creatorColumns } from '../../approvals/approval-rules.js';
import { tenantNow } from '../../clock/clock.js';
import { cancelWork, isWorkDue } from '../../clock/due-work.js';
import type { Deps } from '../../deps.js';
import { lockBalances } from '../../transactions/lock-balances.js';
import { requireUsable } from '../require-usable.js';
import type { CloseInput } from './closed-accounts.api.js';
import { moveClosed } from './move-closed.js';

/**
 * Closes an account without money. It holds the lock of the postings until the commit, and a posting that waited for it sees that the
 * account is closed (`require_usable_accounts`): no money can arrive later.
 * @throws {Problem} 404; 409 `account_closed`, `account_not_empty`, or `account_frozen` if money would be swept out of a frozen account.
 */
export async function closeAccount(
  deps: Pick<Deps, 'db' | 'accountNumbers'>,
  context: RequestContext,
  id: string,
  { sweepAccountId }: CloseInput = {},
): Promise<DepositAccount> {
  if (sweepAccountId === id) throw notItself();
  const numbers = await deps.accountNumbers();
  return idempotently(
    deps.db,
    context,
    async (trx) => {
      // Both balances in the order of the ledger, so that two closings cannot wait for each other.
      if (sweepAccountId !== undefined) await lockBalances(trx, context, [id, sweepAccountId]);
      // Postgres runs them in this order: the account is read after the lock.
      const [balance, account, now, hasDueInterest, isDisputed] = await Promise.all([
        lockBalance(trx, context, id),
        findAccount(trx, id),
        tenantNow(trx, context),
        isWorkDue(trx, context, { kind: INTEREST_WORK, subject: id }),
        hasOpenDispute(trx, id),
      ]);
      if (!account || !balance) throw Problem.notFound();
      if (account.status === 'closed') throw closed(id);
      if (sweepAccountId !== undefined) {
        const [sweep] = await findAccounts(trx, [sweepAccountId]);
        requireUsable([{ location: 'body.sweepAccountId', account: sweep }]);
      }
      const isSwept = sweepAccountId !== undefined && balance.balance > 0n;
      if (balance.balance !== 0n && !isSwept) throw notEmpty(id, 'has a balance that is not zero');
      if (balance.heldIn !== 0n || balance.heldOut !== 0n) throw notEmpty(id, 'has pending payments');
      if (hasDueInterest) throw notEmpty(id, 'gets interest for a month that has ended. Try again when it is paid');
      if (isDisputed) throw notEmpty(id, 'has a dispute that is not decided');
      if (isSwept) {
        requireUsable([{ location: 'id', account }]);
        const description = 'Sweep of a closed account';
        const amount = balance.balance;
        const move = { from: id, to: sweepAccountId, amount, description, now, createdBy: context };
        await moveClosed(trx, context, move);
      }
      const { created_by: closed_by, created_by_root: closed_by_root } = creatorColumns(context);
      const closing = { closed_at: now, closed_by, closed_by_root, sweep_account_id: sweepAccountId ?? null };
      const row = await setAccountStatus(trx, id, 'closed', closing);
      cancelWork(trx, context, { kind: INTEREST_WORK, subject: id });
      await recordAuditEvent(trx, context, 'account.closed', id);
      await recordEvent(trx, {
        contract: accountClosed,
        subject: id,
        tenant: context,
        labels: showCamelLabels(row),
        data: {
          id,
          object: 'account',
          livemode: row.livemode,
          type: row.type,
          status: 'closed',
          closedAt: now.toISOString(),
        },
      });
      return toAccount(row, numbers, { balance: 0n, available: 0n }, true);
    },
    answerWithoutNumber(numbers),
  );
}

function notItself(): Problem {
  const message = 'must be another account';
  return new Problem('same_account', undefined, [{ location: 'body.sweepAccountId', code: 'same_account', message }]);
}

function notEmpty(id: string, why: string): Problem {
  return new Problem('account_not_empty', `The account ${id} ${why}.`);
}
