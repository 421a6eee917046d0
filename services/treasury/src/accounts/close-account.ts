import { accountClosed } from '@exchequer/event-contracts';
import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { lockBalance } from '@exchequer/ledger';
import { recordAuditEvent, recordEvent } from '@exchequer/messaging';
import { tenantNow } from '../clock/clock.js';
import { cancelWork, isWorkDue } from '../clock/due-work.js';
import type { Deps } from '../deps.js';
import { answerWithoutNumber, closed, toAccount } from './account.js';
import type { DepositAccount } from './accounts.api.js';
import { findAccount, hasOpenDispute, setAccountStatus } from './accounts.queries.js';
import { INTEREST_WORK } from './interest/pay-interest.js';

/**
 * Closes an account without money. It holds the lock of the postings until the commit, and a posting that waited for it sees that the
 * account is closed (`require_usable_accounts`): no money can arrive later.
 * @throws {Problem} 404; 409 `account_closed` or `account_not_empty`.
 */
export function closeAccount(deps: Pick<Deps, 'db'>, context: RequestContext, id: string): Promise<DepositAccount> {
  return idempotently(
    deps.db,
    context,
    async (trx) => {
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
      if (balance.balance !== 0n) throw notEmpty(id, 'has a balance that is not zero');
      if (balance.heldIn !== 0n || balance.heldOut !== 0n) throw notEmpty(id, 'has pending payments');
      if (hasDueInterest) throw notEmpty(id, 'gets interest for a month that has ended. Try again when it is paid');
      if (isDisputed) throw notEmpty(id, 'has a dispute that is not decided');
      const row = await setAccountStatus(trx, id, 'closed', now);
      cancelWork(trx, context, { kind: INTEREST_WORK, subject: id });
      await recordAuditEvent(trx, context, 'account.closed', id);
      await recordEvent(trx, {
        contract: accountClosed,
        subject: id,
        tenant: context,
        data: {
          id,
          object: 'account',
          livemode: row.livemode,
          type: row.type,
          status: 'closed',
          closedAt: now.toISOString(),
        },
      });
      return toAccount(row, balance, true);
    },
    answerWithoutNumber,
  );
}

function notEmpty(id: string, why: string): Problem {
  return new Problem('account_not_empty', `The account ${id} ${why}.`);
}
