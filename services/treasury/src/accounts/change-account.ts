import { accountUpdated } from '@exchequer/event-contracts';
import { Problem, type RequestContext } from '@exchequer/http-kit';
import { lockBalance } from '@exchequer/ledger';
import { recordAuditEvent, recordEvent } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { closed, showsNumbers, toAccount } from './account.js';
import type { Account, AccountChange } from './accounts.api.js';
import { findAccount, setAccountStatus } from './accounts.queries.js';

/**
 * Freezes or unfreezes an account. It takes the lock of the postings, so that after the answer no money goes out of a frozen account.
 * @throws {Problem} 404; 409 `account_closed`.
 */
export function changeAccount(
  deps: Pick<Deps, 'db'>,
  context: RequestContext,
  id: string,
  { status }: AccountChange,
): Promise<Account> {
  return inTenant(deps.db, context, async (trx) => {
    // Postgres runs them in this order: the account is read after the lock.
    const [balance, account] = await Promise.all([lockBalance(trx, context, id), findAccount(trx, id)]);
    if (!account || !balance) throw Problem.notFound();
    if (account.status === 'closed') throw closed(id);
    const shown = showsNumbers(context);
    if (account.status === status) return toAccount(account, balance, shown);
    const row = await setAccountStatus(trx, id, status);
    await recordAuditEvent(trx, context, status === 'frozen' ? 'account.frozen' : 'account.unfrozen', id);
    await recordEvent(trx, {
      contract: accountUpdated,
      subject: id,
      tenant: context,
      data: { id, object: 'account', livemode: row.livemode, type: row.type, status },
    });
    return toAccount(row, balance, shown);
  });
}
